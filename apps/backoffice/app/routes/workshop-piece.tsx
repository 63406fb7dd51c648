import { pieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import * as contract from "@zertsalo/contract/workshop";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { PieceFiles, PieceOrder, PieceStages } from "#app/features/workshop/piece-card.tsx";
import styles from "#app/features/workshop/piece-card.module.css";
import { PieceWork } from "#app/features/workshop/piece-work.tsx";
import { PiecePhotos } from "#app/features/workshop/piece-photos.tsx";
import { ScanBar } from "#app/features/workshop/scan-bar.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/workshop-piece";

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [card, { bill }] = await orNotFound(
    Promise.all([
      api.call(contract.workshopPiece, { params: { code } }),
      api.call(pieceBillOfWork, { params: { code } }),
    ]),
  );
  const { rights } = context.get(memberContext);
  const canMark = rights.includes("workshop.mark");
  return { card, bill, canMark, canShow: rights.includes("workshop.photos"), today: inMoscow(new Date()).day };
}

export async function action({ params: { code }, request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), code, formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Изделие ${params.code}: офис` }];
}

export default function WorkshopPiecePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, bill, canMark, canShow, today } = loaderData;
  return (
    <Page
      title={card.name}
      aside={
        <StatusPill tone={card.isPaused ? "red" : card.place === "done" ? "green" : "accent"}>
          {card.isPaused ? "Приостановлен" : card.placeText}
        </StatusPill>
      }
    >
      <ScanBar station={null} turn={0} />
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <div className={styles.card}>
        <div className={styles.column}>
          <PieceStages card={card} canMark={canMark} />
          <PieceOrder card={card} today={today} />
        </div>
        <div className={styles.column}>
          <PieceFiles card={card} />
          <PieceWork bill={bill} />
          <PiecePhotos code={card.code} photos={card.photos} canChange={canShow} />
        </div>
      </div>
    </Page>
  );
}

async function change({ api }: Visit, code: string, word: (name: string) => string): Promise<void> {
  const id = Number(word("id"));
  const stage = contract.WorkshopStage.safeParse(word("stage"));
  switch (word("step")) {
    case "mark":
      if (stage.success) await api.call(contract.markStage, { params: { code }, body: { stage: stage.data } });
      return;
    case "take-back":
      if (stage.success) await api.call(contract.takeBackStage, { params: { code, stage: stage.data } });
      return;
    case "hand-over":
      await api.call(contract.handOverOrder, { params: { number: word("number") } });
      return;
    case "share":
    case "hide":
      await api.call(contract.shareWorkshopPhoto, { params: { id }, body: { isShared: word("step") === "share" } });
      return;
    case "remove":
      await api.call(contract.removeWorkshopPhoto, { params: { id } });
      return;
    default:
      throw new Error("A form of the workshop names no step that is known");
  }
}
