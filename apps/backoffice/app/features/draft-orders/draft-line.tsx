import type { CartItem } from "@zertsalo/contract/cart";
import { formatNumber, formatPrecise } from "@zertsalo/domain/text/format";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { Stepper } from "@zertsalo/ui/stepper";
import type { FormEvent } from "react";
import { formFields } from "#app/lib/form-fields.ts";
import styles from "./draft-orders.module.css";

interface DraftLineProps {
  item: CartItem;
  /** As pressed last. */
  quantity: number;
  shopOrigin: string;
  onQuantity: (quantity: number) => void;
}

export function DraftLine({ item, quantity, shopOrigin, onQuantity }: DraftLineProps) {
  const { product, images, priceTotal, priceTotalWithoutDiscount, stockOfGoods, unavailable } = item;
  const { name, isSpecialProduct, link } = product;
  const isGift = item.giftRuleId !== null;
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const field = formFields(new FormData(event.currentTarget, submitter));
    const typed = Number(field("step") || field("quantity"));
    if (Number.isInteger(typed) && typed > 0) onQuantity(typed);
  }
  return (
    <li className={styles.line} aria-label={name}>
      {images[0] ? (
        <Picture picture={images[0]} alt="" sizes="56px" widths={[64, 128]} className={styles.thumb} />
      ) : (
        <span className={styles.thumb}>{isSpecialProduct && <Icon name="ruler" />}</span>
      )}
      <span className={styles.name}>
        <b>{name}</b>
        <small>{detailsOf(item)}</small>
        {isSpecialProduct && (
          <a href={shopOrigin + link} target="_blank" rel="noreferrer">
            Открыть в&nbsp;конфигураторе
          </a>
        )}
        {unavailable && <small className={styles.trouble}>{unavailable.text}</small>}
      </span>
      {isGift ? (
        <span className={styles.quantity}>
          {formatNumber(quantity)}&nbsp;{product.unit}
        </span>
      ) : (
        <form className={styles.quantity} onSubmit={change}>
          <Stepper of={name} value={quantity} max={stockOfGoods.qMax} />
        </form>
      )}
      <span className={styles.sum}>
        {unavailable ? "не\u00a0считается" : formatPrecise(priceTotal)}
        {!unavailable && priceTotal < priceTotalWithoutDiscount && <s>{formatPrecise(priceTotalWithoutDiscount)}</s>}
      </span>
      {!isGift && (
        <IconButton className={styles.remove} aria-label={`Убрать: ${name}`} onClick={() => onQuantity(0)}>
          <Icon name="x" size={16} />
        </IconButton>
      )}
    </li>
  );
}

function detailsOf({ product, stockOfGoods, unavailable, giftRuleId, rules }: CartItem): string {
  if (giftRuleId !== null) return `подарок по\u00a0правилу «${rules[0]?.name ?? ""}»`;
  if (product.isSpecialProduct) return product.configurationText ?? "";
  const stock = unavailable ? null : `есть ${formatNumber(stockOfGoods.qMax)}\u00a0${product.unit}`;
  return [product.article && `арт. ${product.article}`, stock].filter(Boolean).join(", ");
}
