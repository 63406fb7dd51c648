import { z } from "zod";
import { maxMessageFiles, maxMessageLength } from "./chat-limits.ts";
import { ConfigurationHash, ConfigurationOptions, ConfiguratorType } from "./configuration.ts";
import { GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";

const tag = "Чат";

/** The page, the form for times without an operator, the shop's own terminal. */
export const chatPlatforms = ["zertsalo", "zertsalo_offline", "zertsalo_arm"] as const;
export const ChatPlatform = z.enum(chatPlatforms);
export type ChatPlatform = z.infer<typeof ChatPlatform>;

export const ChatFile = z
  .object({
    id: z.uuid(),
    /** Origin of the files; it receives no cookies of ours. */
    cdnHost: z.string(),
    /** Path with a signature valid for ten minutes; reading the messages again renews it. */
    link: z.string(),
    path: z.string(),
    /** Small version of a picture; valid for the same ten minutes. */
    preview: z.string().nullable(),
    size: z.int(),
    /** The sender's file name, sanitised. */
    clientFileName: z.string(),
    name: z.string(),
    isImage: z.boolean(),
    type: z.string(),
    ext: z.string(),
  })
  .meta({ id: "ChatFile" });
export type ChatFile = z.infer<typeof ChatFile>;

/** Key of an item that a buyer can show the operator: a product's code, an order's number, a configuration's hash. */
export const ChatCardKey = z.strictObject({
  kind: z.enum(["product", "order", "configuration"]),
  key: z.string().min(1).max(200),
});
export type ChatCardKey = z.infer<typeof ChatCardKey>;

/** Snapshot of an item at the time of sending. */
export const ChatCard = ChatCardKey.extend({
  title: z.string(),
  /** One line of details; may be empty. */
  note: z.string(),
  price: Money,
  link: z.string(),
  picture: Picture.nullable(),
  /** For a piece made to measure: it is drawn, not photographed. */
  configuration: z
    .object({ type: ConfiguratorType, options: ConfigurationOptions, hash: ConfigurationHash })
    .nullable(),
}).meta({ id: "ChatCard" });
export type ChatCard = z.infer<typeof ChatCard>;

export const proposalStates = ["open", "accepted", "declined", "expired"] as const;

/** A changed configuration proposed by an operator, beside the original. */
export const ChatProposal = z
  .object({
    before: ChatCard,
    after: ChatCard,
    /** Differences, with the labels and in the order of the configurator. */
    changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    /** `expired`: rules or prices have changed before the buyer accepted. */
    state: z.enum(proposalStates),
    /** To put the proposed piece into the cart. */
    productId: Id,
  })
  .meta({ id: "ChatProposal" });
export type ChatProposal = z.infer<typeof ChatProposal>;

const message = {
  id: Id,
  chatId: Id,
  /** Key made by the sender: his page recognises its own message by it. */
  sentKey: z.uuid(),
  owner: z.enum(["client", "operator", "service", "unknown"]),
  /** Author's name for the buyer: the operator's first name. */
  userType: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Differs from createdAt after an edit. */
  updatedAt: z.string(),
  clientReadAt: z.string().nullable(),
  /** When an operator read the buyer's message. */
  operatorReadAt: z.string().nullable(),
  files: z.array(ChatFile),
  card: ChatCard.nullable(),
  /** From an operator; the text is a short summary. */
  proposal: ChatProposal.nullable(),
  /** From the operator and not read by the buyer. */
  unread: z.boolean(),
};

export const ChatMessage = z.object({ ...message, quote: z.object(message).nullable() }).meta({ id: "ChatMessage" });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z
  .object({
    id: Id,
    inArchive: z.boolean(),
    loaded: z.boolean(),
    closedAt: z.string().nullable(),
    /** One to five; null: not rated. */
    rating: z.int().nullable(),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** The user's own id, else access is denied. */
const clientId = z.coerce.number<number | string>().int();
const listOf = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])]);

export const chatList = endpoint({
  method: "GET",
  path: "/chat/conversation/list",
  summary: "The user's chats, the latest first; the active one is the first that is not in the archive",
  tag,
  query: z.object({
    client_id: clientId,
    "platformList[]": listOf(ChatPlatform).default([...chatPlatforms]),
    type_operator: z.literal("operator").default("operator"),
  }),
  response: z.object({ data: z.array(Conversation) }),
  errors: ["forbidden", "not_found"],
});

