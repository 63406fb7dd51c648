import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import type { DocumentData, DocumentsPageData } from "./documents-page-data.ts";
import styles from "./documents-page.module.css";

/** Bills and closing papers of what the company has ordered. */
export function DocumentsPage({ data: { documents, moreHref } }: { data: DocumentsPageData }) {
  if (!documents) return <NotLoaded title="Не удалось загрузить документы" />;
  if (documents.length === 0) return <NoDocuments />;
  return (
    <>
      <ul className={styles.list} aria-label="Документы">
        {documents.map((document) => (
          <Document key={document.key} document={document} />
        ))}
      </ul>
      {moreHref ? (
        <p className={styles.more}>
          <a className={buttonClass({ variant: "secondary" })} href={moreHref} data-keep-scroll data-replace>
            Показать ещё
          </a>
        </p>
      ) : null}
    </>
  );
}

function Document({ document: { title, date, href, order, sum } }: { document: DocumentData }) {
  return (
    <li>
      <Icon name="file" size={24} className={styles.icon} />
      <p>
        <b>{title}</b>
        <span>
          {date}, <a href={order.link}>{order.text}</a>
        </span>
      </p>
      <p className={styles.sum}>{sum}</p>
      <a
        className={buttonClass({ variant: "secondary", size: "sm" })}
        href={href}
        target="_blank"
        aria-label={`Открыть PDF: ${title}`}
      >
        <Icon name="download" />
        PDF
      </a>
    </li>
  );
}

function NoDocuments() {
  return (
    <EmptyBlock
      title="Документов пока нет"
      text="Счёт появится здесь с заказом, закрывающие документы — после отгрузки."
    >
      <a className={buttonClass({ variant: "secondary" })} href={paths.personalOrders}>
        К заказам
      </a>
    </EmptyBlock>
  );
}
