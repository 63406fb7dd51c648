import { createContext } from "react-router";
import type { PageSink } from "../../server/pages/page-sink.ts";
import type { Place } from "./places.server.ts";
import type { Session, SessionOwner } from "./session.server.ts";

/** What the page server knows of a request before any page is asked. */
export interface Visit extends Place, SessionOwner {
  /** Of this response alone; every inline script carries it. */
  nonce: string;
  /** The visitor's address, as the proxies tell it. */
  ip: string;
  /** Links that leave the page (canonical, sitemap) begin with it; the Host header is never believed. */
  publicOrigin: string;
  session: Session | null;
  /** Cookies of the new session, if this request has begun one. */
  setCookies: string[];
  /** For robots, and for a page nobody is waiting for: it comes out when all of it is there. */
  rendersWhole: boolean;
  /** The API has failed at a call: a part of the page may be missing, and nobody else is to get it. */
  isPartial: boolean;
  /** Where the rendered page comes out: set by entry.server.tsx, read by the page server. */
  pipeBody: ((to: PageSink) => void) | null;
}

export const visitContext = createContext<Visit>();
