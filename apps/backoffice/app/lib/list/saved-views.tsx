import type { SavedView, SavedViewList } from "@zertsalo/contract/staff-saved-views";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useDialogForm, useSentForm } from "../dialog-form/use-dialog-form.ts";
import { Pills } from "./pills.tsx";
import { isSameView, toViewParams } from "./view-params.ts";

const action = "/saved-views/";

interface SavedViewsProps {
  views: readonly SavedView[];
  /** Filters of the list as they stand in its address, without the page. */
  search: URLSearchParams;
}

/** Saved views, one's own and those shared by colleagues. */
export function SavedViews({ views, search }: SavedViewsProps) {
  if (views.length === 0) return null;
  return (
    <Pills
      label="Сохранённые виды"
      pills={views.map((view) => ({
        title: view.name,
        to: `?${new URLSearchParams(view.params)}`,
        isCurrent: isSameView(view, search),
        icon: view.isShared ? "users" : "bookmark",
        hint: view.isOwn ? undefined : `Вид сотрудника: ${view.author}`,
      }))}
    />
  );
}

interface KeepViewProps extends SavedViewsProps {
  list: SavedViewList;
}

/** Saves the current view under a name, or removes an own one. */
export function KeepView({ list, views, search }: KeepViewProps) {
  const [isSaving, setIsSaving] = useState(false);
  const current = views.find((view) => isSameView(view, search));
  if (current) return current.isOwn && <RemoveView key={current.id} view={current} />;
  if (Object.keys(toViewParams(search)).length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsSaving(true)}>
        <Icon name="bookmark" size={16} />
        Сохранить вид
      </Button>
      {isSaving && <SaveDialog list={list} search={search} onClose={() => setIsSaving(false)} />}
    </>
  );
}

function RemoveView({ view }: { view: SavedView }) {
  const { Form, isBusy, refusal } = useSentForm();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={view.id} />
      <Button type="submit" name="step" value="remove" variant="ghost" size="sm" busy={isBusy}>
        <Icon name="trash" size={16} />
        Удалить вид «{view.name}»
      </Button>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
    </Form>
  );
}

interface SaveDialogProps {
  list: SavedViewList;
  search: URLSearchParams;
  onClose: () => void;
}

function SaveDialog({ list, search, onClose }: SaveDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title="Сохранить вид" onClose={onClose} widthPx={440}>
      <Form method="post" action={action}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="search" value={String(new URLSearchParams(toViewParams(search)))} />
        <TextField
          label="Название"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          hint="Вид с таким же названием заменится"
        />
        <Check name="isShared" value="1">
          Показывать коллегам
        </Check>
        <Button type="submit" name="step" value="save" block busy={isBusy}>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  );
}
