import { Icon } from "@zertsalo/ui/icon";
import { type Tab, Tabs } from "@zertsalo/ui/tabs";
import type { Fact, ProductPageData, Shop } from "./product-page-data.ts";
import styles from "./product-tabs.module.css";

export function ProductTabs({ product }: { product: ProductPageData }) {
  const { about, mainFacts, facts, documents, shops } = product;
  const tabs: Tab[] = [
    { id: "description", title: "Описание", panel: <Description about={about} facts={mainFacts} /> },
    { id: "documents", title: "Документы", count: documents.length, panel: <Documents names={documents} /> },
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

function Documents({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.documents}>
      {names.map((name) => (
        <li key={name}>
          <Icon name="file" size={24} />
          {name}
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
