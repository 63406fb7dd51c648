import type { SegmentContent } from "@zertsalo/contract/customer-segments";
import type { SegmentChoices, StaffSegment } from "@zertsalo/contract/staff-segments";
import { segmentText } from "@zertsalo/domain/segments/condition-texts";
import { segmentFaults } from "@zertsalo/domain/segments/segment-faults";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { ConditionList } from "./condition-list.tsx";
import { segmentNames } from "./segment-names.ts";
import { SegmentPeople } from "./segment-people.tsx";
import styles from "./segments.module.css";

interface SegmentEditorProps {
  /** Without one it makes a new one. */
  segment: StaffSegment | null;
  first: SegmentContent;
  choices: SegmentChoices;
  opensCards: boolean;
  /** What stands in the fields was opened under this name, and stays when it is refused. */
  formKey: string;
}

export function SegmentEditor({ segment, first, choices, opensCards, formKey }: SegmentEditorProps) {
  const [content, setContent] = useState(first);
  // Of what was opened: after a refusal the page has been loaded anew.
  const [version] = useState(segment?.version ?? 0);
  const { isUnsaved, touch } = useUnsaved(JSON.stringify(first));
  const isBusy = useNavigation().formMethod === "POST";
  const faults = segmentFaults(content);
  const hasFault = content.conditions.length === 0 || Object.values(faults).some(Boolean);
  const isUsed = segment !== null && segment.discounts.length + segment.mailings.length > 0;
  function change(part: Partial<SegmentContent>) {
    setContent((now) => ({ ...now, ...part }));
    touch();
  }
  return (
    <div className={styles.page}>
      <Form method="post" className={editor.form}>
        <Plate title="Условия" className={styles.plate}>
          <TextField
            label="Название"
            hint="Видят только сотрудники"
            required
            minLength={3}
            maxLength={80}
            value={content.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <ConditionList
            conditions={content.conditions}
            choices={choices}
            faults={faults}
            onConditions={(conditions) => change({ conditions })}
          />
          <p className={styles.quiet}>
            Покупатель подходит, если выполнены все условия сразу. Заказы считаются без отменённых, покупки
            в&nbsp;разделах, изделия на&nbsp;заказ и&nbsp;согласия обновляются раз в&nbsp;час.
          </p>
        </Plate>
        <Plate title="Сегмент словами">
          <p role="status">{segmentText(content, segmentNames(choices)) || "Условий пока нет"}</p>
        </Plate>
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="formKey" value={formKey} />
        <div className={editor.bar}>
          <Button
            type="submit"
            name="step"
            value="save"
            size="sm"
            busy={isBusy}
            disabled={hasFault}
            data-save
            aria-keyshortcuts="Control+S"
          >
            Сохранить
          </Button>
          {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
          {segment && !isUsed && (
            <Button type="submit" name="step" value="remove" variant="ghost" size="sm" formNoValidate busy={isBusy}>
              Удалить
            </Button>
          )}
        </div>
      </Form>
      <SegmentPeople conditions={content.conditions} hasFault={hasFault} opensCards={opensCards} />
    </div>
  );
}
