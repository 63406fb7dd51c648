import * as contract from "@zertsalo/contract/staff-messages";
import { findMessage } from "@zertsalo/mail-texts/messages";
import { data } from "react-router";
import { MessageEditor } from "#app/features/emails/message-editor.tsx";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/email";

const back = { to: "/emails/", title: "К письмам" };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!findMessage(params.message)) throw data(null, { status: 404 });
  const { api } = context.get(visitContext);
  return { card: await orNotFound(api.call(contract.staffMessage, { params })) };
}

type Saved = { version: number; content: contract.MessageTexts };

const doneMessages = {
  draft: "Черновик сохранён. Письма уходят с прежними словами",
  publish: "Опубликовано. Следующее письмо уйдёт с этими словами",
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const steps = {
    draft: (body: unknown) => api.call(contract.saveMessageDraft, { params, body: body as Saved }),
    publish: (body: unknown) => api.call(contract.publishMessage, { params, body: body as Saved }),
    drop: () => api.call(contract.dropMessageDraft, { params }),
    restore: (n: number) => api.call(contract.restoreMessage, { params: { ...params, n } }),
  };
  return versionedAction(request, steps, doneMessages);
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${findMessage(params.message)?.title ?? "Письмо"}: офис` }];
}

export default function EmailPage({ loaderData: { card }, actionData }: Route.ComponentProps) {
  const message = findMessage(card.key);
  if (!message) return null;
  return (
    <Page title={message.title} back={back}>
      <ResultNote answer={actionData} />
      <MessageEditor key={card.key} message={message} card={card} isDone={Boolean(actionData?.done)} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Письмо" back={back}>
      <LoadError error={error} what="письмо" />
    </Page>
  );
}
