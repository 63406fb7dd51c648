import { type OrderGroup, orderGroupNames, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Form, Link } from "react-router";
import styles from "./order-filters.module.css";

/** Everything is in the address: a list can be sent to a colleague. */
export function OrderSearch({ q, group }: { q: string; group: string }) {
  return (
    <Form method="get" role="search" className={styles.search} key={q}>
      {group && <input type="hidden" name="group" value={group} />}
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

interface OrderGroupsProps {
  q: string;
  group: string;
  counts: Readonly<Record<OrderGroup, number>>;
}

export function OrderGroups({ q, group, counts }: OrderGroupsProps) {
  const hrefOf = (to: string) => `?${new URLSearchParams({ ...(q && { q }), ...(to && { group: to }) })}`;
  return (
    <nav aria-label="Группы заказов" className={styles.groups}>
      <Link to={hrefOf("")} aria-current={group === "" || undefined}>
        Все
      </Link>
      {orderGroupNames.map((name) => (
        <Link key={name} to={hrefOf(name)} aria-current={group === name || undefined}>
          {orderGroups[name].title}
          {counts[name] > 0 && <b>{counts[name]}</b>}
        </Link>
      ))}
    </nav>
  );
}
