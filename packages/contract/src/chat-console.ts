import { z } from "zod";
import { ChatFile, ChatMessage, ChatPlatform, SentMessage } from "./chat.ts";
import { maxMessageLength } from "./chat-limits.ts";
import { ConfigurationCalculation, ConfigurationHash } from "./configuration.ts";
import { RuleSetAnswer } from "./configurators.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { OrderLabel } from "./order.ts";
import type { StaffRight } from "./staff-rights.ts";

const tag = "Консоль оператора";
const path = "/admin/chat";

/** Who answers chats; the socket asks for it as the calls do. */
export const consoleRights: readonly StaffRight[] = ["chats.answer"];

/** An operator for his colleagues. */
export const Operator = z
  .object({
    id: Id,
    name: z.string(),
    /** The console is open. */
    isHere: z.boolean(),
    /** Accepts new chats. */
    takesNew: z.boolean(),
    /** Open chats assigned to the operator. */
    chats: z.int(),
  })
  .meta({ id: "ChatOperator" });
export type Operator = z.infer<typeof Operator>;

/** A row of the console's list. */
export const ConsoleChat = z
  .object({
    id: Id,
    platform: ChatPlatform,
    buyer: z.object({ id: Id, name: z.string(), isBlocked: z.boolean() }),
    city: z.string(),
    /** The buyer's page, as reported by his browser. */
    url: z.string(),
    /** Null: queued. */
    operator: z.object({ id: Id, name: z.string() }).nullable(),
    /** Note of the previous operator for the next one. */
    note: z.string(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.enum(["client", "operator"]).nullable(),
    rating: z.int().nullable(),
    last: z.object({ id: Id, owner: ChatMessage.shape.owner, text: z.string(), at: z.string() }).nullable(),
    /** Since when the buyer has waited for an answer; null: the last message is ours. */
    waitsSince: z.string().nullable(),
    /** Messages of the buyer that no operator has read. */
    unread: z.int(),
  })
  .meta({ id: "ConsoleChat" });
export type ConsoleChat = z.infer<typeof ConsoleChat>;

/** With fields for colleagues only. */
export const ConsoleMessage = ChatMessage.extend({
  operator: z.object({ id: Id, name: z.string() }).nullable(),
}).meta({ id: "ConsoleMessage" });
export type ConsoleMessage = z.infer<typeof ConsoleMessage>;

/** `title` is the search key; `{имя}` in the text is the buyer's first name. */
export const CannedAnswer = z
  .object({ id: Id, title: z.string(), text: z.string(), sort: z.int() })
  .meta({ id: "CannedAnswer" });
export type CannedAnswer = z.infer<typeof CannedAnswer>;

export const consoleChats = endpoint({
  method: "GET",
  path: `${path}/chats`,
  summary: "All open chats, in the order they should be answered, who of the operators is there, and who of the buyers",
  tag,
  rights: ["chats.answer"],
  response: z.object({
    data: z.object({
      chats: z.array(ConsoleChat),
      operators: z.array(Operator),
      /** Ids of the buyers in these chats whose chat page is open. */
      buyersHere: z.array(Id),
    }),
  }),
  errors: ["forbidden"],
});

export const consoleArchive = endpoint({
  method: "GET",
  path: `${path}/archive`,
  summary:
    "Chats that have ended, the latest first; `q` looks for a name, a phone, an e-mail or words, in open ones too",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "look", about: "chat", title: "Поиск по чатам" },
  query: z.object({ q: z.string().trim().max(100).default(""), before: pathId.optional() }),
  response: z.object({ data: z.object({ chats: z.array(ConsoleChat), hasMore: z.boolean() }) }),
  errors: ["forbidden"],
});

const chatId = z.object({ chatId: pathId });

export const consoleChat = endpoint({
  method: "GET",
  path: `${path}/chats/:chatId`,
  summary: "One chat with its latest messages, oldest first; `before` walks back, `after` asks for what was missed",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "look", about: "chat", title: "Переписка покупателя" },
  params: chatId,
  query: z.object({ before: pathId.optional(), after: pathId.optional() }),
  response: z.object({
    data: z.object({ chat: ConsoleChat, messages: z.array(ConsoleMessage), hasEarlier: z.boolean() }),
  }),
  errors: ["forbidden", "not_found"],
});

const line = z.object({ name: z.string(), link: z.string(), details: z.string(), price: Money });

export const BuyerCard = z
  .object({
    buyer: z.object({
      id: Id,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      discountPercent: z.int(),
      since: z.string(),
      isBlocked: z.boolean(),
    }),
    page: z.object({ url: z.string(), name: z.string() }).nullable(),
    cart: z.object({ lines: z.array(line.extend({ quantity: z.int() })), total: Money }),
    /** The buyer's saved configurations, the latest first, at current prices. */
    configurations: z.array(line.extend({ hash: ConfigurationHash, price: Money.nullable(), savedAt: z.string() })),
    orders: z.object({
      total: z.int(),
      latest: z.array(
        z.object({ number: z.int(), at: z.string(), sum: Money, label: OrderLabel.nullable(), isOpen: z.boolean() }),
      ),
    }),
    chats: z.object({ total: z.int(), rating: z.number().nullable() }),
  })
  .meta({ id: "BuyerCard" });
