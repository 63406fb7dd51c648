import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { ShelvesContent, StaffShelves } from "@zertsalo/contract/staff-shelves";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";

const names = { newProducts: "Новинки", bestsellers: "Хиты", sale: "Распродажа" } as const;
type Name = keyof typeof names;

/** Holds the working copy while it is written: the owner gives it a new key when another one is to be shown. */
export function ShelvesEditor({ card, shopOrigin }: { card: StaffShelves; shopOrigin: string }) {
  const [content, setContent] = useState(card.content);
  const [products, setProducts] = useState(() => new Map(card.products.map((each) => [each.id, each])));
  const { isUnsaved, touch } = useUnsaved(`${card.version} ${card.versions[0]?.n ?? 0}`);
  const know = (product: PickedProduct) => setProducts((now) => new Map(now).set(product.id, product));
  function change(name: Name, part: Partial<ShelvesContent[Name]>) {
    setContent((now) => ({ ...now, [name]: { ...now[name], ...part } }));
    touch();
  }
  return (
    <div className={editor.form}>
      {(Object.keys(names) as Name[]).map((name) => (
        <section key={name} className={editor.plate}>
          <h2>{names[name]}</h2>
          <TextField
            label={`Заголовок: ${names[name]}`}
            value={content[name].title}
            maxLength={100}
            onChange={({ target }) => change(name, { title: target.value })}
          />
          <ProductList
            label={names[name]}
            ids={content[name].productIds}
            products={products}
            onProduct={know}
            onIds={(productIds) => change(name, { productIds })}
          />
        </section>
      ))}
      <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={`${shopOrigin}/`} />
    </div>
  );
}
