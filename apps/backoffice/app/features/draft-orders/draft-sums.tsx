import type { Cart } from "@zertsalo/contract/cart";
import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { formatNumber, formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import type { FormEvent, ReactNode } from "react";
import { formFields } from "#app/lib/form-fields.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./draft-orders.module.css";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { DraftChanges } from "./use-draft-changes.ts";

interface DraftSumsProps {
  draft: DraftOrder;
  changes: DraftChanges;
  children?: ReactNode;
}

/** What the buyer is told: the rows add up to the total. */
export function DraftSums({ draft: { cart }, changes, children }: DraftSumsProps) {
  return (
    <Plate title="Итог">
      <dl className={styles.sums} aria-busy={changes.pending.length > 0 || undefined}>
        {rowsOf(cart).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value < 0 ? styles.sale : undefined}>{formatPrecise(value)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>К&nbsp;оплате</dt>
          <dd>{formatPrecise(cart.orderTotal)}</dd>
        </div>
      </dl>
      {cart.items.length > 0 && <PromoCode cart={cart} changes={changes} />}
      {children}
    </Plate>
  );
}

type Row = readonly [name: string, value: number];

function rowsOf(cart: Cart): Row[] {
  const { discount, delivery } = cart;
  const others: Row[] = [
    ["Акции и\u00a0комплекты", -cart.saleDiscount],
    ["По\u00a0правилам скидок", -discount.rules],
    ["Скидка за\u00a0регистрацию", -discount.registration],
    ["Оптовая скидка", -discount.b2b],
    [`Промокод ${cart.coupon ?? ""}`, -discount.promotion],
    ["Оплачено за\u00a0образцы", -discount.samples],
    ["Подъём", delivery.unloadPrice],
  ];
  return [
    [`Товары, ${formatNumber(cart.itemsCount)}\u00a0шт.`, cart.itemsTotalWithoutDiscount],
    ...others.filter(([, value]) => value !== 0),
    ...(delivery.selectedItem ? [["Доставка", delivery.price] as const] : []),
  ];
}

function PromoCode({ cart: { coupon, couponDetails }, changes }: { cart: Cart; changes: DraftChanges }) {
  const isBusy = changes.pending.some(({ step }) => step === "promo");
  const save = (code: string) => changes.send({ step: "promo", code });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = formFields(new FormData(event.currentTarget))("code").trim();
    if (code !== "") save(code);
  }
  return (
    <>
      {coupon ? (
        <p className={styles.picked}>
          <span>
            Промокод <b>{coupon}</b>
            {couponDetails?.state === "sleeping" && <small>{sleepText(couponDetails.missing)}</small>}
          </span>
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => save("")}>
            Убрать
          </Button>
        </p>
      ) : (
        <form className={styles.promo} onSubmit={submit}>
          <TextField label="Промокод" name="code" maxLength={100} autoComplete="off" />
          <Button type="submit" variant="secondary" busy={isBusy}>
            Применить
          </Button>
        </form>
      )}
      <DraftTrouble changes={changes} of={["promo"]} />
    </>
  );
}

const sleepText = (missing: number) =>
  missing > 0 ? `до\u00a0скидки не\u00a0хватает ${formatPrecise(missing)}` : "на\u00a0эти товары не\u00a0действует";
