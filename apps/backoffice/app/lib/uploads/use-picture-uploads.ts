import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import { useUploads } from "./use-uploads.ts";

export const picturesPath = "/pictures/";

/** Of products, sections, collections and pages: the picture server draws each of them anew. */
export const usePictureUploads = (onDone: (picture: SavedPicture) => void) =>
  useUploads(picturesPath, (uploaded) => onDone(uploaded as SavedPicture));
