import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import { type BlockFormProps, withEntryChanged } from "./block-form-props.ts";

const shelves = { newProducts: "Новинки", bestsellers: "Хиты", sale: "Распродажа" } as const;
type Shelf = keyof typeof shelves;

/** The three tabs of products chosen by hand. */
export function ShelvesForm({ content, change, lookups }: BlockFormProps) {
  const set = (name: Shelf, part: Partial<(typeof content)[Shelf]>) =>
    change((now) => ({ [name]: { ...now[name], ...part } }));
  return (Object.keys(shelves) as Shelf[]).map((name) => (
    <fieldset key={name} className={editor.form}>
      <legend>{shelves[name]}</legend>
      <TextField
        label={`Заголовок: ${shelves[name]}`}
        required
        maxLength={100}
        value={content[name].title}
        onChange={({ target }) => set(name, { title: target.value })}
      />
      <ProductList
        label={shelves[name]}
        ids={content[name].productIds}
        products={lookups.products}
        onProduct={lookups.onProduct}
        onIds={(productIds) => set(name, { productIds })}
      />
    </fieldset>
  ));
}

export function ProductsForm({ id, content, change, lookups }: BlockFormProps) {
  const block = content.productBlocks.find((each) => each.id === id);
  if (!block) return null;
  const set = (part: Partial<typeof block>) =>
    change((now) => ({ productBlocks: withEntryChanged(now.productBlocks, id, part) }));
  return (
    <>
      <TextField
        label="Заголовок"
        required
        maxLength={100}
        value={block.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className={editor.pair}>
        <TextField
          label="Подпись ссылки"
          placeholder="Смотреть все"
          maxLength={40}
          value={block.all}
          onChange={({ target }) => set({ all: target.value })}
        />
        <TextField
          label="Ведёт на"
          placeholder="/catalog/zerkala/"
          maxLength={200}
          value={block.link}
          onChange={({ target }) => set({ link: target.value })}
        />
      </div>
      <ProductList
        label="Товары подборки"
        ids={block.productIds}
        products={lookups.products}
        onProduct={lookups.onProduct}
        onIds={(productIds) => set({ productIds })}
      />
    </>
  );
}
