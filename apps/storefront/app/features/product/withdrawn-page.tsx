import { buttonClass } from "@zertsalo/ui/button";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { Picture } from "@zertsalo/ui/picture";
import type { ProductExtras, WithdrawnPageData } from "./product-page-data.ts";
import { ProductShelves } from "./product-shelves.tsx";
import styles from "./withdrawn-page.module.css";

interface WithdrawnPageProps {
  product: WithdrawnPageData;
  shelves: ProductExtras["shelves"];
}

/** A product that is no longer sold still answers to its address, with what can be bought instead. */
export function WithdrawnPage({ product: { name, crumbs, picture, section }, shelves }: WithdrawnPageProps) {
  return (
    <div className="wrap">
      <Crumbs crumbs={crumbs} />
      <div className={styles.product}>
        <span className={`photo ${styles.pic}`}>
          {picture ? <Picture picture={picture} widths={[256, 384, 512]} sizes="220px" priority /> : null}
        </span>
        <div>
          <p className={styles.note}>Больше не&nbsp;продаётся</p>
          <h1>{name}</h1>
          <p className="lead">Этот товар снят с&nbsp;продажи. Посмотрите похожие: они ниже и&nbsp;в&nbsp;разделе.</p>
          <a className={buttonClass({ variant: "secondary" }, styles.link)} href={section.href}>
            {section.name}
          </a>
        </div>
      </div>
      <ProductShelves source={shelves} />
    </div>
  );
}
