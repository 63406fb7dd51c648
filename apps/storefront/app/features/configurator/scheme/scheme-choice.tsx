import { getOptionCode } from "@zertsalo/configurator/options";
import { Select } from "@zertsalo/ui/select";
import { type SchemeAnswer, schemeChoices } from "./scheme-choices.ts";
import styles from "./scheme-editor.module.css";
import type { SchemeDraft } from "./use-scheme.ts";

interface SchemeChoiceProps {
  draft: SchemeDraft;
  group: "tap" | "towel";
  label: string;
  choose: (code: string) => SchemeAnswer;
}

/** One question of the scheme. What is not possible stays in the list, and says why when it is chosen. */
export function SchemeChoice({ draft, group, label, choose }: SchemeChoiceProps) {
  const choices = schemeChoices(draft.rules, draft.options, group);
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Select
        label={label}
        className={styles.select}
        value={getOptionCode(draft.options, group)}
        options={choices.map((each) => ({
          value: each.code,
          name: each.refusal === null ? each.label : `${each.label} — не встанет`,
        }))}
        onChange={({ currentTarget }) => draft.choose(choose(currentTarget.value))}
      />
    </div>
  );
}