export type BuyerCard = z.infer<typeof BuyerCard>;

export const consoleBuyer = endpoint({
  method: "GET",
  path: `${path}/chats/:chatId/buyer`,
  summary: "Who is asking: contacts, cart, configurations, orders, the page he is on; each look is written down",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "look", about: "buyer", title: "Карточка покупателя" },
  params: chatId,
  response: z.object({ data: BuyerCard }),
  errors: ["forbidden", "not_found"],
});

const configurationHash = z.object({ hash: ConfigurationHash });

export const consoleConfiguration = endpoint({
  method: "GET",
  path: `${path}/configurations/:hash`,
  summary: "A stored configuration for the operator's form: the rules of its type, and what it comes to now",
  tag,
  rights: ["chats.answer"],
  params: configurationHash,
  response: z.object({ data: z.object({ rules: RuleSetAnswer, current: ConfigurationCalculation }) }),
  errors: ["forbidden", "configuration_not_found"],
});

export const consoleCalculation = endpoint({
  method: "GET",
  path: `${path}/configurations/:hash/calculation`,
  summary: "The same with other options, corrected by the rules and at the prices of now; nothing is stored",
  tag,
  rights: ["chats.answer"],
  params: configurationHash,
  /** JSON: any input, corrected by the rules. */
  query: z.object({ options: z.string().max(8_000) }),
  response: z.object({ data: ConfigurationCalculation }),
  errors: ["forbidden", "configuration_not_found", "configuration_malformed"],
});

export const sendOperatorFile = endpoint({
  method: "POST",
  path: `${path}/files`,
  summary: "A file for a message that follows, as buyers send theirs",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "change", about: "chat", title: "Файл для покупателя" },
  response: z.object({ data: z.array(ChatFile) }),
  errors: ["forbidden", "file_type", "file_broken", "payload_too_large", "too_many_files", "unavailable"],
});

const answers = z.object({ data: z.array(CannedAnswer) });

export const cannedAnswers = endpoint({
  method: "GET",
  path: `${path}/answers`,
  summary: "Canned answers in their order",
  tag,
  rights: ["chats.answer"],
  response: answers,
  errors: ["forbidden"],
});

const cannedBody = z.strictObject({
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(maxMessageLength),
  sort: z.int().min(0).max(10_000).default(500),
});
const answerId = z.object({ answerId: pathId });

export const addCannedAnswer = endpoint({
  method: "POST",
  path: `${path}/answers`,
  summary: "A new canned answer; answers all of them",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "change", about: "chat", title: "Новый готовый ответ" },
  body: cannedBody,
  response: answers,
  errors: ["forbidden", "canned_answer_exists"],
});

export const changeCannedAnswer = endpoint({
  method: "PUT",
  path: `${path}/answers/:answerId`,
  summary: "Another text of a canned answer",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "change", about: "chat", title: "Готовый ответ изменён" },
  params: answerId,
  body: cannedBody,
  response: answers,
  errors: ["forbidden", "not_found", "canned_answer_exists"],
});

export const removeCannedAnswer = endpoint({
  method: "DELETE",
  path: `${path}/answers/:answerId`,
  summary: "A canned answer less",
  tag,
  rights: ["chats.answer"],
  audit: { kind: "change", about: "chat", title: "Готовый ответ удалён" },
  params: answerId,
  response: answers,
  errors: ["forbidden", "not_found"],
});

const Waiting = z.object({ medianSeconds: z.int(), p90Seconds: z.int() }).nullable();

export const ChatLoad = z
  .object({
    chats: z.int(),
    /** Opened outside working hours. */
    outsideHours: z.int(),
    answered: z.int(),
    /** Until the first answer, in working time only. */
    waiting: Waiting,
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    days: z.array(z.object({ day: z.iso.date(), chats: z.int(), waiting: Waiting })),
    /** Moscow time, all 24. */
    hours: z.array(z.object({ hour: z.int(), isWorking: z.boolean(), chats: z.int(), waiting: Waiting })),
    operators: z.array(
      z.object({
        id: Id,
        name: z.string(),
        chats: z.int(),
        messages: z.int(),
        waiting: Waiting,
        rating: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: "ChatLoad" });
export type ChatLoad = z.infer<typeof ChatLoad>;

/** Largest period of one request. */
export const maxLoadDays = 92;

export const chatLoad = endpoint({
  method: "GET",
  path: `${path}/load`,
  summary: "How much was asked and how soon answered, by days, hours and operators; both days are included",
  tag,
  rights: ["chats.answer"],
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  response: z.object({ data: ChatLoad }),
  errors: ["forbidden", "invalid_request"],
});

/** A buyer's message plus the id of its chat. */
export const OperatorMessage = SentMessage.omit({ card: true }).extend({ id: z.uuid(), chatId: Id });
export type OperatorMessage = z.infer<typeof OperatorMessage>;
