import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { startEmulators } from "./emulators.ts";

const emulators = await startEmulators(readConfig());

closeWithGrace({ delay: 5_000 }, () => emulators.stop());
