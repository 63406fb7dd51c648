import { AreasView } from "#app/features/delivery/areas/areas-view.tsx";
import { CitySelect } from "#app/features/delivery/city-select.tsx";
import { DayForm } from "#app/features/delivery/day-form.tsx";
import styles from "#app/features/delivery/delivery.module.css";
import { loadDelivery } from "#app/features/delivery/load-delivery.server.ts";
import { MonthDays } from "#app/features/delivery/month-days.tsx";
import { PlacesView } from "#app/features/delivery/places-view.tsx";
import { saveDelivery } from "#app/features/delivery/save-delivery.server.ts";
import { TariffForm } from "#app/features/delivery/tariff-form.tsx";
import { ZoneTable } from "#app/features/delivery/zone-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Pills } from "#app/lib/list/pills.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/delivery";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = searchParams.get("view") ?? "tariffs";
  return { current: view, ...(await loadDelivery(context.get(visitContext), searchParams)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await saveDelivery(context.get(visitContext), formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Доставка: офис" }];
}

const views = [
  { view: "tariffs", title: "Тарифы", to: "/delivery/" },
  { view: "areas", title: "Зоны", to: "/delivery/?view=areas" },
  { view: "places", title: "Места", to: "/delivery/?view=places" },
  { view: "days", title: "Дни", to: "/delivery/?view=days" },
];

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { current } = loaderData;
  return (
    <Page title="Доставка">
      <Pills
        label="Что настроить"
        pills={views.map(({ view, title, to }) => ({ title, to, isCurrent: view === current }))}
      />
      <DeliveryView data={loaderData} />
    </Page>
  );
}

type Data = Route.ComponentProps["loaderData"];

function DeliveryView({ data }: { data: Data }) {
  switch (data.view) {
    case "tariffs":
      return (
        <>
          <TariffForm {...data.tariffs} />
          <ZoneTable zones={data.tariffs.zones} />
        </>
      );
    case "areas": {
      const { cities, zone } = data.map;
      return (
        <>
          <CitySelect cityId={zone.cityId} cities={cities} params={{ view: "areas" }} />
          <AreasView key={zone.cityId} map={data.map} />
        </>
      );
    }
    case "places":
      return <PlacesView {...data} />;
    case "days":
      return <DaysView {...data} />;
    default:
      return <p className={styles.hint}>Наш курьер пока нигде не&nbsp;ездит.</p>;
  }
}

function DaysView({ month, days, chosen, orders, today }: Extract<Data, { view: "days" }>) {
  return (
    <div className={styles.columns}>
      <MonthDays month={month} days={days} today={today} chosen={chosen?.day ?? null} />
      {chosen ? (
        <DayForm
          key={`${chosen.day} ${chosen.rule.kind} ${chosen.rule.hasCourier}`}
          calendarDay={chosen}
          orders={orders}
          today={today}
        />
      ) : (
        <section className={styles.panel}>
          <p className={styles.hint}>Выберите день: покажем, что на&nbsp;него обещано, и&nbsp;дадим его изменить.</p>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Доставка">
      <LoadError error={error} what="доставку" />
    </Page>
  );
}
