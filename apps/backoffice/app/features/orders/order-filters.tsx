import type { OrderGroup } from "@zertsalo/contract/staff-order-list";
import { orderGroupNames, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { staffLetterText } from "@zertsalo/domain/orders/order-timeline";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-words";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { Form, Link, useSubmit } from "react-router";
import { isWithin, type OrderLook, searchOf, toggled } from "./order-address.ts";
import styles from "./order-filters.module.css";

/** What is found may be long done, and the board has open orders alone: a search answers with the table. */
export function OrderSearch({ look }: { look: OrderLook }) {
  const { q = "", ...others } = look.filters;
  return (
    <Form method="get" role="search" className={styles.search} key={q}>
      <Kept look={{ filters: others, isBoard: false }} />
      <Icon name="search" size={16} className={styles.lens} />
      <input
        name="q"
        type="search"
        aria-label="Номер, телефон, фамилия или артикул"
        placeholder="Номер, телефон, фамилия, артикул"
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" variant="secondary" size="sm">
        Найти
      </Button>
    </Form>
  );
}

export function LookSwitch({ look }: { look: OrderLook }) {
  const { group: _, letter: __, ...filters } = look.filters;
  return (
    <nav aria-label="Вид списка" className={styles.look}>
      <Link to={searchOf({ filters, isBoard: true })} aria-current={look.isBoard || undefined}>
        Доска
      </Link>
      <Link to={searchOf({ filters: look.filters, isBoard: false })} aria-current={!look.isBoard || undefined}>
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
  const hrefOf = (group?: OrderGroup) => searchOf({ filters: { ...filters, group }, isBoard: false });
  return (
    <nav aria-label="Группы заказов" className={styles.chips}>
      <Link to={hrefOf()} aria-current={!chosen || undefined}>
        Все
      </Link>
      {orderGroupNames.map((name) => (
        <Link key={name} to={hrefOf(name)} aria-current={chosen === name || undefined}>
          {orderGroups[name].title}
          {counts[name] > 0 && <b>{counts[name]}</b>}
        </Link>
      ))}
    </nav>
  );
}

interface OrderFiltersProps {
  look: OrderLook;
  /** By the shop's own clock. */
  today: string;
  cities: readonly { id: number; name: string }[];
}

const ways = [
  { value: "", name: "Любое получение" },
  ...(["to_home", "pickup", "CdekToHome", "Cdek"] as const).map((value) => ({ value, name: deliveryName(value) })),
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

const lettersIn = (group: OrderGroup | undefined) => [
  { value: "", name: "Все статусы" },
  ...(group ? [group] : orderGroupNames).flatMap((name) =>
    orderGroups[name].letters.map((value) => ({ value, name: staffLetterText(value) })),
  ),
];

/** Each choice is in effect at once; without scripts the button sends them. */
export function OrderFilterBar({ look, today, cities }: OrderFiltersProps) {
  const submit = useSubmit();
  const { filters } = look;
  const quick = [
    { name: "Сегодня", change: { from: today, to: today } },
    { name: "Просрочены", change: { overdue: "1" } },
    { name: "На заказ", change: { made: "1" } },
    { name: "Опт", change: { wholesale: "1" } },
  ] as const;
  const { group, q, overdue, made, wholesale } = filters;
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== "group" && value !== undefined);
  return (
    <div className={styles.bar}>
      <nav aria-label="Быстрые фильтры" className={styles.chips}>
        {quick.map(({ name, change }) => (
          <Link
            key={name}
            to={searchOf(toggled(look, change))}
            preventScrollReset
            aria-current={isWithin(filters, change) || undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        className={styles.fields}
        key={searchOf(look)}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <Kept look={{ filters: { group, q, overdue, made, wholesale }, isBoard: look.isBoard }} />
        {!look.isBoard && (
          <Select label="Статус" name="letter" options={lettersIn(group)} defaultValue={filters.letter ?? ""} />
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
        {isNarrowed && (
          <Link className={styles.reset} to={searchOf({ filters: { group }, isBoard: look.isBoard })}>
            Сбросить
          </Link>
        )}
      </Form>
    </div>
  );
}

/** What a form leaves as it is. */
function Kept({ look }: { look: OrderLook }) {
  return [...new URLSearchParams(searchOf(look))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
