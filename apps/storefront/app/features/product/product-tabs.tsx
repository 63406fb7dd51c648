import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import { Icon } from "@zertsalo/ui/icon";
import { type Tab, Tabs } from "@zertsalo/ui/tabs";
import { FactList } from "./fact-list.tsx";
import type { ProductPageData } from "./product-page-data.ts";
import styles from "./product-tabs.module.css";

export function ProductTabs({ product }: { product: ProductPageData }) {
  const { about, mainFacts, facts, documents, shops, delivery } = product;
  const tabs: Tab[] = [
    { id: "description", title: "Описание", panel: <Description about={about} facts={mainFacts} /> },
    { id: "documents", title: "Документы", count: documents.length, panel: <Documents documents={documents} /> },
    { id: "characteristics", title: "Характеристики", panel: <Facts facts={facts} /> },
    { id: "shops", title: "Магазины", count: shops.length, panel: <Shops shops={shops} delivery={delivery} /> },
  ];
  return (
    <section className={styles.tabs} aria-label="О товаре">
      <Tabs label="О товаре" isLinked tabs={tabs.filter((tab) => tab.count !== 0)} />
    </section>
  );
}

function Description({ about, facts }: { about: ProductPageData["about"]; facts: readonly Fact[] }) {
  return (
    <div className={styles.description}>
      <div>
        <p className="lead">{about.lead}</p>
        {about.text ? <p className={styles.text}>{about.text}</p> : null}
      </div>
      <FactList facts={facts} />
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={styles.panel}>
      <FactList facts={facts} />
    </div>
  );
}

function Documents({ documents }: Pick<ProductPageData, "documents">) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ name, href, file }) => (
        <li key={href}>
          <a href={href} download={file}>
            <Icon name="file" size={24} />
            <span>{name}</span>
            <small>PDF</small>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Shops({ shops, delivery }: Pick<ProductPageData, "shops" | "delivery">) {
  const [first] = delivery.ways;
  return (
    <div className={styles.shops}>
      {first ? (
        <p className={styles.brought}>
          Доставка{" "}
          <a href="?modal=cities" data-keep-scroll>
            {delivery.to}
          </a>
          : {first.title.slice(0, 1).toLocaleLowerCase("ru-RU")}
          {first.title.slice(1)}, {first.price}
        </p>
      ) : null}
      <ul>
        {shops.map(({ name, address, hours, quantity, pickup }) => (
          <li key={name}>
            <p>
              <b>{name}</b>
              {address}
            </p>
            <p>{hours}</p>
            <p className={styles.stock}>
              <b>{quantity ?? "Привезём в\u00a0магазин"}</b>
              {pickup}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
