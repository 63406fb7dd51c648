import { ReturnState } from "@zertsalo/contract/after-orders";
import { staffReturns } from "@zertsalo/contract/staff-order-money";
import { ReturnStates, ReturnsTable } from "#app/features/orders/returns-table.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/returns";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { data: state = null } = ReturnState.safeParse(searchParams.get("state"));
  const query = state ? { state } : {};
  const { returns } = await context.get(visitContext).api.call(staffReturns, { query });
  return { returns, state };
}

export function meta() {
  return [{ title: "Возвраты: офис" }];
}

export default function ReturnsPage({ loaderData: { returns, state } }: Route.ComponentProps) {
  return (
    <Page title="Возвраты">
      <ReturnStates state={state} />
      <ReturnsTable returns={returns} />
    </Page>
  );
}
