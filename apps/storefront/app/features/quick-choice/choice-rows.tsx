import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import type { QuickChoiceData, QuickVariant } from "./quick-choice-data.ts";
import styles from "./quick-choice.module.css";
import { variantAt, whyNotColor, whyNotSize } from "./variant-at.ts";

interface RowProps {
  choice: QuickChoiceData;
  current: QuickVariant;
  onChoose: (place: number) => void;
}

/** Each colour as the picture of its variant, else as a dot. */
export function ColorRow({ choice, current, onChoose }: RowProps) {
  const { colors, variants } = choice;
  if (colors.length < 2) return null;
  return (
    <fieldset className={styles.row}>
      <legend>
        <span>Цвет:</span> {colors[current.color]?.name}
      </legend>
      <div className={styles.thumbs}>
        {colors.map(({ name, hex }, color) => {
          const reason = whyNotColor(choice, color, current.size);
          const own =
            variantAt(variants, { color, size: current.size }) ?? variants.find((each) => each.color === color);
          const [picture] = own?.pictures ?? [];
          const label = reason ? `${name}, ${reason}` : name;
          return (
            <label key={name} className={clsx(styles.thumb, reason && styles.gone)} title={label}>
              <input
                type="radio"
                name="quick-color"
                aria-label={label}
                checked={color === current.color}
                disabled={reason !== null}
                onChange={() => onChoose(color)}
              />
              {picture ? (
                <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128, 256]} sizes="64px" />
              ) : (
                <i style={{ background: hex }} />
              )}
            </label>
          );
        })}
      </div>
      <Reasons
        reasons={colors.flatMap(({ name }, color) => {
          const reason = whyNotColor(choice, color, current.size);
          return reason ? [`${name}: ${reason}`] : [];
        })}
      />
    </fieldset>
  );
}

/** Sizes with the prices that they have in the current colour. */
export function SizeRow({ choice, current, onChoose }: RowProps) {
  const { sizes, variants, hasHeights } = choice;
  if (sizes.length < 2) return null;
  return (
    <fieldset className={styles.row}>
      <legend>
        <span>{hasHeights ? "Размер:" : "Ширина:"}</span> {sizes[current.size]}&nbsp;мм
      </legend>
      <div className={styles.pills}>
        {sizes.map((name, size) => {
          const own = variantAt(variants, { color: current.color, size });
          return (
            <label key={name} className={clsx(styles.pill, !own && styles.gone)}>
              <input
                type="radio"
                name="quick-size"
                checked={size === current.size}
                disabled={!own}
                onChange={() => onChoose(size)}
              />
              <span>{name}</span>
              <small>{own ? own.price.now : whyNotSize(choice, current.color, size)}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  return reasons.length > 0 ? <p className={styles.reasons}>{reasons.join("; ")}</p> : null;
}
