import type { Finish } from "./finishes.ts";

/** Appearance of a product, enough to draw it. Sizes are whole millimetres. */
export type Look =
  | MirrorLook
  | MirrorCabinetLook
  | CosmeticMirrorLook
  | TabletopLook
  | VanityLook
  | CabinetLook
  | ShelfLook
  | SinkLook
  | TapLook
  | ShowerLook
  | TowelRailLook
  | LampLook
  | AccessoryLook;

/** The outer box. For a tabletop: width × thickness × depth. */
type Sized = { widthMm: number; heightMm: number; depthMm: number };

export type DrawnMirrorShape = "rectangle" | "rectangle_rounded" | "oval_rectangle" | "circle" | "semicircle" | "arch";

type Backlight = {
  type: "none" | "contour" | "front" | "double" | "lamp";
  temperatureK?: number;
  bandMm?: number;
};

/** One finish, or for furniture one for the fronts and one for the body. */
export type FurnitureFinish = { front: Finish | "mirror"; body: Finish };

export type MirrorLook = Sized & {
  type: "mirror" | "ledMirror";
  shape: DrawnMirrorShape;
  glass: Finish;
  frame: { type: "none" | "metal" | "wood"; widthMm?: number; finish?: Finish };
  edge: "polish" | "facet";
  facetMm?: number;
  cornerRadiusMm?: number;
  backlight: Backlight;
  switch?: { kind: "touch" | "wave"; side: "bottom" | "left" | "right" };
  heating?: boolean;
  clock?: boolean;
  turn?: "0" | "90_left" | "90_right";
};

export type MirrorCabinetLook = Sized & {
  type: "mirrorCabinet";
  shape: "rectangle";
  glass: Finish;
  finish: FurnitureFinish;
  doors: number;
  backlight: Backlight;
};

export type CosmeticMirrorLook = Sized & {
  type: "cosmeticMirror";
  shape: "circle";
  glass: Finish;
  finish: Finish;
  arm: "double";
};

export type TabletopLook = Sized & {
  type: "tabletop";
  shape: "rectangle";
  finish: Finish;
  thicknessMm: number;
  edge: "straight" | "mitre45";
  cutout: { kind: "drain" | "sink"; position: "center" | "left" | "right" };
  tapHole: boolean;
};

type Front = {
  mounting: "wall" | "floor";
  finish: FurnitureFinish;
  handles: "groove" | "none" | "knob-brass";
  frontStyle?: "plain" | "frame" | "slats";
  legs?: "turned";
  plinth?: boolean;
  drawers?: number;
  doors?: number;
};

export type SinkKind = "overcounter" | "inset" | "semi-inset" | "undercounter" | "integrated";

export type VanityLook = Sized &
  Front & {
    type: "vanity" | "baseCabinet";
    bodyShape?: "box" | "rounded";
    cornerRadiusMm?: number;
    top: { finish: Finish | "none"; thicknessMm?: number };
    sink: { kind: SinkKind | "none"; shape?: SinkShape; widthMm?: number; finish?: Finish };
    tap: { kind: "none" | "low" | "high" | "wall"; finish?: Finish };
  };

export type CabinetLook = Sized & Front & { type: "tallCabinet" | "wallCabinet"; niche?: boolean };

export type ShelfLook = Sized & {
  type: "shelf";
  mounting: "wall";
  finish: Finish;
  bracket: "hidden";
  rim?: boolean;
};

export type SinkShape = "circle" | "oval" | "rectangle" | "rectangle_rounded";

export type SinkLook = Sized & {
  type: "sink";
  kind: SinkKind;
  shape: SinkShape;
  finish: Finish;
  rimMm: number;
  drain: "center" | "slot";
  tapHole?: boolean;
};

export type TapLook = Sized & {
  type: "tap";
  kind: "low" | "high" | "wall" | "bath";
  handle: "single-top" | "single-side";
  finish: Finish;
  plate?: boolean;
  handShower?: boolean;
};

export type ShowerLook = Sized & {
  type: "shower";
  kind: "column";
  headShape: "circle";
  headMm: number;
  finish: Finish;
};

export type TowelRailLook = Sized & {
  type: "towelRail";
  kind: "ladder" | "column";
  bars: number;
  power: "electric" | "water";
  finish: Finish;
};

export type LampLook = Sized & {
  type: "lamp";
  kind: "bar" | "sconce" | "pendant";
  light: { temperatureK: number };
  finish: Finish;
};

export type AccessoryLook = Sized & {
  type: "accessory";
  kind: "towelBar" | "hook" | "soapDispenser" | "paperHolder" | "siphon" | "drainValve" | "bracketPair";
  finish: Finish;
};
