import type { ListedCollection } from "@zertsalo/contract/staff-collections";
import { formatCount } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { useSortable } from "#app/lib/sortable/use-sortable.ts";
import styles from "./collection-parts.module.css";

interface CollectionListProps {
  collections: readonly ListedCollection[];
  isBusy: boolean;
  onOrder: (ids: number[]) => void;
}

/** In the order of the shop, which is changed by dragging or by the arrows. */
export function CollectionList({ collections, isBusy, onOrder }: CollectionListProps) {
  const { rowProps, handleProps } = useSortable(collections, (sorted) => onOrder(sorted.map(({ id }) => id)));
  return (
    <ol className={styles.collections} aria-busy={isBusy} aria-label="Коллекции">
      {collections.map(({ id, name, picture, isActive, hasDraft, productsCount, marksCount }, index) => (
        <li key={id} {...rowProps(index)}>
          <button className={styles.grip} disabled={isBusy} {...handleProps(index, name)}>
            <Icon name="menu" size={16} />
          </button>
          <Link to={`/collections/${id}/`} className={styles.item} draggable={false}>
            {picture ? <Picture picture={picture} alt="" widths={[128, 256]} sizes="96px" /> : <i />}
            <span>
              <b>{name}</b>
              <small>
                {formatCount(productsCount, ["предмет", "предмета", "предметов"])},{" "}
                {formatCount(marksCount, ["точка", "точки", "точек"])} на картинке
              </small>
            </span>
          </Link>
          <span>
            {hasDraft && <StatusPill tone="yellow">Черновик</StatusPill>}{" "}
            <StatusPill tone={isActive ? "green" : "grey"}>{isActive ? "На сайте" : "Скрыта"}</StatusPill>
          </span>
        </li>
      ))}
    </ol>
  );
}
