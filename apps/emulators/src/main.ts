import { requireReady } from "@zertsalo/production-gate/require-ready";
import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { startEmulators } from "./emulators.ts";

await requireReady("emulators");
const emulators = await startEmulators(readConfig());

closeWithGrace({ delay: 5_000 }, () => emulators.stop());
