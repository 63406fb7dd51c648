import type { StaffDiscounts } from "@zertsalo/contract/staff-discounts";
import { ruleTermText, scopeText, togetherText } from "@zertsalo/domain/discounts/rule-texts";
import { givesText } from "@zertsalo/domain/discounts/rule-kinds";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { ruleNames } from "./rule-names.ts";
import { ruleStatuses } from "./statuses.ts";

/** All rules from top to bottom as they are counted. */
export function RuleTable({ rules, sections, segments }: Pick<StaffDiscounts, "rules" | "sections" | "segments">) {
  const names = ruleNames({ sections, segments });
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Правило</th>
            <th scope="col">Что даёт</th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Очередь
            </th>
            <th scope="col" className={table.number}>
              Дано скидок
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ id, content, gift, status, orders, given }) => (
            <tr key={id}>
              <td>
                <Link to={`/discounts/${id}/`}>{content.name}</Link>
                <small>{scopeText(content, names)}</small>
              </td>
              <td>
                {givesText(content.gives)}
                {gift && <small>{gift.name}</small>}
                <small>{togetherText(content)}</small>
              </td>
              <td>
                <StatusPill tone={ruleStatuses[status].tone}>{ruleStatuses[status].name}</StatusPill>
                <small>{ruleTermText(content)}</small>
              </td>
              <td className={table.number} data-name="Очередь">
                {content.priority}
              </td>
              <td className={table.number} data-name="Дано скидок">
                {formatMoney(given)}
                <small>заказов: {orders}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules.length === 0 && (
        <p className={table.empty}>Правил пока нет. Первое начнётся черновиком: корзины его не&nbsp;увидят.</p>
      )}
    </div>
  );
}
