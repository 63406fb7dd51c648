import type { StaffKit } from "@zertsalo/contract/staff-kits";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";

export function KitTable({ kits }: { kits: readonly StaffKit[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Комплект</th>
            <th scope="col">Состав</th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Цена
            </th>
          </tr>
        </thead>
        <tbody>
          {kits.map(({ id, content, pieces, apart, discountPercent, isOffered }) => (
            <tr key={id}>
              <td>
                <Link to={`/selections/kits/${id}/`}>{content.name}</Link>
              </td>
              <td>{pieces.map(({ name }) => name).join("; ")}</td>
              <td>
                <StatusPill tone={isOffered ? "green" : "grey"}>{isOffered ? "Предлагаем" : "Нет товара"}</StatusPill>
              </td>
              <td className={table.number}>
                {formatMoney(content.price)}
                <small>
                  вместо {formatMoney(apart)}, −{discountPercent} %
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kits.length === 0 && <p className={table.empty}>Комплектов пока нет</p>}
    </div>
  );
}
