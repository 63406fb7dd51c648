import { lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { ProductBuyBar } from "./buy-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import rail from "@zertsalo/ui/rail.module.css";
import sectionHead from "@zertsalo/ui/section-head.module.css";
import tabs from "@zertsalo/ui/tabs.module.css";
import factList from "./fact-list.module.css";
import kits from "./kits.module.css";
import type { ProductExtras, ProductPageData } from "./product-page-data.ts";
import styles from "./product-page.module.css";
import productTabs from "./product-tabs.module.css";
import reviews from "./reviews.module.css";

const ProductShelves = lazyHydrate(
  () => import("./product-shelves.tsx").then((module) => module.ProductShelves),
  [rail.rail, sectionHead.head],
);
const ProductTabs = lazyHydrate(
  () => import("./product-tabs.tsx").then((module) => module.ProductTabs),
  [productTabs.tabs, tabs.tabs, factList.facts, reviews.reviews],
);
const Kits = lazyHydrate(() => import("./kits.tsx").then((module) => module.Kits), [kits.kits]);

export function ProductPage({ product, extras }: { product: ProductPageData; extras: ProductExtras }) {
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Crumbs crumbs={product.crumbs} />
        <div className={styles.columns}>
          <Gallery name={product.name} media={product.media} model={product.model} badges={product.badges} />
          <BuyBox product={product} />
        </div>
        <Kits source={extras.kits} />
        <ProductTabs product={product} reviews={extras.reviews} />
        <ProductShelves source={extras.shelves} />
        <p className={`print-only ${styles.address}`}>
          Цена на&nbsp;{product.printed.day}. {product.printed.address}
        </p>
      </div>
      <ProductBuyBar {...product} />
    </>
  );
}
