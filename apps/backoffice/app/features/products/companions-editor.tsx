import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { Companions, StaffCompanions } from "@zertsalo/contract/staff-companions";
import { Button } from "@zertsalo/ui/button";
import { useNavigation, useSubmit } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";

const titles: Readonly<Record<keyof Companions, string>> = {
  related: "С этим покупают",
  sinks: "Подобрать раковину",
  tabletops: "Подобрать столешницу",
};
const hints: Readonly<Partial<Record<keyof Companions, string>>> = {
  sinks: "Для тумб под раковину: что к ним подходит",
  tabletops: "Для тумб под столешницу: что на них встанет",
};

interface CompanionsEditorProps {
  card: StaffCompanions;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function CompanionsEditor({ card, isDone }: CompanionsEditorProps) {
  const copy = useWorkingCopy(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const [products, know] = useLookup<PickedProduct>(card.products);
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const save = () =>
    void submit(
      { before: JSON.stringify(card.content), content: JSON.stringify(content) },
      { method: "post", encType: "multipart/form-data" },
    );
  return (
    <div className={editor.form}>
      <ConflictNote copy={copy} titles={titles} />
      {(Object.keys(titles) as (keyof Companions)[]).map((name) => (
        <section key={name} className={editor.plate}>
          <h2>{titles[name]}</h2>
          {hints[name] && <p className={editor.quiet}>{hints[name]}</p>}
          <ProductList
            label={titles[name]}
            ids={content[name]}
            products={products}
            onProduct={(product) => know(product.id, product)}
            onIds={(ids) => change({ [name]: ids })}
          />
        </section>
      ))}
      <div className={editor.bar}>
        <Button size="sm" busy={isBusy} disabled={isBusy || !isUnsaved} onClick={save}>
          Сохранить
        </Button>
        {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
      </div>
    </div>
  );
}
