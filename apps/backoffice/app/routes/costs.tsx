import * as contract from "@zertsalo/contract/staff-costs";
import { parseKopecks } from "@zertsalo/domain/catalog/product-sheet";
import { typedCosts } from "@zertsalo/domain/catalog/typed-costs";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { useState } from "react";
import { Link } from "react-router";
import { CostSheetDialog, type CostSheetResult } from "#app/features/costs/cost-sheet-dialog.tsx";
import { ProductCosts } from "#app/features/costs/product-costs.tsx";
import { ResourceCosts } from "#app/features/costs/resource-costs.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Pills } from "#app/lib/list/pills.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/costs";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const today = inMoscow(new Date()).day;
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const view = views.find(({ key }) => key === searchParams.get("view"))?.key ?? "all";
  const skip = Math.min(Math.max(Number(searchParams.get("skip")) || 0, 0), 1_000_000);
  if (view === "resources") {
    const { resources } = await api.call(contract.costedResources);
    return { view, q: "", skip: 0, today, resources, products: [], hasMore: false };
  }
  const query = { q, skip, ...(view === "lack" && { lack: "1" as const }) };
  return { view, q, skip, today, resources: [], ...(await api.call(contract.costedProducts, { query })) };
}

const views = [
  { key: "all", title: "Товары" },
  { key: "lack", title: "Продаются без себестоимости" },
  { key: "resources", title: "Работы, детали, материалы" },
] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  if (field("lines")) return saveSheet(api, field);
  const cost = field("unknown") ? null : parseKopecks(field("cost"));
  if (cost === null && !field("unknown")) return { refusal: "Напишите сумму в рублях" };
  const body = { version: Number(field("version")), cost, from: field("from") };
  try {
    const resource = field("resource");
    if (resource) await api.call(contract.setResourceCost, { body: { ...body, resource } });
    else await api.call(contract.setProductCost, { params: { productId: Number(field("productId")) }, body });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

async function saveSheet(api: Visit["api"], field: (name: string) => string): Promise<CostSheetResult> {
  const { lines, unread } = typedCosts(field("lines"));
  if (unread.length > 0) return { refusal: `Не прочитали строки: ${unread.join(", ")}`, check: null };
  const digest = field("intent") === "save" ? field("digest") : null;
  try {
    return {
      refusal: null,
      check: await api.call(contract.importCosts, { body: { lines, from: field("from"), digest } }),
    };
  } catch (error) {
    return { refusal: toErrorText(error), check: null };
  }
}

export function meta() {
  return [{ title: "Себестоимость: офис" }];
}

export default function CostsPage({ loaderData }: Route.ComponentProps) {
  const { view, q, skip, today, products, resources, hasMore } = loaderData;
  const [isSheet, setSheet] = useState(false);
  const next = new URLSearchParams({ ...(view !== "all" && { view }), skip: String(skip + products.length) });
  return (
    <Page
      title="Себестоимость"
      actions={
        <>
          <ListSearch label="Артикул или название" q={q} />
          <a className={buttonClass({ variant: "secondary", size: "sm" })} href="/costs/export/" download>
            XLSX
          </a>
          <Button onClick={() => setSheet(true)}>Из таблицы</Button>
        </>
      }
    >
      <Pills
        label="Что показать"
        pills={views.map(({ key, title }) => ({
          title,
          to: key === "all" ? "/costs/" : `/costs/?view=${key}`,
          isCurrent: key === view,
        }))}
      />
      {view === "resources" ? (
        <ResourceCosts resources={resources} today={today} />
      ) : products.length === 0 ? (
        <EmptyBlock
          title={
            q
              ? "Ничего не нашли"
              : view === "lack"
                ? "Себестоимость есть у всего, что продаётся"
                : "Пока ничего не продавали"
          }
          text={q ? "Проверьте артикул или наберите начало названия." : "Любой товар найдёт поиск вверху."}
        />
      ) : (
        <ProductCosts products={products} today={today} />
      )}
      {hasMore && (
        <Link className={buttonClass({ variant: "secondary" })} to={`/costs/?${next.toString()}`}>
          Дальше
        </Link>
      )}
      {isSheet && <CostSheetDialog today={today} onClose={() => setSheet(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Себестоимость">
      <LoadError error={error} what="себестоимость" />
    </Page>
  );
}
