import type { ListedDraft } from "@zertsalo/contract/staff-draft-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { orderSourceNames } from "@zertsalo/domain/orders/order-sources";
import { formatCount } from "@zertsalo/domain/text/format";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";

export function DraftTable({ drafts, isBusy }: { drafts: readonly ListedDraft[]; isBusy: boolean }) {
  if (drafts.length === 0) {
    return (
      <EmptyBlock title="Черновиков нет" text="Начатый заказ хранится здесь, пока его не оформят или не удалят." />
    );
  }
  return (
    <div className={table.wrap} aria-busy={isBusy || undefined}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Покупатель</th>
            <th scope="col">Состав</th>
            <th scope="col">Откуда</th>
            <th scope="col">Начал</th>
          </tr>
        </thead>
        <tbody>
          {drafts.map(({ id, buyer, phone, lines, source, author, createdAt }) => (
            <tr key={id}>
              <td>
                <Link to={`/orders/drafts/${id}/`}>{buyer || "Покупатель не указан"}</Link>
                {phone && <small>{maskPhone(phone)}</small>}
              </td>
              <td>{lines === 0 ? "пусто" : formatCount(lines, ["позиция", "позиции", "позиций"])}</td>
              <td>{orderSourceNames[source]}</td>
              <td>
                {author}
                <small>{momentText(createdAt)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
