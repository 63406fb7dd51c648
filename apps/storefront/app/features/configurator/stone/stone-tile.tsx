import { formatMoney } from "@zertsalo/domain/text/format";
import { clsx } from "clsx";
import styles from "./own-stone.module.css";
import type { StoneData } from "./stone-data.ts";
import { StonePicture } from "./stone-picture.tsx";

interface StoneTileProps {
  stone: StoneData;
  isBusy: boolean;
  onChoose: () => void;
}

/** A stone to choose: its photo with the piece on it, its size and what it does to the price. */
export function StoneTile({ stone, isBusy, onChoose }: StoneTileProps) {
  const { title, width, height, saving, hold } = stone;
  return (
    <button
      type="button"
      className={clsx(styles.tile, hold && styles.chosen)}
      aria-pressed={hold !== null}
      aria-busy={isBusy || undefined}
      onClick={() => !hold && !isBusy && onChoose()}
    >
      <StonePicture stone={stone} />
      <span className={styles.name}>{title}</span>
      <span className={styles.size}>
        {width} × {height}&nbsp;мм
      </span>
      <span className={saving > 0 ? styles.saving : styles.same}>
        {saving > 0 ? `−${formatMoney(saving)}` : "без доплаты"}
      </span>
    </button>
  );
}
