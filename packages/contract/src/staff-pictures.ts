import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Picture } from "./media.ts";

/** A picture in storage, and the row that others name it by. */
export const KeptPicture = Picture.extend({ id: Id }).meta({ id: "KeptPicture" });
export type KeptPicture = z.infer<typeof KeptPicture>;

export const uploadPicture = endpoint({
  method: "POST",
  path: "/admin/pictures",
  summary: "A picture for sections and collections, drawn anew by the picture server; sent as a form with `file`",
  tag: "Содержание: сотрудникам",
  roles: ["content", "owner"],
  audit: { kind: "change", title: "Картинка загружена" },
  response: KeptPicture,
  errors: ["file_type", "file_broken", "payload_too_large", "unavailable", "invalid_request"],
});
