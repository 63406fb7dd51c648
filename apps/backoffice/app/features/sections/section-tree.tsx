import type { TreeSection } from "@zertsalo/contract/staff-sections";
import type { SectionPlace } from "@zertsalo/domain/catalog/section-order";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { NavLink } from "react-router";
import { type DropZone, placeByDrop, placeByKey, zoneAt } from "./section-moves.ts";
import styles from "./section-tree.module.css";

interface SectionTreeProps {
  sections: readonly TreeSection[];
  isBusy: boolean;
  onMove: (id: number, place: SectionPlace) => void;
}

interface Drag {
  id: number;
  over: { id: number; zone: DropZone } | null;
}

/** Sections are dragged by their rows, or moved by the arrows from the handle before them. */
export function SectionTree({ sections, isBusy, onMove }: SectionTreeProps) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function aim(event: DragEvent<HTMLElement>, overId: number) {
    if (!drag) return;
    const zone = zoneAt(event.clientY, event.currentTarget.getBoundingClientRect());
    const isPlace = placeByDrop(sections, drag.id, overId, zone) !== null;
    if (isPlace) event.preventDefault();
    const over = isPlace ? { id: overId, zone } : null;
    if (over?.id !== drag.over?.id || over?.zone !== drag.over?.zone) setDrag({ ...drag, over });
  }

  function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    const place = drag?.over && placeByDrop(sections, drag.id, drag.over.id, drag.over.zone);
    if (drag && place) onMove(drag.id, place);
    setDrag(null);
  }

  function moveByKey(event: KeyboardEvent, id: number) {
    const place = placeByKey(sections, id, event.key);
    if (event.key.startsWith("Arrow")) event.preventDefault();
    if (place && !isBusy) onMove(id, place);
  }

  return (
    <>
      <p id="tree-hint" className={styles.hint}>
        Перетащите раздел мышью или встаньте на его ручку и двигайте стрелками: вверх и вниз — порядок, вправо — внутрь
        соседа, влево — на уровень выше.
      </p>
      <ul className={styles.tree} aria-busy={isBusy} aria-label="Дерево разделов">
        {sections.map((section) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle does the same by keyboard
          <li
            key={section.id}
            className={clsx(styles.row, drag?.over?.id === section.id && styles[drag.over.zone])}
            style={{ paddingLeft: 8 + (section.path.length - 1) * 24 }}
            draggable={section.parentId !== null && !isBusy}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", section.name);
              setDrag({ id: section.id, over: null });
            }}
            onDragOver={(event) => aim(event, section.id)}
            onDrop={drop}
            onDragEnd={() => setDrag(null)}
          >
            {section.parentId === null ? (
              <span className={styles.handle} />
            ) : (
              <button
                type="button"
                className={styles.handle}
                aria-label={`Переместить: ${section.name}`}
                aria-describedby="tree-hint"
                onKeyDown={(event) => moveByKey(event, section.id)}
              >
                <Icon name="menu" size={16} />
              </button>
            )}
            <NavLink to={`/sections/${section.id}/`} className={styles.name ?? ""} draggable={false} preventScrollReset>
              {section.name}
            </NavLink>
            {!section.isVisible && section.parentId !== null && <small>не в меню</small>}
            <span className={styles.count}>
              {section.productsCount}
              <span className="vh"> товаров</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
