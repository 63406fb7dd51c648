import type { KeptPicture } from "@zertsalo/contract/staff-pictures";
import { useUploads } from "./use-uploads.ts";

export const picturesPath = "/pictures/";

/** Of products, sections, collections and pages: the picture server draws each of them anew. */
export const usePictureUploads = (onDone: (picture: KeptPicture) => void) =>
  useUploads(picturesPath, (kept) => onDone(kept as KeptPicture));
