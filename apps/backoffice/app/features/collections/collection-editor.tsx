import type { CollectionContent, PickedProduct, StaffCollection } from "@zertsalo/contract/staff-collections";
import type { PictureSource } from "@zertsalo/ui/picture";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { PictureChoice } from "#app/lib/picture-field/picture-choice.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import { CollectionFields } from "./collection-fields.tsx";
import { CollectionPreview } from "./collection-preview.tsx";
import { GalleryEditor } from "./gallery-editor.tsx";
import { MarksEditor } from "./marks-editor.tsx";

interface CollectionEditorProps {
  card: StaffCollection;
  shopOrigin: string;
}

/** Holds the working copy while it is written: the owner gives it a new key when another one is to be shown. */
export function CollectionEditor({ card, shopOrigin }: CollectionEditorProps) {
  const [content, setContent] = useState(card.content);
  const [pictures, setPictures] = useState(
    () => new Map<number, PictureSource>(card.pictures.map((each) => [each.id, each])),
  );
  const [products, setProducts] = useState(() => new Map(card.products.map((each) => [each.id, each])));
  const [isShown, setIsShown] = useState(false);
  const { isUnsaved, touch } = useUnsaved(`${card.id} ${card.version} ${card.versions[0]?.n ?? 0}`);

  function change(part: Partial<CollectionContent>) {
    setContent((now) => ({ ...now, ...part }));
    touch();
  }
  const knowProduct = (product: PickedProduct) => setProducts((now) => new Map(now).set(product.id, product));
  const knowPicture = (id: number, picture: PictureSource) => setPictures((now) => new Map(now).set(id, picture));
  const main = content.pictureId === null ? undefined : pictures.get(content.pictureId);

  return (
    <div className={editor.form}>
      <CollectionFields content={content} onChange={change} />
      <section className={editor.plate}>
        <h2>Главная картинка и точки</h2>
        <div className={editor.pair}>
          <PictureChoice
            label="Широкая, для баннера и плитки"
            id={content.pictureId}
            pictures={pictures}
            onPicture={knowPicture}
            onChoose={(pictureId) => change({ pictureId })}
          />
          <PictureChoice
            label="Высокая, для телефонов"
            id={content.portraitId}
            pictures={pictures}
            onPicture={knowPicture}
            onChoose={(portraitId) => change({ portraitId })}
          />
        </div>
        {main ? (
          <MarksEditor
            picture={main}
            marks={content.marks}
            products={products}
            onMarks={(marks) => change({ marks })}
            onProduct={knowProduct}
          />
        ) : (
          <p className={editor.quiet}>Точки ставятся на главную картинку: сначала загрузите её</p>
        )}
      </section>
      <section className={editor.plate}>
        <h2>Галерея</h2>
        <GalleryEditor
          gallery={content.gallery}
          pictures={pictures}
          onPicture={knowPicture}
          onGallery={(gallery) => change({ gallery })}
        />
      </section>
      <section className={editor.plate}>
        <h2>Предметы коллекции</h2>
        <ProductList
          label="Товары коллекции"
          ids={content.productIds}
          products={products}
          onProduct={knowProduct}
          onIds={(productIds) => change({ productIds })}
        />
      </section>
      <PublishBar
        version={card.version}
        content={content}
        isUnsaved={isUnsaved}
        shopHref={card.content.isActive ? shopOrigin + card.link : null}
        onPreview={() => setIsShown(true)}
      />
      {isShown && (
        <CollectionPreview content={content} picture={main} products={products} onClose={() => setIsShown(false)} />
      )}
    </div>
  );
}
