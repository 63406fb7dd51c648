import type { OwnRole, OwnRoleContent } from "@zertsalo/contract/staff-own-roles";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Form, useNavigation } from "react-router";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { RightFields } from "./right-fields.tsx";
import styles from "./roles.module.css";

interface RoleEditorProps {
  /** Null: a new one. */
  role: OwnRole | null;
  first: OwnRoleContent;
  isDone: boolean;
}

const titles = { name: "название", note: "пояснение", rights: "права" };

export function RoleEditor({ role, first, isDone }: RoleEditorProps) {
  const copy = useWorkingCopy(first, isDone);
  const { content, change, isUnsaved } = copy;
  const isBusy = useNavigation().state !== "idle";
  const people = role?.people ?? [];
  return (
    <Form method="post" className={styles.form}>
      <ConflictNote copy={copy} titles={titles} />
      <Plate title="Роль">
        <div className={styles.names}>
          <TextField
            label="Название"
            required
            minLength={2}
            maxLength={60}
            value={content.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextField
            label="Пояснение"
            maxLength={300}
            value={content.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </div>
        {people.length > 0 && (
          <p className={styles.people}>
            Эта роль у&nbsp;сотрудников: {people.map(({ name }) => name).join(", ")}. Снятое право пропадёт у&nbsp;них
            сразу после сохранения.
          </p>
        )}
      </Plate>
      <RightFields rights={content.rights} onChange={(rights) => change({ rights })} />
      <input type="hidden" name="content" value={JSON.stringify(content)} />
      <input type="hidden" name="version" value={role?.version ?? 0} />
      <div className={editor.bar}>
        <Button
          type="submit"
          name="step"
          value="save"
          busy={isBusy}
          disabled={content.rights.length === 0}
          data-save
          aria-keyshortcuts="Control+S"
        >
          {role ? "Сохранить" : "Создать роль"}
        </Button>
        {role && people.length === 0 && (
          <Button type="submit" name="step" value="remove" variant="danger" formNoValidate busy={isBusy}>
            Удалить роль
          </Button>
        )}
        <span className={styles.count} role="status">
          {formatCount(content.rights.length, ["право", "права", "прав"])}
          {isUnsaved && ", не сохранено"}
        </span>
      </div>
    </Form>
  );
}
