import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";

const tag = "Содержание: сотрудникам";
const path = "/admin/pictures";

/** A picture in storage, and the row that others name it by. */
export const SavedPicture = Picture.extend({ id: Id }).meta({ id: "KeptPicture" });
export type SavedPicture = z.infer<typeof SavedPicture>;

export const uploadPicture = endpoint({
  method: "POST",
  path,
  summary: "A picture of a product, a section or a page, drawn anew by the picture server; sent as a form with `file`",
  tag,
  rights: [
    "products.change",
    "sections.change",
    "collections.change",
    "home-page.change",
    "kits.change",
    "pages.change",
    "campaigns.change",
    "mailings.send",
  ],
  audit: { kind: "change", about: "picture", title: "Картинка загружена" },
  response: SavedPicture,
  errors: ["file_type", "file_broken", "payload_too_large", "unavailable", "invalid_request"],
});

/** Thousandths of the picture's sides. */
const share = z.int().min(0).max(1_000);

export const PictureCrop = z.strictObject({ left: share, top: share, width: share.min(50), height: share.min(50) });
export type PictureCrop = z.infer<typeof PictureCrop>;

export const cropPicture = endpoint({
  method: "POST",
  path: `${path}/:mediaId/crop`,
  summary: "A part of a picture as a picture of its own; the whole one stays",
  tag,
  rights: [
    "products.change",
    "sections.change",
    "collections.change",
    "home-page.change",
    "kits.change",
    "pages.change",
    "campaigns.change",
    "mailings.send",
  ],
  audit: { kind: "change", about: "picture", title: "Картинка обрезана" },
  params: z.object({ mediaId: pathId }),
  body: PictureCrop,
  response: SavedPicture,
  errors: ["not_found", "file_broken", "invalid_request", "unavailable"],
});
