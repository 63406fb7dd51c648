import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import { blockNames } from "@zertsalo/domain/home/home-blocks";
import { IconButton } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Icon } from "@zertsalo/ui/icon";
import { useSortable, withItemAt } from "#app/lib/sortable/use-sortable.ts";
import { addedBlocks, isAdded } from "./added-blocks.ts";
import { placementText } from "./placement-text.ts";
import styles from "./home-page.module.css";

interface BlockListProps {
  content: HomePageContent;
  /** Id of the block whose form is open. */
  chosen: string;
  onChoose: (id: string) => void;
  onBlocks: (blocks: PlacedBlock[]) => void;
}

/** The page from top to bottom: blocks are dragged, moved by buttons or by the arrows, and hidden. */
export function BlockList({ content, chosen, onChoose, onBlocks }: BlockListProps) {
  const { blocks } = content;
  const { rowProps, handleProps } = useSortable(blocks, onBlocks);
  const move = (from: number, to: number) => onBlocks(withItemAt(blocks, from, to));
  const show = (id: string, isVisible: boolean) =>
    onBlocks(blocks.map((each) => (each.id === id ? { ...each, isVisible } : each)));
  return (
    <ol className={styles.blocks} aria-label="Блоки главной">
      {blocks.map((block, index) => {
        const { id, isVisible } = block;
        const name = blockName(content, block);
        return (
          <li key={id} data-hidden={isVisible ? undefined : ""} {...rowProps(index)}>
            <button className={styles.grip} {...handleProps(index, name)}>
              <Icon name="menu" size={16} />
            </button>
            <button
              type="button"
              className={styles.name}
              aria-current={id === chosen ? "true" : undefined}
              onClick={() => onChoose(id)}
            >
              {name}
              <small>{placementText(block)}</small>
            </button>
            <IconButton aria-label={`Выше: ${name}`} disabled={index === 0} onClick={() => move(index, index - 1)}>
              <Icon name="down" size={16} className={styles.up} />
            </IconButton>
            <IconButton
              aria-label={`Ниже: ${name}`}
              disabled={index === blocks.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="down" size={16} />
            </IconButton>
            <Check checked={isVisible} onChange={({ target }) => show(id, target.checked)}>
              <span className="vh">Показывать: {name}</span>
            </Check>
          </li>
        );
      })}
    </ol>
  );
}

/** «Баннер: Чёрная пятница»; a standard block has its kind's name. */
function blockName(content: HomePageContent, { id, kind }: Pick<PlacedBlock, "id" | "kind">): string {
  const title = isAdded(kind) ? addedBlocks[kind].titleOf(content, id) : undefined;
  return title ? `${blockNames[kind]}: ${title}` : blockNames[kind];
}
