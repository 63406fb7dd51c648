import { randomUUID } from "node:crypto";
import { abandonedCarts, AbandonedCartView } from "@zertsalo/contract/staff-abandoned-carts";
import { maxCustomerCount } from "@zertsalo/contract/staff-customers";
import { formatNumber } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Link, useNavigation } from "react-router";
import { CartTable } from "#app/features/abandoned-carts/cart-table.tsx";
import styles from "#app/features/customers/customers.module.css";
import { Pills } from "#app/lib/list/pills.tsx";
import { canAccess } from "#app/lib/office-sections.ts";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/abandoned-carts";

const back = { to: "/customers/", title: "К покупателям" };

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = AbandonedCartView.safeParse(searchParams.get("view")).data ?? "open";
  const cursor = (searchParams.get("cursor") ?? "").slice(0, 80);
  const member = context.get(memberContext);
  return {
    list: await context.get(visitContext).api.call(abandonedCarts, { query: { view, cursor } }),
    view,
    newOrderId: member.rights.includes("orders.call") ? randomUUID() : null,
    opensOrders: canAccess(member, "/orders/"),
  };
}

export function meta() {
  return [{ title: "Брошенные корзины: офис" }];
}

const titles: Readonly<Record<AbandonedCartView, string>> = {
  open: "Не заказали",
  reminded: "Напомнили",
  returned: "Вернулись по\u00a0ссылке",
  ordered: "Заказали после напоминания",
};

const hrefOf = (view: AbandonedCartView, more: Readonly<Record<string, string>> = {}) =>
  `/customers/carts/?${new URLSearchParams({ ...(view !== "open" && { view }), ...more })}`;

const countText = (count: number) =>
  count > maxCustomerCount ? `${formatNumber(maxCustomerCount)}+` : formatNumber(count);

export default function AbandonedCartsPage({ loaderData }: Route.ComponentProps) {
  const { list, view, newOrderId, opensOrders } = loaderData;
  const isBusy = useNavigation().state === "loading";
  useListMemory();
  const pills = AbandonedCartView.options.map((each) => ({
    title: `${titles[each]} ${countText(list.counts[each])}`,
    to: hrefOf(each),
    isCurrent: each === view,
  }));
  return (
    <Page title="Брошенные корзины" back={back}>
      <Pills label="Какие корзины показать" pills={pills} />
      {list.carts.length === 0 ? (
        <EmptyBlock
          title="Таких корзин нет"
          text="Здесь корзины за месяц, к которым не возвращались три часа. Гость виден, если согласился на рассылку."
        />
      ) : (
        <CartTable carts={list.carts} isBusy={isBusy} newOrderId={newOrderId} opensOrders={opensOrders} />
      )}
      {list.cursor && (
        <p className={styles.foot}>
          <Link className={buttonClass({ variant: "secondary" })} to={hrefOf(view, { cursor: list.cursor })}>
            Следующие 50
          </Link>
        </p>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Брошенные корзины" back={back}>
      <LoadError error={error} what="корзины" />
    </Page>
  );
}
