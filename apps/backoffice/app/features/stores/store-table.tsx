import type { StaffStore } from "@zertsalo/contract/staff-stores";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { differingDays, weekText } from "@zertsalo/domain/places/open-hours";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";

const kinds: Readonly<Record<StaffStore["kind"], string>> = {
  store: "Магазин",
  showroom: "Шоурум",
  pickup: "Пункт выдачи",
  warehouse: "Склад",
};
const daysListed = 3;

export function StoreTable({ stores, now }: { stores: readonly StaffStore[]; now: Date }) {
  const { day: today } = inMoscow(now);
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Магазин</th>
            <th scope="col">Часы</th>
            <th scope="col">Особые дни</th>
            <th scope="col">Самовывоз</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ id, name, kind, content }) => {
            const days = differingDays(content, today);
            return (
              <tr key={id}>
                <td>
                  <Link to={`/stores/${id}/`}>{name}</Link>
                  <small>
                    {kinds[kind]}, {content.address}
                  </small>
                </td>
                <td>{weekText(content.week)}</td>
                <td>
                  {days.slice(0, daysListed).map((day) => (
                    <div key={day}>{day}</div>
                  ))}
                  {days.length > daysListed && <small>и ещё {days.length - daysListed}</small>}
                  {days.length === 0 && "нет"}
                </td>
                <td>{content.canPickup ? "выдаёт заказы" : "не выдаёт"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {stores.length === 0 && <p className={table.empty}>Магазинов пока нет</p>}
    </div>
  );
}
