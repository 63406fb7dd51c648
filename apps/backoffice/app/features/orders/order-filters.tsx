import type { OrderGroup } from "@zertsalo/contract/staff-order-list";
import { orderGroupNames, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { deliveryKinds } from "@zertsalo/domain/delivery/delivery-types";
import { Button } from "@zertsalo/ui/button";
import { Select } from "@zertsalo/ui/select";
import type { ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { HiddenInputs, ListSearch } from "#app/lib/search/list-search.tsx";
import { isWithin, type OrderLook, toOrderSearch, toggled } from "./order-address.ts";
import styles from "./order-filters.module.css";

/** What is found may be long done, and the board has open orders alone: a search answers with the table. */
export function OrderSearch({ look }: { look: OrderLook }) {
  const { q = "", ...others } = look.filters;
  const params = new URLSearchParams(toOrderSearch({ filters: others, isBoard: false }));
  return <ListSearch label="Номер, телефон, почта, фамилия или артикул" q={q} params={params} />;
}

export function LookSwitch({ look }: { look: OrderLook }) {
  const { group: _, letter: __, ...filters } = look.filters;
  return (
    <nav aria-label="Вид списка" className={styles.look}>
      <Link to={toOrderSearch({ filters, isBoard: true })} aria-current={look.isBoard || undefined}>
        Доска
      </Link>
      <Link to={toOrderSearch({ filters: look.filters, isBoard: false })} aria-current={!look.isBoard || undefined}>
        Таблица
      </Link>
    </nav>
  );
}

interface OrderGroupsProps {
  look: OrderLook;
  counts: Readonly<Record<OrderGroup, number>>;
}

export function OrderGroups({ look, counts }: OrderGroupsProps) {
  const { group: chosen, letter: _, ...filters } = look.filters;
  const hrefOf = (group?: OrderGroup) => toOrderSearch({ filters: { ...filters, group }, isBoard: false });
  const pills = orderGroupNames.map((name) => ({
    title: orderGroups[name].title,
    to: hrefOf(name),
    isCurrent: chosen === name,
    count: counts[name],
  }));
  return <Pills label="Группы заказов" pills={[{ title: "Все", to: hrefOf(), isCurrent: !chosen }, ...pills]} />;
}

interface OrderFiltersProps {
  look: OrderLook;
  /** By the shop's own clock. */
  today: string;
  cities: readonly { id: number; name: string }[];
  /** At the end of the quick ones. */
  children?: ReactNode;
}

const ways = [
  { value: "", name: "Любое получение" },
  ...deliveryKinds.map((value) => ({ value, name: deliveryName(value) })),
];
const paid = [
  { value: "", name: "Оплачены и нет" },
  { value: "yes", name: "Оплачены" },
  { value: "no", name: "Не оплачены" },
];
const methods = [
  { value: "", name: "Любая оплата" },
  ...Object.entries(paymentMethods).map(([value, { name }]) => ({ value, name })),
];

const statusesIn = (group: OrderGroup | undefined) => [
  { value: "", name: "Все статусы" },
  ...(group ? [group] : orderGroupNames).flatMap((name) =>
    orderGroups[name].statuses.map((value) => ({ value, name: staffStatusText(value) })),
  ),
];

/** Each choice is in effect at once; without scripts the button sends them. */
export function OrderFilterBar({ look, today, cities, children }: OrderFiltersProps) {
  const submit = useSubmit();
  const { filters } = look;
  const quick = [
    { title: "Новые сегодня", change: { from: today, to: today } },
    { title: "Отдать сегодня", change: { due: "1" } },
    { title: "Просрочены", change: { overdue: "1" } },
    { title: "Ждут решения", change: { check: "1" } },
    { title: "На заказ", change: { made: "1" } },
    { title: "Опт", change: { wholesale: "1" } },
  ] as const;
  const { group, q, overdue, due, check, made, wholesale } = filters;
  const hiddenLook = { filters: { group, q, overdue, due, check, made, wholesale }, isBoard: look.isBoard };
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== "group" && value !== undefined);
  return (
    <div className={styles.bar}>
      <Pills
        label="Быстрые фильтры"
        keepsScroll
        pills={quick.map(({ title, change }) => ({
          title,
          to: toOrderSearch(toggled(look, change)),
          isCurrent: isWithin(filters, change),
        }))}
      />
      <div className={styles.tools}>
        {isNarrowed && (
          <Link className={styles.reset} to={toOrderSearch({ filters: { group }, isBoard: look.isBoard })}>
            Сбросить
          </Link>
        )}
        {children}
      </div>
      <Form
        method="get"
        className={styles.fields}
        key={toOrderSearch(look)}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <HiddenInputs params={new URLSearchParams(toOrderSearch(hiddenLook))} />
        {!look.isBoard && (
          <Select label="Статус" name="letter" options={statusesIn(group)} defaultValue={filters.letter ?? ""} />
        )}
        <Select label="Получение" name="way" options={ways} defaultValue={filters.way ?? ""} />
        <Select label="Оплачены ли" name="paid" options={paid} defaultValue={filters.paid ?? ""} />
        <Select label="Способ оплаты" name="method" options={methods} defaultValue={filters.method ?? ""} />
        <Select
          label="Город"
          name="city"
          options={[{ value: "", name: "Все города" }, ...cities.map(({ id, name }) => ({ value: String(id), name }))]}
          defaultValue={filters.city ?? ""}
        />
        <label className={styles.day}>
          с <input type="date" name="from" aria-label="Оформлены с" defaultValue={filters.from} max={today} />
        </label>
        <label className={styles.day}>
          по <input type="date" name="to" aria-label="Оформлены по" defaultValue={filters.to} max={today} />
        </label>
        <noscript>
          <Button type="submit" variant="secondary" size="sm">
            Показать
          </Button>
        </noscript>
      </Form>
    </div>
  );
}
