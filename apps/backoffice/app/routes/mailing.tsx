import { type MailingContent, mailingRates } from "@zertsalo/contract/mailings";
import * as contract from "@zertsalo/contract/staff-mailings";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { MailingEditor } from "#app/features/mailings/mailing-editor.tsx";
import { MailingResult } from "#app/features/mailings/mailing-result.tsx";
import { mailingPills } from "#app/features/mailings/mailing-texts.ts";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { steppedAction } from "#app/lib/editor/stepped-form.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/mailing";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const choices = await api.call(contract.mailingChoices);
  if (id === "new") return { mailing: null, choices, troubles: [] };
  const params = { mailing: Number(id) };
  const mailing = await orNotFound(api.call(contract.staffMailing, { params }));
  const { refused, bounced } = mailing.figures;
  const isWhole = refused + bounced === 0;
  const { troubles } = isWhole ? { troubles: [] } : await api.call(contract.mailingTroubles, { params });
  return { mailing, choices, troubles };
}

const done = {
  save: "Сохранено",
  start: "Рассылка назначена",
  unschedule: "Снова черновик: ничего не\u00a0отправлено",
  pause: "На\u00a0паузе. Письма, которые уже переданы почтовому серверу, дойдут",
  resume: "Отправляем дальше",
  stop: "Остановлена. Остальным письмо не\u00a0придёт",
};
type Step = keyof typeof done;

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  return steppedAction(request, {
    list: "/mailings/",
    id,
    done,
    change: (step: Step, field) => change(api, id, { step, field }),
  });
}

interface Change {
  step: Step;
  field: (name: string) => string;
}

async function change(api: Visit["api"], id: string, { step, field }: Change) {
  const content = () => JSON.parse(field("content")) as MailingContent;
  if (id === "new") return api.call(contract.createMailing, { body: { content: content() } });
  const params = { mailing: Number(id) };
  const version = Number(field("version"));
  if (step === "save") return api.call(contract.saveMailing, { params, body: { version, content: content() } });
  if (step === "start") {
    const startsAt = field("startsAt") ? new Date(`${field("startsAt")}:00+03:00`).toISOString() : null;
    return api.call(contract.startMailing, { params, body: { version, startsAt } });
  }
  return api.call(contract.moveMailing, { params, body: { version, step } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.mailing?.name ?? "Новая рассылка"}: офис` }];
}

const newMailing = (texts: MailingContent["texts"]): MailingContent => ({
  name: "",
  segmentId: null,
  texts,
  href: "/sales/",
  ratePerMinute: mailingRates.usual,
});

export default function MailingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mailing, choices, troubles } = loaderData;
  const pill = mailingPills[mailing?.state ?? "draft"];
  const formKey = actionData?.formKey || String(mailing?.id ?? "new");
  return (
    <Page
      title={mailing?.name ?? "Новая рассылка"}
      back={{ to: "/mailings/", title: "К рассылкам" }}
      aside={<StatusPill tone={pill.tone}>{pill.name}</StatusPill>}
    >
      <ResultNote answer={actionData} />
      {mailing && mailing.state !== "draft" ? (
        <MailingResult mailing={mailing} troubles={troubles} sender={choices.sender} />
      ) : (
        <MailingEditor
          key={formKey}
          formKey={formKey}
          mailing={mailing}
          first={mailing?.content ?? newMailing(choices.texts)}
          choices={choices}
        />
      )}
    </Page>
  );
}
