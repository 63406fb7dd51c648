import type { Pen } from "./pen.ts";
import type { SolidBox, DrawingView } from "./view.ts";

/** Where the thing is seen: on a light plaster wall, on a table top, or lit on a wall at dusk. */
export type Room = "wall" | "table" | "dusk";

/** A thing ready to be drawn. `box` is what must fit into the picture. */
export type Scene = {
  room: Room;
  view: DrawingView;
  box: SolidBox;
  draw(pen: Pen): string;
  /** Its own light on the wall, drawn behind it; it throws no shadow. */
  glow?(pen: Pen): string;
  /** Far from its wall: the shadow there has no sharp part. */
  standsOut?: boolean;
  /** Share of the picture that the longer side takes. */
  fill?: number;
};
