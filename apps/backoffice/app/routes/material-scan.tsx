import {
  countStock,
  moveStock,
  type ListedStockUnit,
  stockOptions,
  stockScan,
  stockUnits,
} from "@zertsalo/contract/staff-material";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Note } from "@zertsalo/ui/note";
import { Link, redirect, useNavigation, useSearchParams, useSubmit } from "react-router";
import { PlaceChecklist } from "#app/features/material/place-checklist.tsx";
import { type ScanMode, ScanModes, ScanPlace, scanModes } from "#app/features/material/scan-modes.tsx";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "#app/features/material/scan.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ScanField } from "#app/lib/scan/scan-field.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-scan";

const pagePath = "/material/scan";
const modeNamed = (name: string | null): ScanMode => scanModes.find((each) => each === name) ?? "open";

/** What the address says of a scan. */
const scanLook = (params: URLSearchParams) => ({
  mode: modeNamed(params.get("mode")),
  place: (params.get("place") ?? "").trim().slice(0, 40),
});

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const { mode, place } = scanLook(searchParams);
  const [{ places }, here] = await Promise.all([
    api.call(stockOptions),
    mode === "count" && place ? api.call(stockUnits, { query: { place } }) : null,
  ]);
  return { places, here, today: inMoscow(new Date()).day };
}

/** A scan acts at once where its place was chosen before; writing off asks on the unit's own page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  const mode = modeNamed(field("mode"));
  const scannedAt = Date.now();
  const place = field("place");
  try {
    const unit = await api.call(stockScan, { query: { text: field("text").slice(0, 300) } });
    if (mode === "open" || mode === "write-off") {
      return redirect(`/material/${unit.id}/${mode === "write-off" ? "?write-off" : ""}`);
    }
    const entry = mode === "move" ? moveStock : countStock;
    const done = await api.call(entry, { params: { id: unit.id }, body: { place } });
    return { scannedAt, done: { unit: done, mode, from: unit.place }, refusal: null };
  } catch (error) {
    return { scannedAt, done: null, refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Сканировать материал: офис" }];
}

export default function MaterialScanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { places, here, today } = loaderData;
  const { scannedAt = 0, done = null, refusal = null } = actionData ?? {};
  const [params, setParams] = useSearchParams();
  const { location } = useNavigation();
  // What was chosen a moment ago holds for the next scan, though its page is still loading.
  const { mode, place } = scanLook(
    location?.pathname.startsWith(pagePath) ? new URLSearchParams(location.search) : params,
  );
  const submit = useSubmit();
  const needsPlace = mode === "move" || mode === "count";
  const search = new URLSearchParams({ mode, ...(place && { place }) });
  const isCountedToday = ({ countedAt }: ListedStockUnit) =>
    countedAt !== null && inMoscow(new Date(countedAt)).day === today;
  return (
    <Page title="Сканировать" back={{ to: "/material/", title: "К материалам" }}>
      <div className={styles.page}>
        <ScanModes mode={mode} onMode={(value) => setParams({ mode: value, ...(place && { place }) })} />
        {needsPlace && <ScanPlace mode={mode} place={place} places={places} />}
        {(!needsPlace || place) && (
          <ScanField
            label="Номер с этикетки"
            placeholder="Сканируйте этикетку или введите номер"
            turn={scannedAt}
            isStation={needsPlace}
            onScan={(text) =>
              void submit({ text, mode, place }, { method: "post", action: `${pagePath}/?${search}`, replace: true })
            }
          />
        )}
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        {done && <ScanDone {...done} />}
        {here && (
          <PlaceChecklist place={place} units={here.units} hasMore={here.hasMore} isCountedToday={isCountedToday} />
        )}
      </div>
    </Page>
  );
}

/** Read from an arm's length: the number, and where it lies now. */
function ScanDone({ unit, mode, from }: { unit: ListedStockUnit; mode: ScanMode; from: string }) {
  const isMoved = from !== unit.place;
  return (
    <section className={styles.done} role="status">
      <b>{unit.number}</b>
      <span>
        {mode === "count" ? "Посчитан" : isMoved ? "Переставлен" : "Уже здесь"}: {unit.place}
        {isMoved && `, был: ${from}`}
      </span>
      <span>
        {unit.materialText}, {unitSizeText(unit)}
      </span>
      <Link to={`/material/${unit.id}/`}>Открыть лист</Link>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Сканировать" back={{ to: "/material/", title: "К материалам" }}>
      <LoadError error={error} what="места" />
    </Page>
  );
}
