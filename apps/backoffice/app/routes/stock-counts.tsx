import { staffStockList } from "@zertsalo/contract/staff-stock";
import { openStockCount, staffStockCounts } from "@zertsalo/contract/staff-stock-counts";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { useState } from "react";
import { CountTable } from "#app/features/stock/count-table.tsx";
import { OpenCountDialog } from "#app/features/stock/open-count-dialog.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock-counts";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [{ counts }, { stores, sections }] = await Promise.all([
    api.call(staffStockCounts),
    api.call(staffStockList, { query: { limit: 1 } }),
  ]);
  return { counts, stores, sections };
}

export async function action({ request, context }: Route.ActionArgs) {
  const word = formFields(await request.formData());
  const body = { storeId: Number(word("storeId")), sectionId: Number(word("sectionId")) || null };
  try {
    const { id } = await context.get(visitContext).api.call(openStockCount, { body });
    return { refusal: null, id };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Пересчёты: офис" }];
}

const back = { to: "/stock/", title: "К остаткам" };

export default function StockCountsPage({ loaderData: { counts, stores, sections } }: Route.ComponentProps) {
  const [isOpening, setOpening] = useState(false);
  return (
    <Page
      title="Пересчёты"
      back={back}
      actions={
        <Button size="sm" onClick={() => setOpening(true)}>
          Новый пересчёт
        </Button>
      }
    >
      {counts.length === 0 ? (
        <EmptyBlock
          title="Пересчётов ещё не было"
          text="Начните с магазина и раздела: лист можно напечатать, а считать с телефона."
        />
      ) : (
        <CountTable counts={counts} />
      )}
      {isOpening && <OpenCountDialog stores={stores} sections={sections} onClose={() => setOpening(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Пересчёты" back={back}>
      <LoadError error={error} what="пересчёты" />
    </Page>
  );
}
