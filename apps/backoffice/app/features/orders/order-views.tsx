import type { OrderView } from "@zertsalo/contract/staff-order-list";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { Form } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { isSameLook, type OrderLook, toOrderSearch } from "./order-address.ts";

interface OrderViewsProps {
  views: readonly OrderView[];
  look: OrderLook;
}

/** Saved views, one's own and those shared by colleagues. */
export function OrderViews({ views, look }: OrderViewsProps) {
  if (views.length === 0) return null;
  return (
    <Pills
      label="Сохранённые виды"
      pills={views.map((view) => ({
        title: view.name,
        to: toOrderSearch(view),
        isCurrent: isSameLook(view, look),
        icon: view.isShared ? "users" : "bookmark",
        hint: view.isOwn ? undefined : `Вид сотрудника: ${view.author}`,
      }))}
    />
  );
}

/** Saves the current view under a name, or deletes an own one. */
export function KeepView({ views, look }: OrderViewsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const current = views.find((view) => isSameLook(view, look));
  const isPlain = Object.keys(look.filters).length === 0;
  return (
    <>
      {!current && !isPlain && (
        <Button variant="ghost" size="sm" onClick={() => setIsSaving(true)}>
          <Icon name="bookmark" size={16} />
          Сохранить вид
        </Button>
      )}
      {current?.isOwn && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={current.id} />
          <Button type="submit" name="step" value="remove-view" variant="ghost" size="sm">
            <Icon name="trash" size={16} />
            Удалить вид «{current.name}»
          </Button>
        </Form>
      )}
      {isSaving && (
        <Dialog title="Сохранить вид" onClose={() => setIsSaving(false)} widthPx={440}>
          <Form method="post" preventScrollReset onSubmit={() => setIsSaving(false)}>
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
            <Button type="submit" name="step" value="save-view" block>
              Сохранить
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
