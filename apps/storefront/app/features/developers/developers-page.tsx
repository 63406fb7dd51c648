import { Crumbs } from "@zertsalo/ui/crumbs";
import { TextTable } from "@zertsalo/ui/rich-text";
import { paths } from "#app/lib/navigation/paths.ts";
import { CallBlock } from "./call-block.tsx";
import { developersCrumbs } from "./developers-crumbs.ts";
import type { DevelopersPageData } from "./developers-page-data.ts";
import styles from "./developers-page.module.css";

const refusals = [
  ["401", "Ключа нет, он отозван, или его срок вышел"],
  ["403", "Ключ действует, но такого разрешения у него нет"],
  ["404", "Такого товара, заказа или раздела нет"],
  [
    "429",
    "Запросов за минуту больше, чем позволяет ключ. Через сколько секунд повторить, сказано в заголовке Retry-After",
  ],
  ["503", "Сервис временно недоступен. Повторите запрос позже"],
] as const;

/** What other systems can read, call by call, with examples. */
export function DevelopersPage({ page: { address, scopes } }: { page: DevelopersPageData }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Crumbs crumbs={developersCrumbs} />
      <h1>API для других систем</h1>
      <p className="lead">
        Каталог, цены, остатки и статусы заказов для учётной системы, витрины партнёра или сервиса сравнения.
      </p>
      <nav className={styles.scopes} aria-label="Разрешения">
        {scopes.map(({ scope, title }) => (
          <a key={scope} href={`#${anchorOf(scope)}`}>
            {title}
          </a>
        ))}
      </nav>
      <section className={styles.rules}>
        <h2>Как подключиться</h2>
        <ol>
          <li>
            Напишите менеджеру или нам на странице <a href={paths.contacts}>контактов</a>: что вы подключаете и какие
            данные нужны. Ключ выдаёт директор магазина.
          </li>
          <li>
            Адрес всех запросов начинается с&nbsp;<code>{address}</code>.
          </li>
          <li>
            Ключ передаётся в&nbsp;заголовке <code>Authorization: Bearer zak_…</code>. Храните его на&nbsp;сервере:
            в&nbsp;страницу или приложение для покупателей его не&nbsp;встраивают.
          </li>
          <li>
            Тела и&nbsp;ответы в&nbsp;JSON. Суммы в&nbsp;копейках целым числом, размеры в&nbsp;миллиметрах, время
            в&nbsp;UTC.
          </li>
          <li>В&nbsp;ответах могут появляться новые поля: читайте те, которые знаете.</li>
        </ol>
        <h2>Ответы с&nbsp;отказом</h2>
        <TextTable
          name="Коды отказов"
          head={[["Код"], ["Что значит"]]}
          isRight={[false, false]}
          rows={refusals.map(([code, text]) => [[code], [text]])}
        />
      </section>
      {scopes.map(({ scope, title, opens, calls }) => (
        <section key={scope} className={styles.scope} id={anchorOf(scope)}>
          <h2>{title}</h2>
          <p className={styles.opens}>
            {opens}. Разрешение <code>{scope}</code>.
          </p>
          {calls.map((call) => (
            <CallBlock key={call.id} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
}

const anchorOf = (scope: string) => scope.replace(":", "-");
