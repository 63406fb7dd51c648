import type { FeedSettings, StaffFeed } from "@zertsalo/contract/staff-feeds";
import { Check } from "@zertsalo/ui/check";
import editor from "#app/lib/editor/editor.module.css";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import { ChosenCodes } from "./chosen-codes.tsx";

interface FeedFilterProps extends Pick<StaffFeed, "sections" | "collections" | "excluded"> {
  settings: FeedSettings;
  onChange: (part: Partial<FeedSettings>) => void;
}

const kopecks = (roubles: number | null) => (roubles === null ? null : roubles * 100);
const roubles = (amount: number | null) => (amount === null ? null : amount / 100);

/** Which products the feed has. */
export function FeedFilter({ settings, sections, collections, excluded, onChange }: FeedFilterProps) {
  const [products, knowProduct] = useLookup(excluded);
  return (
    <section className={editor.plate} aria-label="Товары фида">
      <h2>Товары фида</h2>
      <p className={editor.quiet}>Из всех товаров с ценой и картинкой остаются те, что подходят под каждое условие.</p>
      <div className={editor.pair}>
        <ChosenCodes
          label="Разделы"
          none="Все разделы"
          codes={settings.sections}
          choices={sections}
          onCodes={(codes) => onChange({ sections: codes })}
        />
        <ChosenCodes
          label="Коллекции"
          none="Все коллекции и товары без них"
          codes={settings.collections}
          choices={collections}
          onCodes={(codes) => onChange({ collections: codes })}
        />
      </div>
      <div className={editor.pair}>
        <NumberField
          label="Цена от"
          suffix="₽"
          value={roubles(settings.priceFrom)}
          onNumber={(number) => onChange({ priceFrom: kopecks(number) })}
        />
        <NumberField
          label="Цена до"
          suffix="₽"
          value={roubles(settings.priceTo)}
          onNumber={(number) => onChange({ priceTo: kopecks(number) })}
        />
      </div>
      <Check checked={settings.inStockOnly} onChange={({ target }) => onChange({ inStockOnly: target.checked })}>
        Только те, что есть в наличии
      </Check>
      <ProductList
        label="Кроме товаров"
        ids={settings.excludedIds}
        products={products}
        onProduct={(product) => knowProduct(product.id, product)}
        onIds={(excludedIds) => onChange({ excludedIds })}
      />
    </section>
  );
}
