import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import type { StaffDiscount, StaffDiscounts } from "@zertsalo/contract/staff-discounts";
import { ruleSummary } from "@zertsalo/domain/discounts/rule-texts";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { Form } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import styles from "./discounts.module.css";
import { GivesFields } from "./gives-fields.tsx";
import { OrderFields } from "./order-fields.tsx";
import { RuleBar } from "./rule-bar.tsx";
import { ruleNames } from "./rule-names.ts";
import { ScopeFields } from "./scope-fields.tsx";
import { TermFields } from "./term-fields.tsx";
import { TrialPanel } from "./trial-panel.tsx";

interface RuleEditorProps extends Pick<StaffDiscounts, "sections" | "tiers" | "segments"> {
  /** Without a rule it makes a new one. */
  rule: StaffDiscount | null;
  first: DiscountContent;
  /** What stands in the fields was opened under this name, and stays when it is refused. */
  formKey: string;
}

export function RuleEditor({ rule, first, sections, tiers, segments, formKey }: RuleEditorProps) {
  const [content, setContent] = useState(first);
  // Of what was opened: after a refusal the page has been loaded anew.
  const [version] = useState(rule?.version ?? 0);
  const { isUnsaved, touch } = useUnsaved(JSON.stringify(first));
  function change(part: Partial<DiscountContent>) {
    setContent((now) => ({ ...now, ...part }));
    touch();
  }
  const part = { content, onChange: change };
  const names = ruleNames({ sections, segments });
  return (
    <div className={styles.page}>
      <Form method="post" className={editor.form}>
        <Plate title="Условие и выгода" className={styles.plate}>
          <TextField
            label="Название"
            hint="Покупатель читает его в корзине"
            required
            minLength={3}
            maxLength={80}
            value={content.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <GivesFields {...part} gift={rule?.gift ?? null} />
        </Plate>
        <Plate title="Товары" className={styles.plate}>
          <ScopeFields {...part} products={rule?.products ?? []} sections={sections} />
        </Plate>
        <Plate title="Кому и когда" className={styles.plate}>
          <AudienceFields {...part} segments={segments} />
          <TermFields {...part} />
        </Plate>
        <Plate title="Порядок и сочетание" className={styles.plate}>
          <OrderFields {...part} />
        </Plate>
        <Plate title="Правило словами">
          <p role="status">{ruleSummary(content, names)}</p>
        </Plate>
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="formKey" value={formKey} />
        <RuleBar state={rule?.state ?? null} isUnsaved={isUnsaved} />
      </Form>
      <TrialPanel tried={{ id: rule?.id ?? null, content }} tiers={tiers} />
    </div>
  );
}
