import type { Look } from "@zertsalo/domain/look/look";
import { accessoryScene } from "./draw/accessory.ts";
import { cabinetScene } from "./draw/cabinet.ts";
import { cosmeticMirrorScene } from "./draw/cosmetic-mirror.ts";
import { lampScene } from "./draw/lamp.ts";
import { mirrorScene } from "./draw/mirror.ts";
import { shelfScene } from "./draw/shelf.ts";
import { showerScene } from "./draw/shower.ts";
import { sinkScene } from "./draw/sink.ts";
import { tabletopScene } from "./draw/tabletop.ts";
import { tapScene } from "./draw/tap.ts";
import { towelRailScene } from "./draw/towel-rail.ts";
import { vanityScene } from "./draw/vanity.ts";
import type { Scene } from "./scene.ts";

export function buildScene(look: Look): Scene {
  switch (look.type) {
    case "mirror":
    case "ledMirror":
      return mirrorScene(look);
    case "cosmeticMirror":
      return cosmeticMirrorScene(look);
    case "mirrorCabinet":
    case "tallCabinet":
    case "wallCabinet":
      return cabinetScene(look);
    case "vanity":
    case "baseCabinet":
      return vanityScene(look);
    case "tabletop":
      return tabletopScene(look);
    case "shelf":
      return shelfScene(look);
    case "sink":
      return sinkScene(look);
    case "tap":
      return tapScene(look);
    case "shower":
      return showerScene(look);
    case "towelRail":
      return towelRailScene(look);
    case "lamp":
      return lampScene(look);
    case "accessory":
      return accessoryScene(look);
  }
}
