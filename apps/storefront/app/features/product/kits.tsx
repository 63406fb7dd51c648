import { lazy } from "#app/lib/hydration/lazy.ts";
import { useSettled } from "#app/lib/hydration/use-settled.ts";
import { Button } from "@zertsalo/ui/button";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { SectionHead } from "@zertsalo/ui/section-head";
import { Fragment, Suspense, useState } from "react";
import { AddKit } from "./add-kit.tsx";
import styles from "./kits.module.css";
import type { KitData, ProductExtras } from "./product-page-data.ts";

const KitModal = lazy(() => import("./kit-modal.tsx").then((module) => ({ default: module.KitModal })));

export function Kits({ source }: { source: ProductExtras["kits"] }) {
  const { value: kits = [] } = useSettled(source);
  if (kits.length === 0) return null;
  return (
    <section className={styles.kits} aria-labelledby="kits">
      <SectionHead title="Дешевле комплектом" id="kits" />
      {kits.map((kit) => (
        <Kit key={kit.id} kit={kit} />
      ))}
    </section>
  );
}

function Kit({ kit }: { kit: KitData }) {
  const { price, benefit, pieces } = kit;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.kit}>
      <ul className={styles.pieces}>
        {pieces.map((piece, at) => (
          <Fragment key={piece.href}>
            {at > 0 ? (
              <li className={styles.plus} aria-hidden="true">
                +
              </li>
            ) : null}
            <li className={styles.piece}>
              <span className={`photo ${styles.pic}`}>
                {piece.picture ? <Picture picture={piece.picture} widths={[128, 256]} sizes="88px" /> : null}
              </span>
              <div>
                {piece.isThis ? <p>{piece.name}</p> : <a href={piece.href}>{piece.name}</a>}
                <p className={styles.cost}>
                  {piece.price} {piece.isThis ? <span>· этот товар</span> : null}
                </p>
              </div>
            </li>
          </Fragment>
        ))}
      </ul>
      <div className={styles.sum}>
        <Price {...price} size="l" />
        {benefit ? <p>{benefit}</p> : null}
        {kit.products ? <AddKit products={kit.products} look="secondary" /> : null}
        <Button variant={kit.products ? "ghost" : "secondary"} block onClick={() => setOpen(true)}>
          Состав комплекта
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <KitModal kit={kit} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
