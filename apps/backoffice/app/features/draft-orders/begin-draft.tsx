import { OrderSource } from "@zertsalo/contract/order-enums";
import { orderSourceNames } from "@zertsalo/domain/orders/order-sources";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { Plate } from "#app/lib/page/plate.tsx";
import { CustomerPicker } from "./customer-picker.tsx";
import styles from "./draft-orders.module.css";

export const sourceOptions = OrderSource.options.map((value) => ({ value, name: orderSourceNames[value] }));

/** Begins an order for the buyer who is found, or for one without an account. `id`: of the draft that it will be. */
export function BeginDraft({ id }: { id: string }) {
  const { Form, submit, data, state } = useFetcher<{ refusal: string }>();
  const form = useRef<HTMLFormElement>(null);
  const begin = (customer: number) => {
    const fields = new FormData(form.current ?? undefined);
    fields.set("customer", String(customer));
    void submit(fields, { method: "post" });
  };
  return (
    <Plate title="Кто заказывает">
      <Form method="post" ref={form} className={styles.begin}>
        <input type="hidden" name="id" value={id} />
        <CustomerPicker onPick={(found) => begin(found.id)} />
        <div className={styles.source}>
          <small aria-hidden="true">Откуда заказ</small>
          <Select label="Откуда заказ" name="source" options={sourceOptions} />
        </div>
        <Button type="submit" variant="secondary" busy={state !== "idle"}>
          Без аккаунта
        </Button>
      </Form>
      {state === "idle" && data && (
        <Note tone="warn" icon="alert" isNews>
          {data.refusal}
        </Note>
      )}
      <p className={styles.hint}>
        Цены, скидка и&nbsp;корзина будут его собственные. Без аккаунта хватит имени и&nbsp;телефона.
      </p>
    </Plate>
  );
}
