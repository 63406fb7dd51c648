import { markStage, WorkshopStage, workshopQueue, workshopScan } from "@zertsalo/contract/workshop";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { placeText } from "@zertsalo/domain/workshop/stages";
import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Note } from "@zertsalo/ui/note";
import { Link, redirect, useSearchParams } from "react-router";
import { PieceBoard, PieceList } from "#app/features/workshop/piece-board.tsx";
import { ScanBar } from "#app/features/workshop/scan-bar.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/workshop";

export async function loader({ context, url }: Route.LoaderArgs) {
  const queue = await context.get(visitContext).api.call(workshopQueue);
  const station = WorkshopStage.safeParse(url.searchParams.get("station"));
  const canMark = context.get(memberContext).rights.includes("workshop.mark");
  return { ...queue, station: station.success && canMark ? station.data : null, today: inMoscow(new Date()).day };
}

/** A scan: marked at once where a stage is chosen and the piece waits for it, otherwise its card is opened. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const station = WorkshopStage.safeParse(word("station"));
  const scannedAt = Date.now();
  try {
    const { pieces } = await api.call(workshopScan, { query: { text: word("text").slice(0, 300) } });
    const [piece] = pieces;
    if (!piece || pieces.length > 1) return { scannedAt, choice: pieces, marked: null, refusal: null };
    if (!station.success || piece.place !== station.data) return redirect(`/workshop/${piece.code}/`);
    const card = await api.call(markStage, { params: { code: piece.code }, body: { stage: station.data } });
    const marked = { code: card.code, name: card.name, next: placeText(card.type, card.place) };
    return { scannedAt, choice: [], marked, refusal: null };
  } catch (error) {
    return { scannedAt, choice: [], marked: null, refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Цех: офис" }];
}

export default function WorkshopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pieces, hasMore, station, today } = loaderData;
  const [, setParams] = useSearchParams();
  const { refusal = null, marked = null, choice = [], scannedAt = 0 } = actionData ?? {};
  return (
    <Page
      title="Цех"
      actions={
        <Link className={buttonClass({ variant: "secondary", size: "sm" })} to="/workshop/stations/">
          Участки
        </Link>
      }
    >
      <ScanBar station={station} onStation={(value) => setParams(value ? { station: value } : {})} turn={scannedAt} />
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {marked && (
        <Note tone="ok" icon="check" isNews>
          {marked.code}, {marked.name}: отмечено. Дальше: {marked.next}
        </Note>
      )}
      {choice.length > 0 && (
        <section aria-label="Изделия заказа">
          <Note tone="accent" icon="info" isNews>
            В заказе несколько изделий, выберите одно
          </Note>
          <PieceList pieces={choice} today={today} />
        </section>
      )}
      {pieces.length === 0 ? (
        <EmptyBlock title="В цехе пусто" text="Изделия появятся, когда заказ перейдёт в работу." />
      ) : (
        <PieceBoard pieces={pieces} today={today} />
      )}
      {hasMore && <p>Показаны ближайшие 500 изделий. Остальные найдёте по номеру заказа.</p>}
    </Page>
  );
}
