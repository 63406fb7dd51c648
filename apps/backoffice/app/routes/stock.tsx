import { correctStock, staffStock } from "@zertsalo/contract/staff-stock";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Note } from "@zertsalo/ui/note";
import { StockList } from "#app/features/stock/stock-list.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  if (!q) return { q, products: [], stores: [] };
  return { q, ...(await context.get(visitContext).api.call(staffStock, { query: { q } })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const word = formFields(await request.formData());
  const [productId = 0, storeId = 0, onShelf = 0, seen = 0] = ["productId", "storeId", "onShelf", "seen"].map((name) =>
    Number(word(name)),
  );
  try {
    const body = { productId, storeId, onShelf, seen, reason: word("reason") };
    await context.get(visitContext).api.call(correctStock, { body });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Остатки: офис" }];
}

export default function StockPage({ loaderData: { q, products, stores }, actionData }: Route.ComponentProps) {
  return (
    <Page title="Остатки" actions={<ListSearch label="Артикул, номер или название" q={q} />}>
      {actionData && (
        <Note tone={actionData.refusal ? "warn" : "ok"} icon={actionData.refusal ? "alert" : "check"} isNews>
          {actionData.refusal ?? "Исправлено. Витрина обновится через несколько секунд"}
        </Note>
      )}
      {products.length === 0 ? (
        <EmptyBlock
          title={q ? "Ничего не нашли" : "Что пересчитать?"}
          text={
            q ? "Проверьте артикул или наберите начало названия." : "Найдите товар по артикулу, номеру или названию."
          }
        />
      ) : (
        <StockList products={products} stores={stores} />
      )}
    </Page>
  );
}
