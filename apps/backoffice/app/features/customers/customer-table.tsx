import type { CustomerSort, ListedCustomer } from "@zertsalo/contract/staff-customers";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { isTooShort } from "@zertsalo/domain/staff/search-query";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { type CustomerLook, customerKinds, toCustomerSearch } from "./customer-views.tsx";
import styles from "./customers.module.css";

interface CustomerTableProps {
  customers: readonly ListedCustomer[];
  look: CustomerLook;
  today: string;
  isBusy: boolean;
}

export function CustomerTable({ customers, look, today, isBusy }: CustomerTableProps) {
  return (
    <div className={table.wrap} aria-busy={isBusy || undefined}>
      <table className={clsx(table.table, styles.table)}>
        <thead>
          <tr>
            <Heading look={look} sort="new">
              Покупатель
            </Heading>
            <th scope="col">Телефон и e-mail</th>
            <th scope="col">Город</th>
            <Heading look={look} sort="orders" isNumber>
              Заказы
            </Heading>
            <Heading look={look} sort="bought" isNumber>
              Куплено
            </Heading>
            <Heading look={look} sort="last">
              Последний заказ
            </Heading>
            <th scope="col">Сейчас</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} today={today} />
          ))}
        </tbody>
      </table>
      {customers.length === 0 && <p className={table.empty}>{emptyText(look.q)}</p>}
    </div>
  );
}

function emptyText(q: string): string {
  if (isTooShort(q)) return "Введите хотя бы три знака";
  return q ? `По запросу «${q}» здесь никого нет` : "Таких покупателей нет";
}

const sortHints: Readonly<Record<CustomerSort, string>> = {
  new: "Сначала новые",
  orders: "Сначала те, кто заказывал чаще",
  bought: "Сначала те, кто купил на большую сумму",
  last: "Сначала те, кто заказывал недавно",
};

interface HeadingProps {
  look: CustomerLook;
  sort: CustomerSort;
  isNumber?: boolean;
  children: ReactNode;
}

/** Sorts the list, always from the greatest. */
function Heading({ look, sort, isNumber = false, children }: HeadingProps) {
  const isCurrent = look.sort === sort;
  return (
    <th
      scope="col"
      className={clsx(isNumber && table.number)}
      aria-sort={isCurrent ? "descending" : undefined}
      data-current={isCurrent || undefined}
    >
      <Link to={`/customers/${toCustomerSearch({ ...look, sort })}`} title={sortHints[sort]} preventScrollReset>
        {children}
        {isCurrent && <Icon name="down" size={16} />}
      </Link>
    </th>
  );
}

function CustomerRow({ customer, today }: { customer: ListedCustomer; today: string }) {
  const { id, kind, name, phone, email, city, orders, bought, lastOrderAt, now } = customer;
  return (
    <tr>
      <td className={styles.name}>
        <Link to={`/customers/${id}/`}>{name || "Данные удалены"}</Link>
        <small>{customerKinds[kind]}</small>
      </td>
      <td className={styles.contacts}>
        {phone && <span className={table.nowrap}>{maskPhone(phone)}</span>}
        {email && <small>{email}</small>}
      </td>
      <td className={styles.city}>{city}</td>
      <td className={clsx(table.number, styles.count)}>{orders}</td>
      <td className={clsx(table.number, styles.sum)}>{formatMoney(bought)}</td>
      <td className={clsx(table.nowrap, styles.last)}>
        {lastOrderAt && formatDay(inMoscow(new Date(lastOrderAt)).day, today)}
      </td>
      <td className={styles.now}>{now && <StatusPill tone={now.colour}>{now.text}</StatusPill>}</td>
    </tr>
  );
}
