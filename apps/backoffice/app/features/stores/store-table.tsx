import type { StaffStore } from "@zertsalo/contract/staff-stores";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { differingDays, weekText } from "@zertsalo/domain/places/open-hours";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link, useFetcher } from "react-router";
import table from "#app/lib/list/table.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { useSortable } from "#app/lib/sortable/use-sortable.ts";
import { storeKinds, storeStates } from "./store-texts.ts";
import styles from "./stores.module.css";

const daysListed = 3;

/** Stores in the order in which buyers see them; a row is dragged, or moved by the arrows. */
export function StoreTable({ stores, now }: { stores: readonly StaffStore[]; now: Date }) {
  const { day: today } = inMoscow(now);
  const { ids, sort, answer } = useStoreOrder(stores);
  const { rowProps, handleProps } = useSortable(ids, sort);
  return (
    <div className={table.wrap}>
      <ResultNote answer={answer} />
      <table className={`${table.table} ${styles.list}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Порядок</span>
            </th>
            <th scope="col">Магазин</th>
            <th scope="col">Часы</th>
            <th scope="col">Особые дни</th>
            <th scope="col">Самовывоз</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, at) => {
            const store = stores.find((each) => each.id === id);
            if (!store) return null;
            return (
              <tr key={id} {...rowProps(at)}>
                <td>
                  <button className={styles.grip} {...handleProps(at, store.name)}>
                    <Icon name="menu" size={16} />
                  </button>
                </td>
                <StoreCells store={store} today={today} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {stores.length === 0 && <p className={table.empty}>Магазинов пока нет</p>}
    </div>
  );
}

/** The order of the server, or the one that is on its way there. */
function useStoreOrder(stores: readonly StaffStore[]) {
  const { data, formData, submit } = useFetcher<{ refusal: string | null; done: string | null }>();
  const saved = stores.map(({ id }) => id);
  const sent = formData?.get("ids");
  const ids = typeof sent === "string" ? (JSON.parse(sent) as number[]) : saved;
  return {
    ids,
    answer: formData ? undefined : data,
    sort(sorted: number[]) {
      void submit({ step: "order", before: JSON.stringify(saved), ids: JSON.stringify(sorted) }, { method: "post" });
    },
  };
}

function StoreCells({ store: { id, name, kind, state, content }, today }: { store: StaffStore; today: string }) {
  const days = differingDays(content, today);
  const handsOut = content.canPickup && state === "open";
  return (
    <>
      <td>
        <Link to={`/stores/${id}/`}>{name}</Link>
        <small>
          {storeKinds[kind]}, {content.address}
        </small>
        {state !== "open" && <StatusPill tone={storeStates[state].tone}>{storeStates[state].name}</StatusPill>}
      </td>
      <td>{weekText(content.week)}</td>
      <td>
        {days.slice(0, daysListed).map((day) => (
          <div key={day}>{day}</div>
        ))}
        {days.length > daysListed && <small>и ещё {days.length - daysListed}</small>}
        {days.length === 0 && "особых дней нет"}
      </td>
      <td>{handsOut ? "выдаёт заказы" : "не выдаёт"}</td>
    </>
  );
}
