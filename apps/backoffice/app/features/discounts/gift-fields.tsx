import type { GiftGives } from "@zertsalo/contract/discount-rules";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { useState } from "react";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { ProductLine, ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import styles from "./discounts.module.css";

const kopecks = 100;

interface GiftFieldsProps {
  gives: GiftGives;
  /** The gift as it was opened. */
  gift: PickedProduct | null;
  onGives: (gives: GiftGives) => void;
}

/** Which product is given, how many pieces of it, and from which sum of goods on. */
export function GiftFields({ gives, gift, onGives }: GiftFieldsProps) {
  const [picked, setPicked] = useState(gift);
  const chosen = picked?.id === gives.productId ? picked : null;
  function pick(product: PickedProduct) {
    setPicked(product);
    onGives({ ...gives, productId: product.id });
  }
  return (
    <>
      <div className={styles.gift}>
        <ProductPicker label={chosen ? "Заменить подарок" : "Подарок"} onPick={pick} />
        {chosen ? (
          <div role="group" aria-label="Подарок">
            <ProductLine product={chosen} />
          </div>
        ) : (
          <p role="status">{gives.productId > 0 ? "Этого товара больше нет: выберите другой." : "Выберите товар."}</p>
        )}
      </div>
      <NumberField
        label="Сколько штук"
        min={1}
        max={9}
        required
        hint="Один раз на заказ, пока есть на складе"
        value={gives.quantity || null}
        onNumber={(quantity) => onGives({ ...gives, quantity: quantity ?? 0 })}
      />
      <NumberField
        label="Когда товаров на сумму от"
        min={0}
        max={100_000_000}
        suffix="₽"
        hint="0: к любому из товаров правила"
        value={gives.from / kopecks}
        onNumber={(value) => onGives({ ...gives, from: (value ?? 0) * kopecks })}
      />
    </>
  );
}
