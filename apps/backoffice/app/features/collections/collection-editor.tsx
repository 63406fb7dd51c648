import type { CollectionContent, PickedProduct, StaffCollection } from "@zertsalo/contract/staff-collections";
import type { PictureSource } from "@zertsalo/ui/picture";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { PictureChoice } from "#app/lib/picture-field/picture-choice.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import { CollectionFields } from "./collection-fields.tsx";
import { CollectionPreview } from "./collection-preview.tsx";
import { GalleryEditor } from "./gallery-editor.tsx";
import { MarksEditor } from "./marks-editor.tsx";

interface CollectionEditorProps {
  card: StaffCollection;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function CollectionEditor({ card, shopOrigin, isDone }: CollectionEditorProps) {
  const copy = useWorkingCopy(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const [pictures, knowPicture] = useLookup<PictureSource>(card.pictures);
  const [products, knowProduct] = useLookup<PickedProduct>(card.products);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);

  const main = content.pictureId === null ? undefined : pictures.get(content.pictureId);

  return (
    <div className={editor.form}>
      <ConflictNote copy={copy} titles={titles} />
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
            onProduct={(product) => knowProduct(product.id, product)}
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
          onAdd={(added) => change((now) => ({ gallery: [...now.gallery, added] }))}
          onGallery={(gallery) => change({ gallery })}
        />
      </section>
      <section className={editor.plate}>
        <h2>Предметы коллекции</h2>
        <ProductList
          label="Товары коллекции"
          ids={content.productIds}
          products={products}
          onProduct={(product) => knowProduct(product.id, product)}
          onIds={(productIds) => change({ productIds })}
        />
      </section>
      <PublishBar
        version={card.version}
        content={content}
        isUnsaved={isUnsaved}
        shopHref={card.content.isActive ? shopOrigin + card.link : null}
        onPreview={() => setIsPreviewOpen(true)}
      />
      {isPreviewOpen && (
        <CollectionPreview
          content={content}
          picture={main}
          products={products}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
    </div>
  );
}

const titles: Readonly<Record<keyof CollectionContent, string>> = {
  name: "Название",
  code: "Код в адресе",
  subTitle: "Подзаголовок",
  isActive: "На сайте",
  badge: "Бейдж",
  description: "Описание",
  seo: "Для поисковых систем",
  pictureId: "Главная картинка",
  marks: "Точки",
  portraitId: "Высокая картинка",
  gallery: "Галерея",
  productIds: "Предметы",
};
