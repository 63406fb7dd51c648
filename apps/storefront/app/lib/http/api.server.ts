import type { Client } from "@zertsalo/client/client";
import { createContext } from "react-router";

/** The shop's API as a loader sees it: the visitor's place and the page server's own token are already in it. */
export type Api = Client;

export const apiContext = createContext<Api>();
