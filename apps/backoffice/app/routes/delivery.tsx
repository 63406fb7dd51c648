import { deliveryDay, deliveryDays, deliveryTariffs } from "@zertsalo/contract/staff-delivery";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { DayForm } from "#app/features/delivery/day-form.tsx";
import styles from "#app/features/delivery/delivery.module.css";
import { MonthDays } from "#app/features/delivery/month-days.tsx";
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
  const { api } = context.get(visitContext);
  const today = inMoscow(new Date()).day;
  if (searchParams.get("view") !== "days") {
    return { view: "tariffs" as const, tariffs: await api.call(deliveryTariffs) };
  }
  const typed = searchParams.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : today.slice(0, 7);
  const { days } = await api.call(deliveryDays, { query: { month } });
  const chosen = days.find(({ day }) => day === searchParams.get("day")) ?? null;
  const { orders } = chosen ? await api.call(deliveryDay, { params: { day: chosen.day } }) : { orders: [] };
  return { view: "days" as const, month, days, chosen, orders, today };
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

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <Page title="Доставка">
      <Pills
        label="Что настроить"
        pills={[
          { title: "Тарифы", to: "/delivery/", isCurrent: view === "tariffs" },
          { title: "Дни", to: "/delivery/?view=days", isCurrent: view === "days" },
        ]}
      />
      {loaderData.view === "tariffs" ? (
        <>
          <TariffForm {...loaderData.tariffs} />
          <ZoneTable zones={loaderData.tariffs.zones} />
        </>
      ) : (
        <DaysView {...loaderData} />
      )}
    </Page>
  );
}

type DaysData = Extract<Route.ComponentProps["loaderData"], { view: "days" }>;

function DaysView({ month, days, chosen, orders, today }: DaysData) {
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
