import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Segment } from "@zertsalo/ui/segment";
import { Select } from "@zertsalo/ui/select";
import { startTransition, Suspense, useMemo, useOptimistic, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { chooseStores, everywhere, parseStoreSearch } from "./store-choice.ts";
import { StorePanel } from "./store-panel.tsx";
import type { StoreRow, StoresPageData } from "./store-row.ts";
import { StoreRows } from "./store-rows.tsx";
import styles from "./stores-page.module.css";

const StoreSchemeModal = lazy(() =>
  import("./store-scheme-modal.tsx").then((module) => ({ default: module.StoreSchemeModal })),
);

const types = [
  { value: "all", name: "Все" },
  { value: "showroom", name: "Шоурумы" },
  { value: "pickup", name: "Выдача" },
];

/** The list and the panel show the same choice, which stands in the address. */
export function StoresPage({
  page: { stores, region: ownRegion, storeId, cityHasNone, tiles },
}: {
  page: StoresPageData;
}) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // A press holds at once, and the next one builds on it: the address may follow much later on a slow phone.
  const [query, choose] = useOptimistic(address);
  const [schemeOf, setSchemeOf] = useState<StoreRow | null>(null);
  const search = useMemo(() => parseStoreSearch(query, ownRegion), [query, ownRegion]);
  // The map moves only when its places change.
  const choice = useMemo(() => chooseStores(stores, search, storeId), [stores, search, storeId]);
  const { regions, region, visible, current } = choice;
  const hrefWith = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ region, type: search.type, ...changes })}`;
  const change = (changes: Record<string, string>) =>
    startTransition(async () => {
      const href = hrefWith(changes);
      choose(new URLSearchParams(href));
      await navigate(href, { replace: true, preventScrollReset: true });
    });

  return (
    <div className="wrap">
      <h1 className={styles.title}>Магазины и&nbsp;пункты выдачи</h1>
      <div className={styles.columns}>
        <div className={styles.choice}>
          <form method="get" action={paths.stores}>
            <Select
              label="Регион"
              name="region"
              options={regions}
              value={region}
              onChange={(event) => change({ region: event.target.value })}
            />
            <Segment
              className={styles.types}
              label="Что показать"
              name="type"
              options={types}
              value={search.type}
              onChange={(type) => change({ type })}
            />
            <noscript>
              <button type="submit">Показать</button>
            </noscript>
          </form>
          {cityHasNone ? (
            <p className={styles.none}>
              В вашем городе нет наших магазинов. Доставим курьером СДЭК или в&nbsp;пункт выдачи.{" "}
              <a href="?modal=cities" data-keep-scroll>
                Выбрать другой город
              </a>
            </p>
          ) : null}
          {visible.length === 0 ? (
            <EmptyBlock title="Здесь таких адресов нет" text="Посмотрите другие адреса или другой регион.">
              <a href={hrefWith({ region: everywhere, type: "all" })} data-keep-scroll data-replace>
                Показать все
              </a>
            </EmptyBlock>
          ) : (
            <StoreRows stores={visible} current={current} hrefOf={({ id }) => hrefWith({ store: String(id) })} />
          )}
        </div>
        {current ? (
          <StorePanel
            store={current}
            visible={visible}
            tiles={tiles}
            onChoose={(id) => change({ store: String(id) })}
            onScheme={() => setSchemeOf(current)}
          />
        ) : null}
      </div>
      <Suspense>{schemeOf ? <StoreSchemeModal store={schemeOf} onClose={() => setSchemeOf(null)} /> : null}</Suspense>
    </div>
  );
}
