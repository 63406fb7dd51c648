import type { SegmentContent } from "@zertsalo/contract/customer-segments";
import {
  createSegment,
  removeSegment,
  saveSegment,
  segmentChoices,
  staffSegment,
} from "@zertsalo/contract/staff-segments";
import { redirect } from "react-router";
import { newSegment } from "#app/features/segments/new-condition.ts";
import { SegmentEditor } from "#app/features/segments/segment-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/segment";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const opensCards = context.get(memberContext).rights.includes("customers.see");
  if (id === "new") return { segment: null, choices: await api.call(segmentChoices), opensCards };
  const card = await orNotFound(api.call(staffSegment, { params: { segment: Number(id) } }));
  return { ...card, opensCards };
}

/** With the key of the form that was sent: what is refused stays in its fields, what was saved is opened anew. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const field = formFields(await request.formData());
  let saved: { id: number; version: number } | null;
  try {
    saved = await change(api, id, field);
  } catch (error) {
    return { refusal: toErrorText(error), done: null, formKey: field("formKey") };
  }
  if (!saved) throw redirect("/segments/");
  if (id === "new") throw redirect(`/segments/${saved.id}/`);
  return { refusal: null, done: "Сохранено", formKey: `${saved.id} ${saved.version}` };
}

/** Null: it has been removed. */
async function change(api: Visit["api"], id: string, field: (name: string) => string) {
  const content = JSON.parse(field("content")) as SegmentContent;
  if (id === "new") return api.call(createSegment, { body: { content } });
  const params = { segment: Number(id) };
  const version = Number(field("version"));
  if (field("step") !== "remove") return api.call(saveSegment, { params, body: { version, content } });
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
