import { chatPaths } from "./chat-paths.ts";
import { routeGuards, type Visitor } from "../navigation/guards.ts";
import { paths } from "../navigation/paths.ts";

/** A link into the chat: its attributes. */
export interface AskLink {
  href: string;
  "data-modal"?: string;
}

/** A guest signs in first; null for visitors who may not use the chat. */
export function chatLink(visitor: Visitor, href: string = paths.conversation): AskLink | null {
  if (routeGuards.conversation(visitor) === null) return { href };
  return visitor.isSignedIn ? null : { href: paths.auth("sign-in"), "data-modal": "auth" };
}

/** Link to the chat with a card of the subject. */
export const askLink = (visitor: Visitor, kind: "product" | "order" | "configuration", key: string | number) =>
  chatLink(visitor, chatPaths.askAbout(kind, String(key)));
