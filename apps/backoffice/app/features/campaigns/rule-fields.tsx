import type { StaffCampaign } from "@zertsalo/contract/staff-campaigns";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Link } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import styles from "./campaigns.module.css";
import type { CampaignFieldProps } from "./field-props.ts";

interface RuleFieldsProps extends CampaignFieldProps {
  rules: StaffCampaign["rules"];
}

/** Discount rules that start and stop with the campaign. */
export function RuleFields({ content: { ruleIds }, change, rules }: RuleFieldsProps) {
  const left = rules.filter(({ id }) => !ruleIds.includes(id));
  return (
    <section className={editor.plate}>
      <h2>Правила скидок</h2>
      <p className={editor.quiet}>
        Правила запускаются в&nbsp;первый день и&nbsp;останавливаются после последнего. Что уже действовало
        до&nbsp;акции, останется действовать.
      </p>
      <LabelledSelect
        label="Добавить правило"
        options={[{ value: "", name: "Выберите" }, ...left.map(({ id, name }) => ({ value: String(id), name }))]}
        value=""
        onChange={(id) => id && change({ ruleIds: [...ruleIds, Number(id)] })}
      />
      {ruleIds.length > 0 && (
        <ul className={styles.rules} aria-label="Правила акции">
          {ruleIds.map((id) => {
            const rule = rules.find((each) => each.id === id);
            const name = rule?.name ?? "Правила больше нет";
            return (
              <li key={id}>
                <span>
                  {rule ? <Link to={`/discounts/${id}/`}>{name}</Link> : name}
                  {rule && <small>{rule.gives}</small>}
                </span>
                <IconButton
                  aria-label={`Убрать правило: ${name}`}
                  onClick={() => change({ ruleIds: ruleIds.filter((each) => each !== id) })}
                >
                  <Icon name="x" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
