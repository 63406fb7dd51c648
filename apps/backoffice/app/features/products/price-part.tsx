import type { ProductPrices } from "@zertsalo/contract/product-content";
import type { StaffProduct } from "@zertsalo/contract/staff-products";
import { isOverwrittenByErp } from "@zertsalo/domain/catalog/price-owner";
import { catalogPrice } from "@zertsalo/domain/catalog/prices";
import { addDays, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { formatDiscount, formatMoney } from "@zertsalo/domain/text/format";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useRef } from "react";
import type { PartProps } from "./editor-intent.ts";
import { MoneyField } from "./money-field.tsx";
import { EditorPart } from "./part.tsx";
import styles from "./product-editor.module.css";
import { ownerNames } from "./product-labels.ts";

const none: ProductPrices = { retail: 0, noRegistry: 0, promo: null, promoFrom: null, promoUntil: null, old: null };

/** A guest's current price, by the shop's rule. */
export function priceNow(prices: ProductPrices) {
  const [promoFrom, promoUntil] = [prices.promoFrom, prices.promoUntil].map((at) => (at ? new Date(at) : null));
  return catalogPrice({ ...prices, promoFrom: promoFrom ?? null, promoUntil: promoUntil ?? null }, new Date());
}

interface PricePartProps extends PartProps {
  owners: StaffProduct["priceOwners"];
  /** Stored prices, for marking unsaved input. */
  saved: ProductPrices | null;
}

export function ProductPricePart({ content, fields, onChange, owners, saved }: PricePartProps) {
  const prices = content.prices ?? none;
  const ownerHint = (name: keyof typeof owners) => {
    const isEdited = prices[name] !== (saved ?? none)[name];
    return owners[name] === "erp" && isEdited ? "Ведёт 1С, обмен вернёт её цену" : ownerNames[owners[name]];
  };
  const set = (change: Partial<ProductPrices>) => onChange({ prices: { ...prices, ...change } });
  const { price, discountPercent } = priceNow(prices);
  // A price without registration that equalled the retail one follows it. Decided before the first key: «1290» on the
  // way to «12900» may equal a price of its own.
  const isFollowed = useRef(false);
  const beginRetail = () => {
    isFollowed.current = prices.noRegistry === prices.retail || !prices.noRegistry;
  };
  const setRetail = (retail: number | null) =>
    set({ retail: retail ?? 0, ...(isFollowed.current && { noRegistry: retail ?? 0 }) });
  return (
    <EditorPart id="prices" title="Цены" error={fields.prices}>
      <div className={styles.row}>
        <MoneyField
          label="Розничная"
          value={prices.retail || null}
          hint={ownerHint("retail")}
          onFocus={beginRetail}
          onChange={setRetail}
        />
        <MoneyField label="Старая" value={prices.old} hint={ownerHint("old")} onChange={(old) => set({ old })} />
        <MoneyField
          label="Без регистрации"
          value={prices.noRegistry || null}
          hint={ownerHint("noRegistry")}
          onChange={(noRegistry) => set({ noRegistry: noRegistry ?? 0 })}
        />
        <MoneyField
          label="Акционная"
          value={prices.promo}
          hint={ownerHint("promo")}
          onChange={(promo) => set({ promo, ...(promo === null && { promoFrom: null, promoUntil: null }) })}
        />
      </div>
      {prices.promo !== null && (
        <div className={styles.row}>
          <TextField
            label="Акция с какого дня"
            type="date"
            value={dayOf(prices.promoFrom)}
            onChange={({ target }) => set({ promoFrom: momentOf(target.value, 0) })}
          />
          <TextField
            label="По какой день включительно"
            type="date"
            value={dayOf(prices.promoUntil)}
            onChange={({ target }) => set({ promoUntil: momentOf(target.value, 1) })}
          />
        </div>
      )}
      <p className={styles.note}>
        {prices.retail === 0
          ? "Без цены товар не опубликовать."
          : `Гость платит ${formatMoney(price)}${discountPercent > 0 ? `, скидка на карточке ${formatDiscount(discountPercent)}` : ""}.`}
      </p>
      {isOverwrittenByErp(saved, content.prices, owners) && (
        <Note tone="warn" icon="alert" isNews>
          Вы меняете цену, которую ведёт 1С. Она будет действовать до&nbsp;следующего обмена, потом вернётся цена
          из&nbsp;1С. Чтобы изменить её надолго, поменяйте цену в&nbsp;1С.
        </Note>
      )}
    </EditorPart>
  );
}

const dayOf = (at: string | null) => (at ? inMoscow(new Date(at)).day : "");

/** The last second of its last day. */
const momentOf = (day: string, days: 0 | 1) =>
  day
    ? new Date(moscowMidnight(addDays(day, days)).getTime() - days * 1_000).toISOString().replace(".000Z", "Z")
    : null;
