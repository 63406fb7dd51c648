import { type ClaimKind, fileNameHeader, sendClaim, sendClaimFile } from "@zertsalo/contract/claims";
import { claimErrors, claimForms } from "@zertsalo/domain/forms/claim-form";
import { fileMessages, detectFileType, maxFileBytes } from "@zertsalo/domain/forms/file-rules";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import type { FormAnswer } from "#app/lib/forms/form-answer.ts";
import { type SentForm, sendForm } from "#app/lib/forms/sent-form.server.ts";

/** Sends a request form on to the API. A good file is sent at once, so that a mistake elsewhere does not lose it. */
export async function sendClaimForm(
  context: Readonly<RouterContextProvider>,
  kind: ClaimKind,
  sent: SentForm,
): Promise<FormAnswer> {
  const { fields, takesFile } = claimForms[kind];
  const values = Object.fromEntries(fields.map(({ name }) => [name, sent.values[name] ?? ""]));
  const api = await sessionApi(context);
  const bytes = takesFile && sent.file ? new Uint8Array(await sent.file.arrayBuffer()) : null;
  const fileError = bytes && fileMistake(bytes);
  const upload = bytes && !fileError ? await sendFile(api, bytes, sent.file?.name ?? "") : null;

  const file = upload ?? (takesFile ? fileSentBefore(sent.values) : null);
  const submitted = { ...values, ...(file && { fileId: file.fileId, fileName: file.fileName }) };
  const { given, page } = sent;
  const answer = await sendForm({ values: submitted, given }, "claim", {
    errors: { ...claimErrors(kind, values), file: fileError },
    send: () =>
      api.call(sendClaim, {
        body: { kind, ...values, ...(file && { fileId: file.fileId }), consents: given, page },
      }),
  });
  // The thanks name the hour that was booked.
  const { date = "", time = "" } = values;
  return answer.isDone ? { ...answer, values: { date, time } } : answer;
}

function fileMistake(bytes: Uint8Array): string | null {
  if (bytes.length > maxFileBytes) return fileMessages.tooBig;
  return detectFileType(bytes) ? null : fileMessages.wrongType;
}

async function sendFile(api: Api, bytes: Uint8Array, fileName: string) {
  const { fileId } = await api.upload(sendClaimFile, bytes, { [fileNameHeader]: encodeURIComponent(fileName) });
  return { fileId, fileName };
}

function fileSentBefore({ fileId, fileName = "" }: Record<string, string>) {
  return fileId && /^[\da-f-]{36}$/.test(fileId) ? { fileId, fileName } : null;
}
