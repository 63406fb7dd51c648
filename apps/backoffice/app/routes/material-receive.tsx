import { receiveStock, StockUnitKind, stockOptions } from "@zertsalo/contract/staff-material";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { typedMoney } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { ReceiveForm } from "#app/features/material/receive-form.tsx";
import { UnitGrid } from "#app/features/material/unit-grid.tsx";
import styles from "#app/features/material/material.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-receive";

export async function loader({ context }: Route.LoaderArgs) {
  const options = await context.get(visitContext).api.call(stockOptions);
  const { rights } = context.get(memberContext);
  return { options, today: inMoscow(new Date()).day, seesCost: rights.includes("material.cost") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  const typedCost = field("cost").trim();
  const cost = typedCost ? typedMoney(typedCost) : null;
  if (typedCost && cost === null) return { refusal: "Введите стоимость цифрами, например 63 400", units: [] };
  try {
    const { units } = await context.get(visitContext).api.call(receiveStock, {
      body: {
        material: field("material"),
        kind: StockUnitKind.parse(field("kind")),
        width: Number(field("width")),
        height: Number(field("height")),
        count: Number(field("count") || 1),
        batch: field("batch"),
        place: field("place"),
        receivedOn: field("receivedOn"),
        cost,
      },
    });
    return { refusal: null, units };
  } catch (error) {
    return { refusal: toErrorText(error), units: [] };
  }
}

export function meta() {
  return [{ title: "Принять материал: офис" }];
}

export default function MaterialReceivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { options, today, seesCost } = loaderData;
  const { refusal = null, units = [] } = actionData ?? {};
  return (
    <Page title="Принять материал" back={{ to: "/material/", title: "К материалам" }}>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {units.length > 0 && (
        <section aria-label="Принято">
          <Note tone="ok" icon="check" isNews>
            Принято: {units.map(({ number }) => number).join(", ")}. Наклейте этикетки, пока листы стоят рядом.
          </Note>
          <p className={styles.foot}>
            <a
              className={buttonClass()}
              href={`/material/labels/?units=${units.map(({ id }) => id).join(",")}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="print" size={16} />
              Печатать этикетки
            </a>
          </p>
          <UnitGrid units={units} />
        </section>
      )}
      <div className={styles.narrow}>
        <ReceiveForm key={units[0]?.id ?? 0} options={options} today={today} seesCost={seesCost} />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Принять материал" back={{ to: "/material/", title: "К материалам" }}>
      <LoadError error={error} what="материалы" />
    </Page>
  );
}
