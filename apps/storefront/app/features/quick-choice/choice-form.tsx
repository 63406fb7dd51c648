import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Price } from "@zertsalo/ui/price";
import { useEffect, useRef, useState } from "react";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import { useCartBadgeItem } from "#app/lib/cart/cart-badge.ts";
import { comparePaths } from "#app/lib/compare/compare-paths.ts";
import { Heart } from "#app/lib/favorites/heart.tsx";
import { ColorRow, SizeRow } from "./choice-rows.tsx";
import type { QuickChoiceData, QuickVariant } from "./quick-choice-data.ts";
import styles from "./quick-choice.module.css";
import { VariantPictures } from "./variant-pictures.tsx";
import { variantAt } from "./variant-at.ts";

export function ChoiceForm({ choice, onDone }: { choice: QuickChoiceData; onDone: () => void }) {
  const { variants, startId } = choice;
  const [id, setId] = useState(startId);
  const variant = variants.find((each) => each.id === id) ?? variants[0];
  if (!variant) return null;
  const choose = (change: Partial<Pick<QuickVariant, "color" | "size">>) => {
    const next = variantAt(variants, { ...variant, ...change });
    if (next) setId(next.id);
  };
  return (
    <div className={styles.choice}>
      <VariantPictures key={variant.id} pictures={variant.pictures} name={variant.name} />
      <div className={styles.texts}>
        <div aria-live="polite">
          <Price {...variant.price} size="l" />
        </div>
        <ColorRow choice={choice} current={variant} onChoose={(color) => choose({ color })} />
        <SizeRow choice={choice} current={variant} onChoose={(size) => choose({ size })} />
        <p className={variant.arrival === "off" ? styles.never : styles.arrival}>
          {variant.arrival === "off" ? null : (
            <Icon name={variant.arrival === "date" ? "truck" : "factory"} size={20} />
          )}
          {variant.arrivalText}
        </p>
        <BuyPart key={variant.id} variant={variant} onDone={onDone} />
        <div className={styles.further}>
          <a href={variant.href}>Всё о&nbsp;товаре: размеры, фото, отзывы</a>
          <a href={comparePaths.add(variant.code)} rel="nofollow">
            <Icon name="compare" />
            Сравнить
          </a>
        </div>
      </div>
    </div>
  );
}

/** Once the variant has come into the cart the choice is done. */
function BuyPart({ variant: { id, name, way }, onDone }: { variant: QuickVariant; onDone: () => void }) {
  const isInCart = useCartBadgeItem(id) !== null;
  const wasInCart = useRef(isInCart);
  useEffect(() => {
    if (isInCart && !wasInCart.current) onDone();
    wasInCart.current = isInCart;
  }, [isInCart, onDone]);
  return (
    <div className={styles.buy}>
      {way ? (
        <a className={buttonClass({ size: "lg", block: true })} href={way.href} data-modal={way.modal}>
          {way.text}
        </a>
      ) : (
        <AddToCart id={id} name={name} look="primary" size="lg" />
      )}
      <Heart id={id} name={name} look="square" />
    </div>
  );
}
