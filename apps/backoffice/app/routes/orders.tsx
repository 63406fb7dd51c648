import { staffOrders } from "@zertsalo/contract/staff-orders";
import { orderGroupNames } from "@zertsalo/domain/orders/order-groups";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { OrderGroups, OrderSearch } from "#app/features/orders/order-filters.tsx";
import { OrderTable } from "#app/features/orders/order-table.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/orders";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const group = orderGroupNames.find((name) => name === searchParams.get("group"));
  const [q, cursor] = ["q", "cursor"].map((name) => (searchParams.get(name) ?? "").slice(0, 60));
  const query = { ...(group && { group }), ...(q && { q }), ...(cursor && { cursor }) };
  const board = await context.get(visitContext).api.call(staffOrders, { query });
  return { ...board, q: q ?? "", group: group ?? "" };
}

export function meta() {
  return [{ title: "Заказы: офис" }];
}

export default function OrdersPage({ loaderData: { orders, cursor, counts, q, group } }: Route.ComponentProps) {
  const next = new URLSearchParams({ ...(q && { q }), ...(group && { group }), cursor: cursor ?? "" });
  return (
    <Page title="Заказы" actions={<OrderSearch q={q} group={group} />}>
      <OrderGroups q={q} group={group} counts={counts} />
      <OrderTable orders={orders} />
      {cursor && (
        <p>
          <Link className={buttonClass({ variant: "secondary" })} to={`?${next}`}>
            Более ранние
          </Link>
        </p>
      )}
    </Page>
  );
}
