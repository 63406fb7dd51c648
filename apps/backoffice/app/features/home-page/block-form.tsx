import type { HomeBlockKind, PlacedBlock } from "@zertsalo/contract/home-blocks";
import { blockNames } from "@zertsalo/domain/home/home-blocks";
import { Button } from "@zertsalo/ui/button";
import type { ReactNode } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { isAdded, withoutBlock } from "./added-blocks.ts";
import { BannerForm } from "./banner-form.tsx";
import type { BlockFormProps } from "./block-form-props.ts";
import { FactsForm } from "./facts-form.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { ProductsForm, ShelvesForm } from "./product-forms.tsx";
import { CalculatorForm, CollectionsForm, HeroForm, SaleForm, SectionsForm, ShowroomsForm } from "./standard-forms.tsx";
import { TextForm } from "./text-form.tsx";

/** The form of each kind of block. */
const forms: Readonly<Record<HomeBlockKind, (props: BlockFormProps) => ReactNode>> = {
  hero: HeroForm,
  facts: FactsForm,
  sections: SectionsForm,
  shelves: ShelvesForm,
  calculator: CalculatorForm,
  collections: CollectionsForm,
  sale: SaleForm,
  showrooms: ShowroomsForm,
  banner: BannerForm,
  products: ProductsForm,
  text: TextForm,
};

interface BlockEditorProps extends Omit<BlockFormProps, "id"> {
  block: PlacedBlock;
  /** The block is gone from the content. */
  onRemoved: () => void;
}

export function BlockForm({ block, onRemoved, ...props }: BlockEditorProps) {
  const { id, kind } = block;
  const { change } = props;
  const Fields = forms[kind];
  return (
    <>
      <section className={editor.plate}>
        <h2>{blockNames[kind]}</h2>
        <Fields key={id} id={id} {...props} />
      </section>
      <PlaceFields
        block={block}
        onChange={(part) =>
          change(({ blocks }) => ({ blocks: blocks.map((each) => (each.id === id ? { ...each, ...part } : each)) }))
        }
      />
      {isAdded(kind) && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              change((now) => withoutBlock(now, kind, id));
              onRemoved();
            }}
          >
            Удалить блок
          </Button>
        </div>
      )}
    </>
  );
}
