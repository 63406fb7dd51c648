import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Scene } from "../scene.ts";
import { bracketPairScene } from "./bracket-pair.ts";
import { drainValveScene } from "./drain-valve.ts";
import { hookScene } from "./hook.ts";
import { paperHolderScene } from "./paper-holder.ts";
import { siphonScene } from "./siphon.ts";
import { soapDispenserScene } from "./soap-dispenser.ts";
import { towelBarScene } from "./towel-bar.ts";

const scenes: Record<AccessoryLook["kind"], (look: AccessoryLook) => Scene> = {
  towelBar: towelBarScene,
  hook: hookScene,
  soapDispenser: soapDispenserScene,
  paperHolder: paperHolderScene,
  siphon: siphonScene,
  drainValve: drainValveScene,
  bracketPair: bracketPairScene,
};

export const accessoryScene = (look: AccessoryLook): Scene => scenes[look.kind](look);
