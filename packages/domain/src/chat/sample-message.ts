import type { ChatMessage } from "@zertsalo/contract/chat";

/** A message for tests: an operator's, unread. */
export const aMessage = (over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  chatId: 9001,
  owner: "operator",
  userType: "Оператор",
  text: "Добрый день!",
  createdAt: "2026-11-15T07:44:00.000Z",
  updatedAt: "2026-11-15T07:44:00.000Z",
  clientReadAt: null,
  operatorReadAt: null,
  files: [],
  card: null,
  proposal: null,
  quote: null,
  unread: true,
  ...over,
});
