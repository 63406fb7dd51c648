import type { Object3D } from "three";
import { USDZExporter } from "three/addons/exporters/USDZExporter.js";

/** Hands a model to the viewer of iPhones, which knows no glTF: it is written anew in their own format. */
export async function openInQuickLook(model: Object3D): Promise<void> {
  const file = await new USDZExporter().parseAsync(model);
  const url = URL.createObjectURL(new Blob([file.slice()], { type: "model/vnd.usdz+zip" }));
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = url;
  // Safari opens the viewer only for a link whose one child is a picture.
  link.append(document.createElement("img"));
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
