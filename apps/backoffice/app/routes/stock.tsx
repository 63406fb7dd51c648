import { staffStockList } from "@zertsalo/contract/staff-stock";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { StockFilterBar } from "#app/features/stock/stock-filters.tsx";
import { toStockParams } from "#app/features/stock/stock-labels.ts";
import { StockTable } from "#app/features/stock/stock-table.tsx";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { stockQuery } from "#app/lib/stock-query.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock";

const rowsAtOnce = 50;
const mostSkipped = 1_000_000;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const { filters, query } = stockQuery(searchParams);
  const skip = Math.min(mostSkipped, Math.max(0, Number.parseInt(searchParams.get("skip") ?? "", 10) || 0));
  const [list, { views }] = await Promise.all([
    api.call(staffStockList, { query: { ...query, skip, limit: rowsAtOnce } }),
    api.call(staffSavedViews, { query: { list: "stock" } }),
  ]);
  return { ...list, filters, skip, views };
}

export function meta() {
  return [{ title: "Остатки: офис" }];
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { products, hasMore, stores, sections, filters, skip, views } = loaderData;
  const search = toStockParams(filters);
  useListMemory();
  const pageAt = (at: number) => {
    const params = new URLSearchParams(search);
    if (at > 0) params.set("skip", String(at));
    return `?${params}`;
  };
  return (
    <Page
      title="Остатки"
      actions={
        <>
          <ListSearch
            label="Артикул, штрихкод или название"
            q={filters.q}
            params={toStockParams({ ...filters, q: "" })}
          />
          <a className={buttonClass({ variant: "secondary", size: "sm" })} href={`/stock/export/?${search}`} download>
            Выгрузить XLSX
          </a>
          <Link className={buttonClass({ size: "sm" })} to="/stock/counts/">
            Пересчёты
          </Link>
        </>
      }
    >
      <SavedViews views={views} search={search} />
      <StockFilterBar filters={filters} stores={stores} sections={sections}>
        <KeepView list="stock" views={views} search={search} />
      </StockFilterBar>
      <StockTable products={products} />
      <p>
        {skip > 0 && (
          <Link className={buttonClass({ variant: "secondary" })} to={pageAt(skip - rowsAtOnce)}>
            Предыдущие
          </Link>
        )}{" "}
        {hasMore && (
          <Link className={buttonClass({ variant: "secondary" })} to={pageAt(skip + rowsAtOnce)}>
            Показать следующие
          </Link>
        )}
      </p>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Остатки">
      <LoadError error={error} what="остатки" />
    </Page>
  );
}
