import type { ListedCampaign } from "@zertsalo/contract/staff-campaigns";
import { termText } from "@zertsalo/domain/text/term";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { campaignStatuses } from "./statuses.ts";

/** Those that begin last at the head. */
export function CampaignTable({ campaigns }: { campaigns: readonly ListedCampaign[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Акция</th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Дано скидок
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(({ id, name, startsAt, endsAt, status, hasDraft, productsCount, rulesCount, given }) => (
            <tr key={id}>
              <td>
                <Link to={`/campaigns/${id}/`}>{name}</Link>
                <small>
                  {termText({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })},{" "}
                  {formatCount(productsCount, ["товар", "товара", "товаров"])}
                </small>
              </td>
              <td>
                <StatusPill tone={campaignStatuses[status].tone}>{campaignStatuses[status].name}</StatusPill>{" "}
                {hasDraft && <StatusPill tone="yellow">Есть черновик</StatusPill>}
              </td>
              <td className={table.number} data-name="Дано скидок">
                {rulesCount > 0 ? formatMoney(given) : "—"}
                {rulesCount > 0 && <small>{formatCount(rulesCount, ["правило", "правила", "правил"])}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {campaigns.length === 0 && <p className={table.empty}>Акций пока нет. Новую никто не увидит до публикации.</p>}
    </div>
  );
}
