import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Picture } from "@zertsalo/ui/picture";
import { useState } from "react";
import { PickField } from "../search/pick-field.tsx";
import { useFound } from "../search/use-found.ts";
import styles from "./product-line.module.css";

interface ProductPickerProps {
  label: string;
  onPick: (product: PickedProduct) => void;
  /** For a dialog, which would clip an overlay. */
  isInFlow?: boolean;
}

/** Search as in the shop, by article or name; chosen by a click or Enter. */
export function ProductPicker({ label, onPick, isInFlow = false }: ProductPickerProps) {
  const [q, setQ] = useState("");
  const { found, state } = useFound<PickedProduct[]>("/content/products/", q, { nothing: [] });
  function pick(product: PickedProduct) {
    onPick(product);
    setQ("");
  }
  return (
    <PickField
      label={label}
      placeholder="Артикул или название"
      listLabel="Найденные товары"
      q={q}
      onType={setQ}
      found={found}
      state={state}
      keyOf={({ id }) => id}
      onPick={pick}
      isInFlow={isInFlow}
    >
      {(product) => <ProductLine product={product} />}
    </PickField>
  );
}

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
