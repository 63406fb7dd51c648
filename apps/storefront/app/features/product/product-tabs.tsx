import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import { Icon } from "@zertsalo/ui/icon";
import { type Tab, Tabs } from "@zertsalo/ui/tabs";
import type { ProductPageData, Shop } from "./product-page-data.ts";
import styles from "./product-tabs.module.css";

export function ProductTabs({ product }: { product: ProductPageData }) {
  const { about, mainFacts, facts, documents, shops } = product;
  const tabs: Tab[] = [
    { id: "description", title: "Описание", panel: <Description about={about} facts={mainFacts} /> },
    { id: "documents", title: "Документы", count: documents.length, panel: <Documents documents={documents} /> },
    { id: "characteristics", title: "Характеристики", panel: <Facts facts={facts} /> },
    { id: "shops", title: "Магазины", count: shops.length, panel: <Shops shops={shops} /> },
  ];
  return (
    <section className={styles.tabs} aria-label="О товаре">
      <Tabs label="О товаре" tabs={tabs.filter((tab) => tab.count !== 0)} />
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

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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

function Shops({ shops }: { shops: readonly Shop[] }) {
  return (
    <ul className={styles.shops}>
      {shops.map(({ name, address, hours, quantity }) => (
        <li key={name}>
          <p>
            <b>{name}</b>
            {address}
          </p>
          <p>{hours}</p>
          <p className={styles.quantity}>{quantity}</p>
        </li>
      ))}
    </ul>
  );
}
