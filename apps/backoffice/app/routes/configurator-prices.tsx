import { configuratorPrices } from "@zertsalo/contract/staff-configurator-prices";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { PriceBoard } from "#app/features/configurator-prices/price-board.tsx";
import { savePrices } from "#app/features/configurator-prices/save-prices.server.ts";
import { formFields } from "#app/lib/form-fields.ts";
import { Pills } from "#app/lib/list/pills.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/configurator-prices";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const prices = await api.call(configuratorPrices);
  const chosen = prices.kinds.find(({ code }) => code === searchParams.get("kind")) ?? prices.kinds[0];
  return { prices, kind: chosen?.code ?? "", today: inMoscow(new Date()).day, shopOrigin };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await savePrices(context.get(visitContext), formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Цены конфигураторов: офис" }];
}

export default function ConfiguratorPricesPage({ loaderData }: Route.ComponentProps) {
  const { prices, kind, today, shopOrigin } = loaderData;
  const { kinds, draft } = prices;
  return (
    <Page
      title="Цены конфигураторов"
      aside={draft.changes > 0 && <StatusPill tone="yellow">Черновик: {draft.changes}</StatusPill>}
    >
      <Pills
        label="Изделия"
        keepsScroll
        pills={kinds.map(({ code, title }) => ({
          title,
          to: `/configurator-prices/?kind=${code}`,
          isCurrent: code === kind,
        }))}
      />
      <PriceBoard {...prices} kind={kind} today={today} shopOrigin={shopOrigin} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Цены конфигураторов">
      <LoadError error={error} what="цены" />
    </Page>
  );
}
