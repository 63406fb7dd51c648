import type { ChatCard } from "@zertsalo/contract/chat";
import { formatMoney } from "../text/format.ts";

/** What a proposal without words says to whoever is shown none: a letter, the list of chats, a client that knows none. */
export const proposalText = ({ title, price }: Pick<ChatCard, "title" | "price">): string =>
  `Предлагаю изменить: ${title}, ${formatMoney(price)}`;
