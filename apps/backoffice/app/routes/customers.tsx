import { staffCustomers } from "@zertsalo/contract/staff-customers";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { Link, useNavigation } from "react-router";
import { CustomerTable } from "#app/features/customers/customer-table.tsx";
import { CustomerViews, parseCustomerLook, toCustomerSearch } from "#app/features/customers/customer-views.tsx";
import styles from "#app/features/customers/customers.module.css";
import viewStyles from "#app/lib/list/saved-views.module.css";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/customers";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const look = parseCustomerLook(searchParams);
  const cursor = (searchParams.get("cursor") ?? "").slice(0, 40);
  const { api } = context.get(visitContext);
  const [list, { views }] = await Promise.all([
    api.call(staffCustomers, { query: { ...look, cursor } }),
    api.call(staffSavedViews, { query: { list: "customers" } }),
  ]);
  const { rights } = context.get(memberContext);
  const seesRequests = rights.includes("customers.requests");
  const canExport = rights.includes("customers.export");
  return { list, views, look, seesRequests, canExport, today: inMoscow(new Date()).day };
}

export function meta() {
  return [{ title: "Покупатели: офис" }];
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { list, views, look, seesRequests, canExport, today } = loaderData;
  const isBusy = useNavigation().state === "loading";
  const search = new URLSearchParams(toCustomerSearch(look));
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
      <SavedViews views={views} search={search} />
      <div className={viewStyles.row}>
        <CustomerViews look={look} counts={list.counts} />
        <KeepView list="customers" views={views} search={search} />
      </div>
      <CustomerTable customers={list.customers} look={look} today={today} isBusy={isBusy} />
      {list.customers.length > 0 && (
        <p className={styles.foot}>
          {list.cursor && (
            <Link
              className={buttonClass({ variant: "secondary" })}
              to={`/customers/${toCustomerSearch(look, { cursor: list.cursor })}`}
            >
              Следующие 50
            </Link>
          )}
          {canExport && (
            <span>
              Весь список файлом: <a href={`/customers/export/${toCustomerSearch(look, { file: "xlsx" })}`}>XLSX</a>,{" "}
              <a href={`/customers/export/${toCustomerSearch(look, { file: "csv" })}`}>CSV</a>
            </span>
          )}
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
