import { purchaseList, saveMaterialMinimum } from "@zertsalo/contract/staff-material-purchase";
import { formatCount } from "@zertsalo/domain/text/format";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { AddMinimum } from "#app/features/material/add-minimum.tsx";
import { PurchaseTable } from "#app/features/material/purchase-table.tsx";
import styles from "#app/features/material/material.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/material-purchase";

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(visitContext).api.call(purchaseList);
  return { ...list, canKeep: context.get(memberContext).rights.includes("material.change") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  const body = { material: field("material"), version: Number(field("version")), sheets: Number(field("sheets")) };
  try {
    await context.get(visitContext).api.call(saveMaterialMinimum, { body });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Закупка материалов: офис" }];
}

export default function MaterialPurchasePage({ loaderData }: Route.ComponentProps) {
  const { lines, pieces, hasMore, others, canKeep } = loaderData;
  return (
    <Page title="Закупка" back={{ to: "/material/", title: "К материалам" }}>
      <p className={styles.hint}>
        Посчитано по {formatCount(pieces, ["изделию", "изделиям", "изделиям"])}: подписаны, оплачены и&nbsp;ещё
        не&nbsp;раскроены. {hasMore && "Это ближайшие по сроку, остальные подождут. "}
        Сначала в&nbsp;дело идут остатки.
      </p>
      {lines.length === 0 ? (
        <EmptyBlock title="Покупать нечего" text="Нет ни изделий в очереди, ни заданного запаса." />
      ) : (
        <PurchaseTable lines={lines} canKeep={canKeep} />
      )}
      {canKeep && others.length > 0 && <AddMinimum materials={others} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Закупка" back={{ to: "/material/", title: "К материалам" }}>
      <LoadError error={error} what="закупку" />
    </Page>
  );
}
