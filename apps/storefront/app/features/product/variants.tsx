import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { type ReactNode, Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { ProductPageData, Variant } from "./product-page-data.ts";
import styles from "./variants.module.css";

const ColorModal = lazy(() => import("./color-modal.tsx").then((module) => ({ default: module.ColorModal })));

/** Other colours and widths of the model; each is a product with an address of its own. */
export function Variants({ color, width }: Pick<ProductPageData, "color" | "width">) {
  const [isColorOpen, setColorOpen] = useState(false);
  return (
    <>
      {color ? (
        <nav className={styles.group} aria-label="Цвет">
          <p>
            <span>Цвет:</span> {color.name}
            <button type="button" onClick={() => setColorOpen(true)}>
              Подробнее о&nbsp;цвете
            </button>
          </p>
          <ul className={styles.thumbs}>
            {color.variants.map((variant) => (
              <li key={variant.href}>
                <VariantLink
                  variant={variant}
                  className={clsx(styles.thumb, variant.isOff && styles.gone)}
                  title={variant.name}
                >
                  {variant.picture ? (
                    <Picture picture={variant.picture} widths={[128, 256]} sizes="72px" />
                  ) : (
                    variant.name
                  )}
                </VariantLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {color && isColorOpen ? (
        <Suspense>
          <ColorModal color={color} onClose={() => setColorOpen(false)} />
        </Suspense>
      ) : null}
      {width ? (
        <nav className={styles.group} aria-label="Ширина">
          <p>
            <span>Ширина:</span> {width.name}
          </p>
          <ul className={styles.pills}>
            {width.variants.map((variant) => (
              <li key={variant.href}>
                <VariantLink variant={variant} className={clsx(styles.pill, variant.isOff && styles.gone)}>
                  {variant.name}
                </VariantLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

interface VariantLinkProps {
  variant: Variant;
  className: string;
  title?: string;
  children: ReactNode;
}

function VariantLink({ variant: { href, isOn }, className, title, children }: VariantLinkProps) {
  return (
    <a
      className={className}
      href={href}
      title={title}
      aria-current={isOn ? "true" : undefined}
      data-keep-scroll
      data-replace
    >
      {children}
    </a>
  );
}
