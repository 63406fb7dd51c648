import type { EditedLink } from "@zertsalo/contract/staff-menu";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { type ReactNode, useRef } from "react";
import { useSortable, withItemAt } from "#app/lib/sortable/use-sortable.ts";
import styles from "./menu.module.css";

const arrowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface LinkListProps<Link extends EditedLink> {
  /** Of the list, read aloud before the names of its fields: «Подвал, Документы». */
  label: string;
  links: readonly Link[];
  /** What a new link has besides its texts. */
  added: Link;
  onLinks: (links: Link[]) => void;
  /** Further choices about one link. */
  renderMore?: (link: Link, onChange: (part: Partial<Link>) => void, name: string) => ReactNode;
}

/** Links in their order: written, dragged, moved by buttons or arrows, hidden, removed. */
export function LinkList<Link extends EditedLink>({ label, links, added, onLinks, renderMore }: LinkListProps<Link>) {
  const { rowProps, handleProps } = useSortable(links, onLinks);
  const change = (index: number, part: Partial<Link>) =>
    onLinks(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  const move = (from: number, to: number) => onLinks(withItemAt(links, from, to));
  const list = useRef<HTMLOListElement>(null);
  // Links have no ids, so rows stay and their contents move: the focus goes with the link.
  const focusHandle = (index: number) => list.current?.children[index]?.querySelector("button")?.focus();
  return (
    <>
      <ol ref={list} className={styles.links} aria-label={label}>
        {links.map((link, index) => {
          const name = link.title || `ссылка ${index + 1}`;
          // Dragged by the handle alone: in the fields the mouse selects text.
          const { onDragStart, draggable, ...row } = rowProps(index);
          const handle = handleProps(index, name);
          return (
            <li key={index} data-hidden={link.isHidden ? "" : undefined} {...row}>
              <button
                className={styles.grip}
                draggable={draggable}
                onDragStart={onDragStart}
                {...handle}
                onKeyDown={(event) => {
                  handle.onKeyDown(event);
                  const step = arrowSteps[event.key];
                  if (step) focusHandle(index + step);
                }}
              >
                <Icon name="menu" size={16} />
              </button>
              <TextField
                label="Подпись"
                hiddenLabel
                aria-label={`${label}: подпись ${index + 1}`}
                placeholder="Подпись"
                maxLength={60}
                value={link.title}
                onChange={({ target }) => change(index, { title: target.value } as Partial<Link>)}
              />
              <TextField
                label="Адрес"
                hiddenLabel
                aria-label={`${label}: адрес ${index + 1}`}
                placeholder="/catalog/zerkala/"
                list="menu-addresses"
                maxLength={300}
                value={link.link}
                onChange={({ target }) => change(index, { link: target.value } as Partial<Link>)}
              />
              <div className={styles.doing}>
                <Check
                  checked={!link.isHidden}
                  onChange={({ target }) => change(index, { isHidden: !target.checked } as Partial<Link>)}
                >
                  <span className="vh">Показывать: {name}</span>
                </Check>
                {renderMore?.(link, (part) => change(index, part), name)}
                <IconButton aria-label={`Выше: ${name}`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <Icon name="down" size={16} className={styles.up} />
                </IconButton>
                <IconButton
                  aria-label={`Ниже: ${name}`}
                  disabled={index === links.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="down" size={16} />
                </IconButton>
                <IconButton
                  aria-label={`Убрать: ${name}`}
                  onClick={() => onLinks(links.filter((_link, at) => at !== index))}
                >
                  <Icon name="x" size={16} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button size="sm" variant="secondary" onClick={() => onLinks([...links, added])}>
          <Icon name="plus" size={16} /> Ссылка<span className="vh">: {label}</span>
        </Button>
      </div>
    </>
  );
}
