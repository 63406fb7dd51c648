import { mostDisplayed, mostStorePhotos, type StaffStore, type StoreContent } from "@zertsalo/contract/staff-stores";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { Button } from "@zertsalo/ui/button";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import editor from "#app/lib/editor/editor.module.css";
import { useLookup } from "#app/lib/editor/use-lookup.ts";
import { PictureInput } from "#app/lib/picture-field/picture-input.tsx";
import { ProductList } from "#app/lib/product-picker/product-list.tsx";
import { useSortable } from "#app/lib/sortable/use-sortable.ts";
import styles from "./stores.module.css";

interface ShowFieldsProps {
  store: StaffStore;
  content: StoreContent;
  /** Uploads pictures and searches products: who may not, sees what is there. */
  canPick: boolean;
  onChange: (part: Partial<StoreContent>) => void;
}

/** What buyers see of a store: photos of its hall, and products that stand there. */
export function ShowFields({ store, content: { photoIds, productIds }, canPick, onChange }: ShowFieldsProps) {
  const [pictures, knowPicture] = useLookup<PictureSource>(store.pictures);
  const [products, knowProduct] = useLookup<PickedProduct>(store.products);
  if (!canPick) {
    const counts = `фотографий ${photoIds.length}, товаров ${productIds.length}`;
    return <p className={editor.quiet}>Фотографии и выставленные товары меняет контент: сейчас {counts}</p>;
  }
  return (
    <>
      <section className={editor.plate}>
        <h2>Фотографии</h2>
        <p className={editor.quiet}>Первая видна сразу, остальные рядом с ней. Зал, вход, вывеска с улицы</p>
        <PhotoList ids={photoIds} pictures={pictures} onIds={(ids) => onChange({ photoIds: ids })} />
        {photoIds.length < mostStorePhotos && (
          <PictureInput
            key={photoIds.length}
            label="Добавить фотографию"
            picture={null}
            canClear={false}
            onChange={(picture) => {
              if (!picture || photoIds.includes(picture.id)) return;
              knowPicture(picture.id, picture);
              onChange({ photoIds: [...photoIds, picture.id] });
            }}
          />
        )}
      </section>
      <section className={editor.plate}>
        <h2>Что выставлено</h2>
        <p className={editor.quiet}>
          Товары, которые можно посмотреть в зале, до {mostDisplayed}. Снятые с продажи не видны
        </p>
        <ProductList
          label="Выставленные товары"
          ids={productIds}
          products={products}
          onProduct={(product) => knowProduct(product.id, product)}
          onIds={(ids) => onChange({ productIds: ids })}
        />
      </section>
    </>
  );
}

interface PhotoListProps {
  ids: number[];
  pictures: ReadonlyMap<number, PictureSource>;
  onIds: (ids: number[]) => void;
}

function PhotoList({ ids, pictures, onIds }: PhotoListProps) {
  const { rowProps, handleProps } = useSortable(ids, onIds);
  return (
    <ol className={styles.photos} aria-label="Фотографии магазина">
      {ids.map((id, at) => {
        const picture = pictures.get(id);
        const name = `Фотография ${at + 1}`;
        return (
          <li key={id} {...rowProps(at)}>
            <button className={styles.photo} {...handleProps(at, name)}>
              {picture ? <Picture picture={picture} alt="" widths={[256, 384]} sizes="160px" /> : name}
            </button>
            <Button variant="ghost" size="sm" onClick={() => onIds(ids.filter((each) => each !== id))}>
              Убрать<span className="vh">: {name}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
