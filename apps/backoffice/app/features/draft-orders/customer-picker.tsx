import type { FoundEverywhere } from "@zertsalo/contract/staff-search";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { PickField } from "#app/lib/search/pick-field.tsx";
import { useFound } from "#app/lib/search/use-found.ts";
import styles from "./draft-orders.module.css";

export type FoundCustomer = FoundEverywhere["customers"][number];

const fewestSigns = 2;

/** A buyer by phone, name, e-mail, company or INN. */
export function CustomerPicker({ onPick, isInFlow }: { onPick: (found: FoundCustomer) => void; isInFlow?: boolean }) {
  const [q, setQ] = useState("");
  const { found, state } = useFound<Pick<FoundEverywhere, "customers">>("/search/", q, {
    nothing: { customers: [] },
    fewestSigns,
  });
  function pick(customer: FoundCustomer) {
    onPick(customer);
    setQ("");
  }
  return (
    <PickField
      label="Найти покупателя"
      placeholder="Телефон, имя, e-mail, компания"
      listLabel="Найденные покупатели"
      q={q}
      onType={setQ}
      found={found.customers.filter(({ name }) => name !== "")}
      state={state}
      keyOf={({ id }) => id}
      onPick={pick}
      isInFlow={isInFlow ?? false}
      fewestSigns={fewestSigns}
    >
      {(customer) => <CustomerLine customer={customer} />}
    </PickField>
  );
}

const kinds = { person: null, company: "компания", guest: "гость" };

function CustomerLine({ customer: { name, kind, phone, email, city, orders } }: { customer: FoundCustomer }) {
  const facts = [kinds[kind], phone && maskPhone(phone), email, city];
  return (
    <span className={styles.found}>
      {name}
      <small>{[...facts, formatCount(orders, ["заказ", "заказа", "заказов"])].filter(Boolean).join(", ")}</small>
    </span>
  );
}
