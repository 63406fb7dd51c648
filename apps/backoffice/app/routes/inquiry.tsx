import {
  answerInquiry,
  assignInquiry,
  cancelInquiryVisit,
  InquiryStatus,
  noteInquiry,
  setInquiryStatus,
  staffInquiry,
} from "@zertsalo/contract/staff-inquiries";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { InquiryPanel } from "#app/features/inquiries/inquiry-panel.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/inquiry";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(visitContext).api.call(staffInquiry, { params }));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  try {
    const done = await change(context.get(visitContext), params.id, field);
    return { refusal: null, done, hasSentText: field("text") !== "" };
  } catch (error) {
    return { refusal: toErrorText(error), done: null, hasSentText: false };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Обращение ${params.id}: офис` }];
}

export default function InquiryPage({ loaderData: inquiry, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  useEffect(() => {
    if (actionData?.done) toasts.show(actionData.done);
  }, [actionData]);
  return <InquiryPanel key={inquiry.id} inquiry={inquiry} search={search} result={actionData ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} what="обращение" />;
}

/** Returns the success message. */
async function change({ api }: Visit, id: string, field: (name: string) => string): Promise<string> {
  const params = { id };
  const version = Number(field("version"));
  const text = field("text");
  switch (field("intent")) {
    case "take":
      await api.call(assignInquiry, { params, body: { version, isCaller: true } });
      return `Обращение № ${id} ведёте вы`;
    case "release":
      await api.call(assignInquiry, { params, body: { version, isCaller: false } });
      return `Обращение № ${id} теперь без ответственного`;
    case "answer": {
      const status = InquiryStatus.parse(field("status"));
      const { email } = await api.call(answerInquiry, { params, body: { version, text, status } });
      const sent = email ? "Ответ отправлен" : "Ответ записан";
      return status === "closed" ? `${sent}, обращение № ${id} закрыто` : sent;
    }
    case "note":
      await api.call(noteInquiry, { params, body: { text } });
      return "Заметка записана";
    case "close":
      await api.call(setInquiryStatus, { params, body: { version, status: "closed", note: text } });
      return `Обращение № ${id} закрыто`;
    case "reopen":
      await api.call(setInquiryStatus, { params, body: { version, status: "open" } });
      return `Обращение № ${id} снова в работе`;
    case "cancel-visit":
      await api.call(cancelInquiryVisit, { params, body: { version } });
      return "Визит отменён, час снова свободен";
    default:
      throw new Error("An inquiry form without a known intent");
  }
}
