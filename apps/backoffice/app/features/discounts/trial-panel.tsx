import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import type { DiscountTrial, StaffDiscounts, TrialBuyer, TrialCart } from "@zertsalo/contract/staff-discounts";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Plate } from "#app/lib/page/plate.tsx";
import { ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import styles from "./discounts.module.css";
import { BuyerFields } from "./buyer-fields.tsx";
import { guest, readTrialLines } from "./trial-cart.ts";
import { TrialResult } from "./trial-result.tsx";

export interface TrialAnswer {
  trial: DiscountTrial | null;
  refusal: string | null;
}

interface TrialPanelProps extends Pick<StaffDiscounts, "tiers"> {
  /** The rule as it stands in the editor; null: the active ones alone. */
  tried: { id: number | null; content: DiscountContent } | null;
}

const nowInMoscow = () => {
  const { day, clock } = inMoscow(new Date());
  return `${day}T${clock}`;
};

/** What a cart would cost somebody at a moment, and why. */
export function TrialPanel({ tried, tiers }: TrialPanelProps) {
  const { data, state, load } = useFetcher<TrialAnswer>();
  const [text, setText] = useState("");
  const [buyer, setBuyer] = useState<TrialBuyer>(guest);
  const [moment, setMoment] = useState("");
  const lines = readTrialLines(text);
  const isBusy = state !== "idle";
  function count() {
    const at = new Date(`${moment || nowInMoscow()}:00+03:00`).toISOString();
    const cart = JSON.stringify({ lines, buyer, at, tried } satisfies TrialCart);
    void load(`/discounts/trial?${new URLSearchParams({ cart }).toString()}`);
  }
  return (
    <Plate title="Сколько стоила бы эта корзина" className={styles.trial}>
      <ProductPicker
        label="Добавить товар в корзину"
        onPick={({ article }) => article && setText((now) => `${now.trimEnd()}\n${article} 1`.trimStart())}
      />
      <TextArea
        label="Корзина"
        hint="Артикул и количество, каждый товар с новой строки"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <BuyerFields buyer={buyer} tiers={tiers} onBuyer={setBuyer} />
      <TextField
        label="На какой момент, по Москве"
        type="datetime-local"
        hint="Пусто: сейчас"
        value={moment}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
      <Button variant="secondary" busy={isBusy} disabled={lines.length === 0} onClick={count}>
        Посчитать
      </Button>
      {data?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {data.refusal}
        </Note>
      )}
      {data?.trial ? (
        <TrialResult trial={data.trial} />
      ) : (
        lines.length === 0 && (
          <p className={styles.quiet}>Соберите корзину: посчитаем её той же функцией, что и в магазине.</p>
        )
      )}
    </Plate>
  );
}
