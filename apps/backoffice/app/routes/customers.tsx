import { CustomerSort, CustomerView, staffCustomers } from "@zertsalo/contract/staff-customers";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { Link, useNavigation } from "react-router";
import { CustomerTable } from "#app/features/customers/customer-table.tsx";
import { CustomerViews, toCustomerSearch } from "#app/features/customers/customer-views.tsx";
import styles from "#app/features/customers/customers.module.css";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/customers";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = CustomerView.safeParse(searchParams.get("view")).data ?? "all";
  const sort = CustomerSort.safeParse(searchParams.get("sort")).data ?? "bought";
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const cursor = (searchParams.get("cursor") ?? "").slice(0, 40);
  const list = await context.get(visitContext).api.call(staffCustomers, { query: { view, sort, q, cursor } });
  const { roles } = context.get(memberContext);
  const seesRequests = roles.includes("order_manager") || roles.includes("owner");
  return { list, look: { view, sort, q }, seesRequests, today: inMoscow(new Date()).day };
}

export function meta() {
  return [{ title: "Покупатели: офис" }];
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { list, look, seesRequests, today } = loaderData;
  const isBusy = useNavigation().state === "loading";
  useListMemory();
  const params = {
    ...(look.view !== "all" && { view: look.view }),
    ...(look.sort !== "bought" && { sort: look.sort }),
  };
  return (
    <Page
      title="Покупатели"
      actions={
        <>
          <ListSearch label="Имя, телефон в любом виде, e-mail, ИНН" q={look.q} params={params} />
          <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/customers/carts/">
            Брошенные корзины
          </Link>
          {seesRequests && (
            <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/customers/requests/">
              Запросы по 152-ФЗ
            </Link>
          )}
        </>
      }
    >
      <CustomerViews look={look} counts={list.counts} />
      <CustomerTable customers={list.customers} look={look} today={today} isBusy={isBusy} />
      {list.cursor && (
        <p className={styles.foot}>
          <Link
            className={buttonClass({ variant: "secondary" })}
            to={`/customers/${toCustomerSearch(look, { cursor: list.cursor })}`}
          >
            Следующие 50
          </Link>
        </p>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Покупатели">
      <LoadError error={error} what="список" />
    </Page>
  );
}
