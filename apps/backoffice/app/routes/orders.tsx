import { orderStatuses } from "@zertsalo/contract/order-enums";
import { moveStaffOrders, staffOrderCities, staffOrderColumns, staffOrders } from "@zertsalo/contract/staff-order-list";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Link } from "react-router";
import type { OrderBulkAnswer } from "#app/features/orders/bulk-bar.tsx";
import { parseOrderLook, toOrderSearch } from "#app/features/orders/order-address.ts";
import { OrderBoard } from "#app/features/orders/order-board.tsx";
import { LookSwitch, OrderFilterBar, OrderGroups, OrderSearch } from "#app/features/orders/order-filters.tsx";
import styles from "#app/features/orders/order-page.module.css";
import { OrderTable } from "#app/features/orders/order-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { KeepView, SavedViews } from "#app/lib/list/saved-views.tsx";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/orders";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const look = parseOrderLook(searchParams);
  const { group: _, letter: __, ...ofBoard } = look.filters;
  const cursor = searchParams.get("cursor") ?? "";
  const [{ views }, { cities }, board, list] = await Promise.all([
    api.call(staffSavedViews, { query: { list: "orders" } }),
    api.call(staffOrderCities),
    look.isBoard ? api.call(staffOrderColumns, { query: ofBoard }) : null,
    look.isBoard ? null : api.call(staffOrders, { query: { ...look.filters, ...(cursor && { cursor }) } }),
  ]);
  const { rights } = context.get(memberContext);
  const canMove = rights.includes("orders.move");
  const canCall = rights.includes("orders.call");
  const canExport = rights.includes("orders.export");
  return { look, views, cities, board, list, canMove, canCall, canExport, today: inMoscow(new Date()).day };
}

export async function action({ request, context }: Route.ActionArgs): Promise<OrderBulkAnswer> {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const none = { refusal: null, results: [] };
  const to = orderStatuses.find((status) => status === word("to"));
  if (!to) return none;
  try {
    const numbers = word("numbers").split(" ").map(Number);
    return { ...none, ...(await api.call(moveStaffOrders, { body: { numbers, to, reason: word("reason") } })) };
  } catch (error) {
    return { ...none, refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Заказы: офис" }];
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { look, views, cities, board, list, canMove, canCall, canExport, today } = loaderData;
  const search = new URLSearchParams(toOrderSearch(look));
  useListMemory();
  return (
    <Page
      title="Заказы"
      actions={
        <>
          <OrderSearch look={look} />
          <LookSwitch look={look} />
          {canCall && (
            <Link className={buttonClass({ size: "sm" })} to="/orders/drafts/">
              Новый заказ
            </Link>
          )}
        </>
      }
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <SavedViews views={views} search={search} />
      {list && <OrderGroups look={look} counts={list.counts} />}
      <OrderFilterBar look={look} today={today} cities={cities}>
        <KeepView list="orders" views={views} search={search} />
        {board && <span>{openOrdersText(board.columns)}</span>}
      </OrderFilterBar>
      {board && <OrderBoard columns={board.columns} filters={look.filters} canMove={canMove} />}
      {list && <OrderTable key={toOrderSearch(look)} orders={list.orders} q={look.filters.q ?? ""} canMove={canMove} />}
      {list && list.orders.length > 0 && (
        <p className={styles.foot}>
          {list.cursor && (
            <Link className={buttonClass({ variant: "secondary" })} to={toOrderSearch(look, { cursor: list.cursor })}>
              Более ранние
            </Link>
          )}
          {canExport && (
            <span>
              Весь список файлом: <a href={`/orders/export/${toOrderSearch(look, { file: "xlsx" })}`}>XLSX</a>,{" "}
              <a href={`/orders/export/${toOrderSearch(look, { file: "csv" })}`}>CSV</a>
            </span>
          )}
        </p>
      )}
    </Page>
  );
}

/** «38 активных на 1 284 900 ₽» */
function openOrdersText(columns: readonly { count: number; total: number }[]): string {
  const [count, total] = columns.reduce(([n, sum], each) => [n + each.count, sum + each.total], [0, 0]);
  return `${formatCount(count, ["активный", "активных", "активных"])} на\u00a0${formatMoney(total)}`;
}
