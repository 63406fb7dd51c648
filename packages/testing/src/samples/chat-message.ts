import type { ChatMessage } from "@zertsalo/contract/chat";
import type { Unsent } from "@zertsalo/domain/chat/feed-state";

/** A message for tests: an operator's, unread. */
export const aMessage = (over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  chatId: 9001,
  sentKey: `key-${over.id ?? 1}`,
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

/** A message of this page that is being sent. */
export const anUnsent = (over: Partial<Unsent> = {}): Unsent => ({
  key: "key-1",
  text: "Здравствуйте",
  files: [],
  quote: null,
  card: null,
  failure: null,
  ...over,
});
