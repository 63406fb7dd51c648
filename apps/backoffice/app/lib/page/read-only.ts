import { createContext } from "react";

/** The section is open to look at alone: its pages say so beside their titles. */
export const ReadOnlyContext = createContext(false);
