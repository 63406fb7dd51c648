import type { AddedBlockKind } from "@zertsalo/contract/home-blocks";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { HomePageContent, StaffHomePage } from "@zertsalo/contract/staff-home-page";
import { blockNames } from "@zertsalo/domain/home/home-blocks";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { PictureSource } from "@zertsalo/ui/picture";
import { useState } from "react";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { addedBlocks, withAddedBlock } from "./added-blocks.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";
import styles from "./home-page.module.css";
import { PreviewForm } from "./preview-form.tsx";
import { SeoForm } from "./seo-form.tsx";
import { homePageTitles } from "./titles.ts";

interface HomeEditorProps {
  card: StaffHomePage;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function HomeEditor({ card, shopOrigin, isDone }: HomeEditorProps) {
  const copy = useWorkingCopy<HomePageContent>(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const [products, knowProduct] = useLookup<PickedProduct>(card.products);
  const [pictures, knowPicture] = useLookup<PictureSource>(card.pictures);
  const [chosen, setChosen] = useState(content.blocks[0]?.id ?? "");
  const block = content.blocks.find(({ id }) => id === chosen) ?? content.blocks[0];
  const lookups = {
    sections: card.sections,
    collections: card.collections,
    campaigns: card.campaigns,
    products,
    onProduct: (product: PickedProduct) => knowProduct(product.id, product),
    pictures,
    onPicture: knowPicture,
  };
  function add(kind: AddedBlockKind) {
    const id = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
    change((now) => withAddedBlock(now, kind, id));
    setChosen(id);
  }
  return (
    <div className={styles.columns}>
      <section className={editor.plate}>
        <h2>Блоки</h2>
        <BlockList
          content={content}
          chosen={block?.id ?? ""}
          onChoose={setChosen}
          onBlocks={(blocks) => change({ blocks })}
        />
        <div className={styles.adding}>
          {(Object.keys(addedBlocks) as AddedBlockKind[]).map((kind) => (
            <Button key={kind} size="sm" variant="secondary" onClick={() => add(kind)}>
              <Icon name="plus" size={16} /> {blockNames[kind]}
            </Button>
          ))}
        </div>
      </section>
      <div className={styles.form}>
        <ConflictNote copy={copy} titles={homePageTitles} />
        {block && (
          <BlockForm
            block={block}
            content={content}
            change={change}
            lookups={lookups}
            onRemoved={() => setChosen("")}
          />
        )}
        <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={`${shopOrigin}/`} />
      </div>
      <div className={styles.rest}>
        <PreviewForm isUnsaved={isUnsaved} />
        <Versions draft={card.draft} versions={card.versions} />
        <SeoForm seo={content.seo} onChange={(seo) => change({ seo })} />
      </div>
    </div>
  );
}
