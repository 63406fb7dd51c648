import { createContext } from "react-router";
import type { PageSink } from "../../../server/pages/page-sink.ts";
import type { VisitorPlace } from "../places/places.server.ts";
import type { Session, SessionOwner } from "./session.server.ts";

/** Request data that the page server collects before any page loads. */
export interface Visit extends VisitorPlace, SessionOwner {
  /** Why the place that he has chosen could not be looked up: his page is unavailable, that of another place would be wrong. */
  placeFailure: unknown;
  /** Unique per response; every inline script carries it. */
  nonce: string;
  /** The visitor's IP address, from the trusted proxies. */
  ip: string;
  /** Names this request in every log, and on an error page. */
  requestId: string;
  /** Ends all API calls of this request together. */
  deadline: AbortSignal;
  /** Prefix of absolute links (canonical, sitemap); the Host header is never trusted. */
  publicOrigin: string;
  session: Session | null;
  /** Cookies of a session begun by this request. */
  setCookies: string[];
  /** For robots and background revalidation: the response is sent when it is complete. */
  rendersWhole: boolean;
  /** A page is asked for, not the data of one: its markup need not be repeated. */
  isDocument: boolean;
  /** An API call has failed: a part of the page may be missing, so it must not be cached. */
  isPartial: boolean;
  /** Output of the rendered page: set by entry.server.tsx, read by the page server. */
  pipeBody: ((to: PageSink) => void) | null;
}

export const visitContext = createContext<Visit>();
