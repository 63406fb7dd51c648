import type { MenuColumn } from "@zertsalo/contract/staff-menu";
import { Button, IconButton } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { withItemAt } from "#app/lib/sortable/use-sortable.ts";
import { LinkList } from "./link-list.tsx";
import { newLink } from "./menu-parts.ts";
import styles from "./menu.module.css";

interface ColumnListProps {
  columns: readonly MenuColumn[];
  max: number;
  onColumns: (columns: MenuColumn[]) => void;
}

/** Columns from left to right, each with its heading and links. */
export function ColumnList({ columns, max, onColumns }: ColumnListProps) {
  const change = (index: number, part: Partial<MenuColumn>) =>
    onColumns(columns.map((column, at) => (at === index ? { ...column, ...part } : column)));
  const move = (from: number, to: number) => onColumns(withItemAt(columns, from, to));
  return (
    <>
      {columns.map((column, index) => {
        const name = column.title || `столбец ${index + 1}`;
        return (
          <fieldset key={index} className={styles.column}>
            <legend className="vh">Столбец: {name}</legend>
            <div className={styles.heading}>
              <TextField
                label={`Заголовок столбца ${index + 1}`}
                maxLength={60}
                value={column.title}
                onChange={({ target }) => change(index, { title: target.value })}
              />
              <IconButton aria-label={`Левее: ${name}`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                <Icon name="down" size={16} className={styles.up} />
              </IconButton>
              <IconButton
                aria-label={`Правее: ${name}`}
                disabled={index === columns.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <Icon name="down" size={16} />
              </IconButton>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => onColumns(columns.filter((_column, at) => at !== index))}
              >
                Удалить столбец<span className="vh">: {name}</span>
              </Button>
            </div>
            <LinkList label={name} links={column.links} added={newLink} onLinks={(links) => change(index, { links })} />
          </fieldset>
        );
      })}
      {columns.length < max && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onColumns([...columns, { title: "", links: [newLink] }])}
          >
            <Icon name="plus" size={16} /> Столбец
          </Button>
        </div>
      )}
    </>
  );
}
