import type { Db } from "@zertsalo/db/connection";
import { sendSignInCodes } from "@zertsalo/db/sign-in-codes";
import type { Task } from "graphile-worker";
import { z } from "zod";

const Payload = z.object({ kind: z.enum(["phone", "email", "inn", "staff"]), value: z.string() });

/** A job for every login, with an account or without: the response takes the same time. */
export function sendSignInCodeTask({ db, secret }: { db: Db; secret: string }): Task {
  return (payload) => sendSignInCodes(db, secret, Payload.parse(payload));
}
