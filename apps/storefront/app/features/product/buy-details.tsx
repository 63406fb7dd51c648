import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { comparePaths } from "#app/lib/compare/compare-paths.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./buy-details.module.css";
import { DeliveryPanel } from "./delivery-panel.tsx";
import type { ProductPageData } from "./product-page-data.ts";
import { ShareButton } from "./share-button.tsx";

const DescriptionModal = lazy(() =>
  import("./description-modal.tsx").then((module) => ({ default: module.DescriptionModal })),
);

/** What stands under the button: delivery, the box, the size, and where else to go. */
export function BuyDetails({ product }: { product: ProductPageData }) {
  const [isDescriptionOpen, setDescriptionOpen] = useState(false);
  const { name, delivery, box, advice, markets } = product;
  return (
    <>
      <DeliveryPanel delivery={delivery} />
      <Fold title={"Что в\u00a0коробке"} lines={box} />
      <Fold title="Подойдёт ли размер" lines={advice} />
      {product.sample ? (
        <a className={styles.sample} href={product.sample.href}>
          <span>
            <b>Образец материала</b> {product.sample.name}, вычтем из&nbsp;заказа
          </span>
          <Icon name="right" />
        </a>
      ) : null}
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => setDescriptionOpen(true)}>
          <Icon name="info" />
          Описание
        </button>
        {product.ask ? (
          <a className={styles.action} {...product.ask}>
            <Icon name="chat" />
            Спросить
          </a>
        ) : null}
        <a className={styles.action} href={comparePaths.add(product.code)} rel="nofollow">
          <Icon name="compare" />
          Сравнить
        </a>
        <ShareButton name={name} className={styles.action} />
        <button type="button" className={styles.action} onClick={() => window.print()}>
          <Icon name="print" />
          Распечатать
        </button>
      </div>
      {isDescriptionOpen ? (
        <Suspense>
          <DescriptionModal product={product} onClose={() => setDescriptionOpen(false)} />
        </Suspense>
      ) : null}
      {markets.length > 0 ? (
        <div className={styles.markets}>
          <p>Также на площадках</p>
          {markets.map((market) => (
            <a key={market.href} href={market.href} target="_blank" rel="nofollow noopener noreferrer">
              {market.name}
              <Icon name="external" size={16} />
              <span className="vh">, откроется в новой вкладке</span>
            </a>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Fold({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
