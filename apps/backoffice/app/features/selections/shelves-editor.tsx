import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { ShelvesContent, StaffShelves } from "@zertsalo/contract/staff-shelves";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";

const names = { newProducts: "Новинки", bestsellers: "Хиты", sale: "Распродажа" } as const;
type Name = keyof typeof names;

interface ShelvesEditorProps {
  card: StaffShelves;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function ShelvesEditor({ card, shopOrigin, isDone }: ShelvesEditorProps) {
  const copy = useWorkingCopy(card.content, isDone);
  const { content, isUnsaved } = copy;
  const [products, know] = useLookup<PickedProduct>(card.products);
  const change = (name: Name, part: Partial<ShelvesContent[Name]>) =>
    copy.change((now) => ({ [name]: { ...now[name], ...part } }));
  return (
    <div className={editor.form}>
      <ConflictNote copy={copy} titles={names} />
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
            onProduct={(product) => know(product.id, product)}
            onIds={(productIds) => change(name, { productIds })}
          />
        </section>
      ))}
      <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={`${shopOrigin}/`} />
    </div>
  );
}
