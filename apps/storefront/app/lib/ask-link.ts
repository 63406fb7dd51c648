import { chatPaths } from "./chat-paths.ts";
import { guards, type Visitor } from "./guards.ts";
import { paths } from "./paths.ts";

/** A link into the chat with what is asked about: its attributes. */
export interface AskLink {
  href: string;
  "data-modal"?: string;
}

/** A guest signs in first; who may not write to the chat is not led there. */
export function askLink(
  visitor: Visitor,
  kind: "product" | "order" | "configuration",
  key: string | number,
): AskLink | null {
  if (guards.conversation(visitor) === null) return { href: chatPaths.askAbout(kind, String(key)) };
  return visitor.isSignedIn ? null : { href: paths.auth("sign-in"), "data-modal": "auth" };
}
