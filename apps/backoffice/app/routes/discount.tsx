import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { createDiscount, moveDiscount, saveDiscount, staffDiscounts } from "@zertsalo/contract/staff-discounts";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { data } from "react-router";
import { newContent } from "#app/features/discounts/new-content.ts";
import { RuleEditor } from "#app/features/discounts/rule-editor.tsx";
import { ruleStatuses } from "#app/features/discounts/statuses.ts";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { steppedAction } from "#app/lib/editor/stepped-form.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/discount";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { rules, ...choices } = await context.get(visitContext).api.call(staffDiscounts);
  const first = newContent(inMoscow(new Date()).day);
  if (id === "new") return { rule: null, first, ...choices };
  const rule = rules.find((each) => String(each.id) === id);
  if (!rule) throw data(null, { status: 404 });
  return { rule, first: rule.content, ...choices };
}

const done = {
  save: "Сохранено",
  start: "Правило запущено: корзины считаются по нему со дня начала",
  stop: "Правило остановлено. Оформленные заказы сохранят скидку",
};
type Step = keyof typeof done;

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return steppedAction(request, {
    list: "/discounts/",
    id,
    done,
    change: (step: Step, field) => change(api, id, { step, field }),
  });
}

interface Change {
  step: Step;
  field: (name: string) => string;
}

/** A rule is started as it stands in the fields, and stopped as it was saved. */
async function change(api: Visit["api"], id: string, { step, field }: Change) {
  const opened = { id: Number(id), version: Number(field("version")) };
  const content = JSON.parse(field("content")) as DiscountContent;
  const move = ({ id: rule, version }: typeof opened, state: "active" | "stopped") =>
    api.call(moveDiscount, { params: { id: rule }, body: { version, state } });
  if (step === "stop") return move(opened, "stopped");
  const saved =
    id === "new"
      ? await api.call(createDiscount, { body: { content } })
      : await api.call(saveDiscount, { params: { id: opened.id }, body: { version: opened.version, content } });
  return step === "start" ? move(saved, "active") : saved;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.rule?.content.name ?? "Новое правило"}: офис` }];
}

export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, ...rest } = loaderData;
  const status = ruleStatuses[rule?.status ?? "draft"];
  const formKey = actionData?.formKey ?? String(rule?.id ?? "new");
  return (
    <Page
      title={rule?.content.name ?? "Новое правило"}
      back={{ to: "/discounts/", title: "К правилам" }}
      aside={<StatusPill tone={status.tone}>{status.name}</StatusPill>}
    >
      <ResultNote answer={actionData} />
      <RuleEditor key={formKey} formKey={formKey} rule={rule} {...rest} />
    </Page>
  );
}
