import * as contract from "@zertsalo/contract/staff-stock";
import { formatNumber } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { LeastStock } from "#app/features/stock/least-stock.tsx";
import { MovementTable } from "#app/features/stock/movement-table.tsx";
import { ShelfList } from "#app/features/stock/shelf-list.tsx";
import styles from "#app/features/stock/stock-card.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { canAccess } from "#app/lib/office-sections.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock-product";

export async function loader({ params: { productId }, url: { searchParams }, context }: Route.LoaderArgs) {
  const number = (name: string) => Number(searchParams.get(name)) || null;
  const [before, store] = [number("before"), number("store")];
  const member = context.get(memberContext);
  const product = await orNotFound(
    context.get(visitContext).api.call(contract.staffStockCard, {
      params: { productId },
      query: { ...(before && { before }), ...(store && { store }) },
    }),
  );
  return {
    product,
    store,
    isEarlier: before !== null,
    opensOrders: canAccess(member, "/orders/"),
    opensProducts: canAccess(member, "/products/"),
  };
}

export async function action({ params: { productId }, request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), productId, formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

async function change({ api }: Visit, id: string, word: (name: string) => string): Promise<void> {
  const params = { productId: id };
  const number = (name: string) => Number(word(name));
  const typed = (name: string) => (word(name) === "" ? null : number(name));
  switch (word("step")) {
    case "correct":
      await api.call(contract.correctStock, {
        body: {
          productId: Number(id),
          storeId: number("storeId"),
          onShelf: number("onShelf"),
          seen: number("seen"),
          cause: contract.CorrectionCause.parse(word("cause")),
          reason: word("reason"),
        },
      });
      return;
    case "transfer": {
      const body = {
        fromId: number("fromId"),
        toId: number("toId"),
        quantity: number("quantity"),
        seen: number("seen"),
      };
      await api.call(contract.transferStock, { params, body: { ...body, note: word("note") } });
      return;
    }
    case "least":
      await api.call(contract.saveLeastStock, {
        params,
        body: { leastStock: typed("leastStock"), seen: typed("seen") },
      });
      return;
    default:
      throw new Error("A form of the stock names no step");
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.product.name ?? "Остаток"}: остатки` }];
}

export default function StockProductPage({ loaderData }: Route.ComponentProps) {
  const { product, store, isEarlier, opensOrders, opensProducts } = loaderData;
  const { id, name, article, section, isActive, leastStock, shelves } = product;
  const reserved = shelves.reduce((sum, shelf) => sum + shelf.reserved, 0);
  const free = shelves.reduce((sum, shelf) => sum + shelf.onShelf, 0) - reserved;
  return (
    <Page
      title={name}
      back={{ to: "/stock/", title: "К остаткам" }}
      aside={!isActive && <StatusPill tone="grey">Снят с продажи</StatusPill>}
    >
      <div className={styles.card}>
        <div className={styles.main}>
          <ShelfList product={product} />
          <MovementTable {...{ product, store, isEarlier, opensOrders }} />
        </div>
        <div className={styles.side}>
          <Plate title="Товар">
            <dl className={styles.facts}>
              <div>
                <dt>Артикул</dt>
                <dd>{article ?? "—"}</dd>
              </div>
              <div>
                <dt>Раздел</dt>
                <dd>{section}</dd>
              </div>
              <div>
                <dt>Свободно</dt>
                <dd>{formatNumber(free)}</dd>
              </div>
              <div>
                <dt>В заказах</dt>
                <dd>{formatNumber(reserved)}</dd>
              </div>
            </dl>
            {opensProducts && <Link to={`/products/${id}/`}>Карточка товара</Link>}
          </Plate>
          <LeastStock leastStock={leastStock} free={free} />
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Остаток" back={{ to: "/stock/", title: "К остаткам" }}>
      <LoadError error={error} what="остаток" />
    </Page>
  );
}
