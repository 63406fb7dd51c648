import { createContext } from "react-router";

/** What the page server knows of the request before any page is asked. */
export interface Visit {
  /** Of this response alone; every inline script carries it. */
  nonce: string;
  storeId: number;
  cityId: number;
}

export const visitContext = createContext<Visit>();