export const chatById = endpoint({
  method: "GET",
  path: "/chat/conversation/by_id/:id",
  summary: "Messages of one chat, oldest first; `before` walks back through a long one",
  tag,
  params: z.object({ id: pathId }),
  query: z.object({ before: pathId.optional() }),
  response: z.object({ id: Id, messages: z.array(ChatMessage), hasEarlier: z.boolean() }),
  errors: ["forbidden", "not_found"],
});

export const sendChatFile = endpoint({
  method: "POST",
  path: "/chat/files",
  summary: "A file for a message that follows: multipart field `file`, JPEG, PNG, WebP or PDF up to 10 MB",
  tag,
  /** The file is the first element. */
  response: z.array(ChatFile),
  errors: ["forbidden", "file_type", "file_broken", "payload_too_large", "too_many_files", "unavailable"],
});

/** `id` is made by the client: the same message sent again is the same message. */
export const SentMessage = z.strictObject({
  id: z.uuid().optional(),
  text: z.string().max(maxMessageLength).default(""),
  fileIds: z.array(z.uuid()).max(maxMessageFiles).default([]),
  quoteId: Id.optional(),
  /** A card without text is sent with its title as the text. */
  card: ChatCardKey.optional(),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const sendPendingMessage = endpoint({
  method: "POST",
  path: "/chat/message/pending",
  summary: "A message while no operator is there; `reply` is what the buyer is told meanwhile",
  tag,
  body: SentMessage.extend({ city: z.string().max(100).default(""), url: z.string().max(500).default("") }),
  response: z.object({ messageId: Id, chatId: Id, reply: z.string() }),
  errors: [
    "forbidden",
    "chat_blocked",
    "chat_shut",
    "consent_missing",
    "message_empty",
    "file_not_found",
    "not_found",
    "too_many_request",
  ],
});

export const giveChatConsent = endpoint({
  method: "PUT",
  path: "/chat/consent",
  summary: "The tick below the first message: without it none is kept. Asked for again when its document has changed",
  tag,
  body: z.strictObject(GivenConsents.shape),
  response: z.object({ data: z.object({ isInForce: z.boolean() }) }),
  errors: ["forbidden", "chat_blocked", "consent_missing"],
});

export const chatCard = endpoint({
  method: "GET",
  path: "/chat/card/:kind/:key",
  summary: "A product, an own order or a configuration as the chat would show it",
  tag,
  params: z.object({ kind: ChatCardKey.shape.kind, key: ChatCardKey.shape.key }),
  response: z.object({ data: ChatCard }),
  errors: ["forbidden", "chat_blocked", "not_found"],
});

export const answerProposal = endpoint({
  method: "PUT",
  path: "/chat/proposal/:messageId",
  summary:
    "The buyer takes a proposed configuration, which is kept among his own, or declines it; again is no second time",
  tag,
  params: z.object({ messageId: pathId }),
  body: z.strictObject({ answer: z.enum(["accepted", "declined"]) }),
  /** The updated proposal, and the buyer's answer to it. */
  response: z.object({ data: z.object({ messages: z.array(ChatMessage) }) }),
  errors: ["forbidden", "chat_blocked", "not_found", "proposal_expired", "proposal_settled", "proposal_closed"],
});

export const rateChat = endpoint({
  method: "PUT",
  path: "/chat/conversation/evaluate_service/:chatId/:rating",
  summary: "One to five, once for each chat that has ended",
  tag,
  params: z.object({ chatId: pathId, rating: z.coerce.number<number | string>().int().min(1).max(5) }),
  response: z.object({ data: z.object({ rating: z.int() }) }),
  errors: ["forbidden", "not_found", "chat_rated_already"],
});

export const chatBlackList = endpoint({
  method: "GET",
  path: "/chat/black_list/in_list/:clientId",
  summary: "Whether the user may not use the chat",
  tag,
  params: z.object({ clientId }),
  response: z.object({ inBlackList: z.boolean() }),
  errors: ["forbidden", "not_found"],
});

export const chatStats = endpoint({
  method: "GET",
  path: "/api/server-stats",
  summary: "Whether an operator is there, and how many of his messages the user has not seen",
  tag,
  query: z.object({ id: clientId.optional() }),
  response: z.object({
    online: z.boolean(),
    unreadMessages: z.int(),
    /** Why the chat is closed for now; null when it is open. */
    closed: z.string().nullable(),
  }),
  errors: ["not_found"],
});

export const markChatRead = endpoint({
  method: "POST",
  path: "/api/mark_as_read",
  summary: "The user has seen these messages of operators; ids of others change nothing",
  tag,
  body: z.strictObject({ ids: z.array(Id).max(500) }),
  response: z.object({ data: z.object({ ids: z.array(Id) }) }),
  errors: ["forbidden"],
});
