import type { SegmentContent } from "@zertsalo/contract/customer-segments";
import {
  createSegment,
  removeSegment,
  saveSegment,
  segmentChoices,
  staffSegment,
} from "@zertsalo/contract/staff-segments";
import { newSegment } from "#app/features/segments/new-condition.ts";
import { SegmentEditor } from "#app/features/segments/segment-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { steppedAction } from "#app/lib/editor/stepped-form.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/segment";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const opensCards = context.get(memberContext).rights.includes("customers.see");
  if (id === "new") return { segment: null, choices: await api.call(segmentChoices), opensCards };
  const card = await orNotFound(api.call(staffSegment, { params: { segment: Number(id) } }));
  return { ...card, opensCards };
}

const done = { save: "Сохранено", remove: "Удалён" };
type Step = keyof typeof done;

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return steppedAction(request, {
    list: "/segments/",
    id,
    done,
    change: (step: Step, field) => change(api, id, { step, field }),
  });
}

interface Change {
  step: Step;
  field: (name: string) => string;
}

/** Null: it has been removed. */
async function change(api: Visit["api"], id: string, { step, field }: Change) {
  const content = JSON.parse(field("content")) as SegmentContent;
  if (id === "new") return api.call(createSegment, { body: { content } });
  const params = { segment: Number(id) };
  const version = Number(field("version"));
  if (step !== "remove") return api.call(saveSegment, { params, body: { version, content } });
  await api.call(removeSegment, { params, body: { version } });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.segment?.content.name ?? "Новый сегмент"}: офис` }];
}

export default function SegmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { segment } = loaderData;
  const formKey = actionData?.formKey ?? String(segment?.id ?? "new");
  return (
    <Page title={segment?.content.name ?? "Новый сегмент"} back={{ to: "/segments/", title: "К сегментам" }}>
      <ResultNote answer={actionData} />
      <SegmentEditor key={formKey} formKey={formKey} first={segment?.content ?? newSegment} {...loaderData} />
    </Page>
  );
}
