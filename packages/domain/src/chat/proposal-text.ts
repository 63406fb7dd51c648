import type { ChatCard } from "@zertsalo/contract/chat";
import { formatMoney } from "../text/format.ts";

/** Text of a proposal for places that cannot render one: an e-mail, the list of chats, an old client. */
export const proposalText = ({ title, price }: Pick<ChatCard, "title" | "price">): string =>
  `Предлагаю изменить: ${title}, ${formatMoney(price)}`;
