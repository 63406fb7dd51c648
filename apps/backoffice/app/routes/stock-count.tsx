import * as contract from "@zertsalo/contract/staff-stock-counts";
import { buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { CloseCount } from "#app/features/stock/close-count.tsx";
import { CountFigures } from "#app/features/stock/count-figures.tsx";
import { countStateNames, countStateTones } from "#app/features/stock/count-labels.ts";
import { CountLines } from "#app/features/stock/count-lines.tsx";
import styles from "#app/features/stock/count.module.css";
import { UploadCount } from "#app/features/stock/upload-count.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { momentText } from "#app/lib/moments.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock-count";

export async function loader({ params: { count }, context }: Route.LoaderArgs) {
  return {
    count: await orNotFound(context.get(visitContext).api.call(contract.staffStockCount, { params: { count } })),
  };
}

export async function action({ params: { count }, request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), count, formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

async function change({ api }: Visit, count: string, word: (name: string) => string): Promise<void> {
  const params = { count };
  const step = word("step");
  switch (step) {
    case "enter": {
      const line = { counted: numberOrNull(word("counted")), seen: numberOrNull(word("seen")) };
      const lines = [{ productId: Number(word("productId")), ...line }];
      await api.call(contract.enterStockCount, { params, body: { lines, countedAt: null } });
      return;
    }
    case "sheet": {
      const lines = contract.CountedLines.parse(JSON.parse(word("lines")));
      const countedAt = word("countedAt") ? `${word("countedAt").slice(0, 16)}:00+03:00` : null;
      await api.call(contract.enterStockCount, { params, body: { lines, countedAt } });
      return;
    }
    case "add":
      await api.call(contract.addStockCountLine, { params, body: { q: word("q") } });
      return;
    case "accept":
    case "drop": {
      const body = { version: Number(word("version")), isAccepted: step === "accept" };
      await api.call(contract.closeStockCount, { params, body });
      return;
    }
    default:
      throw new Error("A form of the count names no step");
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Пересчёт № ${loaderData?.count.id ?? ""}: офис` }];
}

const back = { to: "/stock/counts/", title: "К пересчётам" };

export default function StockCountPage({ loaderData: { count } }: Route.ComponentProps) {
  const { id, title, state, openedBy, openedAt, closedBy, closedAt } = count;
  const isOpen = state === "open";
  return (
    <Page
      title={`Пересчёт № ${id}`}
      back={back}
      aside={<StatusPill tone={countStateTones[state]}>{countStateNames[state]}</StatusPill>}
      actions={
        <>
          <Link className={buttonClass({ variant: "ghost", size: "sm" })} to={`/stock/counts/${id}/print/`}>
            Печать
          </Link>
          <a className={buttonClass({ variant: "ghost", size: "sm" })} href={`/stock/counts/${id}/sheet/`} download>
            Скачать XLSX
          </a>
          {isOpen && <UploadCount count={count} />}
          {isOpen && <CloseCount count={count} />}
        </>
      }
    >
      <div className={styles.notes}>
        <p className={styles.same}>
          {title}. Начат {momentText(openedAt)}, {openedBy}
          {closedAt && `. Закрыт ${momentText(closedAt)}, ${closedBy ?? ""}`}
        </p>
        {count.lines.some(({ isStale }) => isStale) && (
          <Note tone="warn" icon="alert">
            Остаток отмеченных товаров правили после подсчёта. Пересчитайте их&nbsp;ещё раз, иначе пересчёт
            не&nbsp;принять.
          </Note>
        )}
      </div>
      <CountFigures count={count} />
      <CountLines count={count} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Пересчёт" back={back}>
      <LoadError error={error} what="пересчёт" />
    </Page>
  );
}
