import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { formatMoney } from "@zertsalo/domain/text/format";
import { TextField } from "@zertsalo/ui/field";
import { Picture } from "@zertsalo/ui/picture";
import { useState } from "react";
import { useFoundProducts } from "./use-found-products.ts";
import styles from "./product-picker.module.css";

interface ProductPickerProps {
  label: string;
  onPick: (product: PickedProduct) => void;
  /** For a dialog, which would clip an overlay. */
  isInFlow?: boolean;
}

/** Search as in the shop, by article or name; chosen by a click or Enter. */
export function ProductPicker({ label, onPick, isInFlow = false }: ProductPickerProps) {
  const [q, setQ] = useState("");
  const { products, state } = useFoundProducts(q);
  function pick(product: PickedProduct) {
    onPick(product);
    setQ("");
  }
  return (
    <div className={styles.picker} data-in-flow={isInFlow || undefined}>
      <TextField
        label={label}
        type="search"
        value={q}
        maxLength={100}
        placeholder="Артикул или название"
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (products[0]) pick(products[0]);
        }}
      />
      {q.trim() !== "" && (
        <div className={styles.found} aria-busy={state === "asking"}>
          {products.length > 0 ? (
            <ul aria-label="Найденные товары">
              {products.map((product) => (
                <li key={product.id}>
                  <button type="button" onClick={() => pick(product)}>
                    <ProductLine product={product} />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p role="status">{messages[state]}</p>
          )}
        </div>
      )}
    </div>
  );
}

const messages = { asking: "Ищем…", failed: "Поиск не ответил. Попробуйте ещё раз", done: "Ничего не нашлось" };

export function ProductLine({ product: { name, article, price, isActive, picture } }: { product: PickedProduct }) {
  const facts = [article, price === null ? null : formatMoney(price), isActive ? null : "не продаётся"];
  return (
    <span className={styles.line}>
      {picture ? <Picture picture={picture} alt="" widths={[64, 128]} sizes="40px" /> : <i />}
      <span>
        {name}
        <small>{facts.filter(Boolean).join(", ")}</small>
      </span>
    </span>
  );
}
