import { lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import { Crumbs } from "@zertsalo/ui/crumbs";
import buyBar from "./buy-bar.module.css";
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

const ProductBuyBar = lazyHydrate(() => import("./buy-bar.tsx").then((module) => module.ProductBuyBar), [buyBar.bar]);
const ProductShelves = lazyHydrate(
  () => import("./product-shelves.tsx").then((module) => module.ProductShelves),
  [rail.rail, sectionHead.head],
);
const ProductTabs = lazyHydrate(
  () => import("./product-tabs.tsx").then((module) => module.ProductTabs),
  [productTabs.tabs, tabs.tabs, factList.facts],
);
const Reviews = lazyHydrate(
  () => import("./reviews.tsx").then((module) => module.Reviews),
  [reviews.reviews, sectionHead.head],
);
const Kits = lazyHydrate(() => import("./kits.tsx").then((module) => module.Kits), [kits.kits]);

export function ProductPage({ product, extras }: { product: ProductPageData; extras: ProductExtras }) {
  return (
    <>
      <ProductBuyBar product={product} />
      <div className={`wrap ${styles.page}`}>
        <Crumbs crumbs={product.crumbs} />
        <div className={styles.columns}>
          <Gallery {...product} />
          <BuyBox product={product} />
        </div>
        <Kits source={extras.kits} />
        <ProductTabs product={product} />
        <Reviews product={product} source={extras.reviews} />
        <ProductShelves source={extras.shelves} />
        <p className={`print-only ${styles.address}`}>
          Цена на&nbsp;{product.printed.day}. {product.printed.address}
        </p>
      </div>
    </>
  );
}
