import { Group, type Object3D } from "three";
import { USDZExporter } from "three/addons/exporters/USDZExporter.js";
import type { ArPlacement } from "./ar.ts";
import { openQuickLook } from "./quick-look.ts";

/** Shows the model of a product in Apple's viewer, which knows no glTF: it is written anew in its own format. */
export async function openModelInQuickLook(model: Object3D, placement: ArPlacement): Promise<void> {
  const isOnWall = placement === "wall";
  const placed = new Group().add(model.clone());
  // The y axis of a wall points into the room: what was the front of the model looks along it.
  if (isOnWall) placed.rotation.x = -Math.PI / 2;
  const file = await new USDZExporter().parseAsync(placed, {
    ar: {
      anchoring: { type: "plane" },
      planeAnchoring: { alignment: isOnWall ? "vertical" : "horizontal" },
    },
  });
  const url = URL.createObjectURL(new Blob([file.slice()], { type: "model/vnd.usdz+zip" }));
  openQuickLook(url);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
