import { lazy as reactLazy } from "react";
import { importPart } from "./import-part.ts";

/** React's `lazy`, but a part that cannot be loaded for the network does not take the page down: it comes later. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => importPart(load));
