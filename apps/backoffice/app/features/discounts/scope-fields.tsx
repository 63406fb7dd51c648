import type { DiscountKind } from "@zertsalo/contract/discount-rules";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import type { ContentProps } from "./content-props.ts";
import styles from "./discounts.module.css";

interface ScopeFieldsProps extends ContentProps {
  products: readonly PickedProduct[];
  sections: readonly { code: string; name: string }[];
}

const nothingChosen: Partial<Record<DiscountKind, string>> = {
  kit: "Выберите товары набора.",
  gift: "Пока ничего не выбрано, подарок дают к любым товарам.",
};

/** The goods of a rule. A kit is made of products alone. */
export function ScopeFields({ content, products, sections, onChange }: ScopeFieldsProps) {
  const { gives, productIds, sectionCodes, excludesSpecial } = content;
  const [seen, setSeen] = useState(() => new Map(products.map((product) => [product.id, product])));
  const isKit = gives.kind === "kit";
  const isAll = productIds.length + sectionCodes.length === 0;
  const left = sections.filter(({ code }) => !sectionCodes.includes(code));
  return (
    <>
      {isAll && (
        <p className={editor.quiet} role="status">
          {nothingChosen[gives.kind] ?? "Пока ничего не выбрано, правило действует на все товары."}
        </p>
      )}
      {!isKit && (
        <>
          <LabelledSelect
            label="Добавить раздел"
            options={[{ value: "", name: "Выберите" }, ...left.map(({ code, name }) => ({ value: code, name }))]}
            value=""
            onChange={(code) => code && onChange({ sectionCodes: [...sectionCodes, code] })}
          />
          {sectionCodes.length > 0 && (
            <ul className={styles.sections} aria-label="Разделы правила">
              {sectionCodes.map((code) => {
                const name = sections.find((each) => each.code === code)?.name ?? code;
                return (
                  <li key={code}>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Убрать раздел: ${name}`}
                      onClick={() => onChange({ sectionCodes: sectionCodes.filter((each) => each !== code) })}
                    >
                      {name} <Icon name="x" size={16} />
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
      <ProductList
        label={isKit ? "Товары набора" : "Товары правила"}
        ids={productIds}
        products={seen}
        onProduct={(product) => setSeen((now) => new Map(now).set(product.id, product))}
        onIds={(ids) => onChange({ productIds: ids })}
      />
      <Check
        checked={excludesSpecial}
        onChange={({ currentTarget }) => onChange({ excludesSpecial: currentTarget.checked })}
      >
        Кроме изделий на заказ
      </Check>
    </>
  );
}
