import { inquiryFile } from "@zertsalo/contract/staff-inquiries";
import { fileAnswer } from "#app/lib/file-answer.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/inquiry-file";

/** A stranger's file is saved, never opened on our origin. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return fileAnswer(await orNotFound(context.get(visitContext).api.call(inquiryFile, { params })), "attachment");
}
