import { createContext, type ReactNode } from "react";

/** The button beside a page's title that tells what its section is for. */
export const HelpContext = createContext<ReactNode>(null);
