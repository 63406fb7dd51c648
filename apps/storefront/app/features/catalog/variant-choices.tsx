import type { ReactNode } from "react";
import type { VariantChoice, VariantLink } from "#app/lib/catalog/product-tile.tsx";
import styles from "./variant-choices.module.css";

interface VariantChoicesProps {
  choice: VariantChoice;
  /** The product that the list has brought. */
  listedId: number;
  /** The configurator, for a width that the family does not have. */
  ownSizeHref: string | undefined;
}

/** Colours and widths of a family on its card. The list listens to presses; without scripts they are links. */
export function VariantChoices({ choice, listedId, ownSizeHref }: VariantChoicesProps) {
  const { colors, color, moreColors, widths, width, moreWidths } = choice;
  return (
    <div className={styles.rows} data-listed={listedId}>
      {colors.length > 1 ? (
        <VariantRow label="Цвет" look={styles.colors} links={colors} current={color} more={moreColors} />
      ) : null}
      {widths.length > 0 ? (
        <VariantRow label="Ширина, см" look={styles.widths} links={widths} current={width} more={moreWidths}>
          {ownSizeHref ? (
            <a className={styles.own} href={ownSizeHref} tabIndex={-1}>
              свой
            </a>
          ) : null}
        </VariantRow>
      ) : null}
    </div>
  );
}

interface VariantRowProps {
  label: string;
  look: string | undefined;
  links: readonly VariantLink[];
  current: number;
  more: number;
  children?: ReactNode;
}

/** One stop of the Tab key. A colour is a dot, named beside the row while there is room for it. */
function VariantRow({ label, look, links, current, more, children }: VariantRowProps) {
  const shown = links[current];
  return (
    <div className={look} role="group" aria-label={label}>
      {links.map(({ name, href, hex }, at) => (
        <a
          key={name}
          href={href}
          title={hex && name}
          aria-current={at === current || undefined}
          tabIndex={at === Math.max(current, 0) ? undefined : -1}
        >
          {hex ? <i style={{ background: hex }} /> : name}
        </a>
      ))}
      {more > 0 ? <span>+{more}</span> : shown?.hex ? <span className={styles.name}>{shown.name}</span> : null}
      {children}
    </div>
  );
}
