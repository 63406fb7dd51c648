import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useSortable } from "../sortable/use-sortable.ts";
import { ProductLine, ProductPicker } from "./product-picker.tsx";
import styles from "./product-list.module.css";

interface ProductListProps {
  /** Label of the list: «Товары коллекции». */
  label: string;
  ids: readonly number[];
  products: ReadonlyMap<number, PickedProduct>;
  onProduct: (product: PickedProduct) => void;
  onIds: (ids: number[]) => void;
}

/** Ordered list of products: add, move, remove. */
export function ProductList({ label, ids, products, onProduct, onIds }: ProductListProps) {
  const { rowProps, handleProps } = useSortable(ids, onIds);
  function add(product: PickedProduct) {
    onProduct(product);
    if (!ids.includes(product.id)) onIds([...ids, product.id]);
  }
  return (
    <>
      <ProductPicker label={`${label}: добавить`} onPick={add} />
      <ol className={styles.products} aria-label={label}>
        {ids.map((id, index) => {
          const product = products.get(id);
          const name = product?.name ?? "Товара больше нет";
          return (
            <li key={id} {...rowProps(index)}>
              <button className={styles.grip} {...handleProps(index, name)}>
                <Icon name="menu" size={16} />
              </button>
              {product ? <ProductLine product={product} /> : name}
              <IconButton aria-label={`Убрать: ${name}`} onClick={() => onIds(ids.filter((each) => each !== id))}>
                <Icon name="x" size={16} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </>
  );
}
