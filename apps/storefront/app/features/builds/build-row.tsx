import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { clsx } from "clsx";
import { useState } from "react";
import { useCartBadgeItem } from "#app/lib/cart/cart-badge.ts";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { type BuildActions, getBuildTitle } from "./build-actions.ts";
import { BuildMenu } from "./build-menu.tsx";
import type { BuildNote, BuildRowData } from "./build-row-data.ts";
import styles from "./builds.module.css";

interface BuildRowProps {
  row: BuildRowData;
  /** One filled button in the list. */
  isFirst: boolean;
  actions: BuildActions;
}

export function BuildRow({ row, isFirst, actions }: BuildRowProps) {
  const { ownName, name, parameters, picture, href, price, change, notes, problem } = row;
  const title = getBuildTitle(row);
  const isInCart = useCartBadgeItem(row.productId) !== null;
  const inCart: BuildNote[] = isInCart ? [{ icon: "bag", text: "лежит в\u00a0корзине", tone: "plain" }] : [];
  return (
    <article className={styles.build}>
      <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <img src={picture} alt="" loading="lazy" decoding="async" />
      </a>
      <div className={styles.what}>
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <p className={styles.parameters}>{ownName === null ? parameters : name}</p>
        <Notes notes={[...notes, ...inCart]} />
      </div>
      {problem ? (
        <div className={styles.problem}>
          <Note tone="warn" icon="alert">
            <p>{`Так больше не\u00a0делаем. ${problem.reasons.join(" ")}`}</p>
            <p>Ближайшее: {problem.nearest}</p>
          </Note>
        </div>
      ) : null}
      <div className={styles.side}>
        <p className={styles.price}>{price}</p>
        <p className={clsx(styles.change, styles[change.tone])}>{change.text}</p>
        <div className={styles.acts}>
          <a
            className={buttonClass({ variant: isFirst ? "primary" : "secondary" })}
            href={href}
            aria-label={`${problem ? "Открыть ближайшее" : "Продолжить"}: ${title}`}
          >
            {problem ? "Открыть ближайшее" : "Продолжить"}
          </a>
          {row.products ? <ToCart products={row.products} title={title} isInCart={isInCart} /> : null}
          <BuildMenu row={row} actions={actions} />
        </div>
      </div>
    </article>
  );
}

function Notes({ notes }: { notes: readonly BuildNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ icon, text, tone }) => (
        <li key={icon} className={styles[tone]}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ToCartProps {
  products: NonNullable<BuildRowData["products"]>;
  title: string;
  isInCart: boolean;
}

/** The piece with what belongs to it; once it lies there the way to it. */
function ToCart({ products, title, isInCart }: ToCartProps) {
  const [isBusy, setBusy] = useState(false);
  async function put() {
    setBusy(true);
    const { sendList } = await importPart(() => import("#app/lib/cart/send-list.ts"));
    await sendList(products);
    setBusy(false);
  }
  if (isInCart) {
    return (
      <a className={buttonClass({ variant: "soft" })} href={paths.cart} aria-label={`В корзине: ${title}`}>
        В&nbsp;корзине
      </a>
    );
  }
  return (
    <Button variant="soft" busy={isBusy} aria-label={`В корзину: ${title}`} onClick={() => void put()}>
      В&nbsp;корзину
    </Button>
  );
}
