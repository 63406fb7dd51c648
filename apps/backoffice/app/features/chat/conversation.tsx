import type { CannedAnswer, ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { Composer } from "./composer.tsx";
import type { Feed } from "./console-state.ts";
import { type ChangeDraft, type Draft, emptyDraft, givenBack } from "./draft.ts";
import styles from "./conversation.module.css";
import shared from "./shared.module.css";
import { MessageFeed } from "./message-feed.tsx";
import { MessageRow } from "./message-row.tsx";
import type { ConsoleLine } from "./use-console.ts";

interface ConversationProps {
  chat: ConsoleChat;
  feed: Feed;
  meId: number;
  shopOrigin: string;
  /** May take over and close chats of others. */
  leads: boolean;
  /** The buyer has the chat open. */
  isBuyerHere: boolean;
  isBuyerTyping: boolean;
  isColleagueHere: boolean;
  now: Date;
  line: ConsoleLine;
  answers: readonly CannedAnswer[];
  draft: Draft;
  field: RefObject<HTMLTextAreaElement | null>;
  fileInput: RefObject<HTMLInputElement | null>;
  onDraft: ChangeDraft;
  onTake: () => void;
  onTransfer: () => void;
  onClose: () => void;
  onManage: () => void;
  onPropose: (hash: string) => void;
  onCard: () => void;
  onBack: () => void;
}

/** Middle column: the buyer, the messages and the answer form. */
export function Conversation(props: ConversationProps) {
  const { chat, feed, meId, leads, isBuyerHere, isBuyerTyping, isColleagueHere, now, line, draft, onDraft } = props;
  const [isSending, setIsSending] = useState(false);
  const isMine = chat.operator?.id === meId;
  const isEnded = chat.closedAt !== null;
  const canWrite = isMine && !isEnded;
  const canTake = !isEnded && !isMine && (chat.operator === null || leads || !isColleagueHere);
  const firstName = chat.buyer.name.split(" ")[0] ?? "";

  const { openChat, readEarlier, say, tellTyping } = line;
  const lastClientId = feed.messages.findLast(({ owner }) => owner === "client")?.id;
  const lastUnseen = feed.messages.findLast(
    ({ owner, operatorReadAt }) => owner === "client" && operatorReadAt === null,
  )?.id;
  const see = useCallback(() => {
    if (isMine && lastUnseen !== undefined && document.visibilityState === "visible")
      void say("mark_read", { chatId: chat.id, lastId: lastClientId ?? lastUnseen });
  }, [isMine, lastUnseen, lastClientId, chat.id, say]);

  const earlier = useCallback(() => void readEarlier(chat.id), [readEarlier, chat.id]);

  // An operator who opens his own chat is about to answer.
  const { field } = props;
  useEffect(() => {
    if (canWrite) field.current?.focus();
  }, [canWrite, chat.id, field]);

  async function send() {
    const text = draft.text.trim();
    if (isSending || (text === "" && draft.files.length === 0)) return;
    setIsSending(true);
    // The field is emptied at once for the next message; a refused one comes back to it.
    onDraft(() => emptyDraft);
    const stored = draft.edited
      ? await say("chat_message_edit", { messageId: draft.edited.id, text })
      : await say("chat_message", {
          id: crypto.randomUUID(),
          chatId: chat.id,
          text,
          fileIds: draft.files.map(({ id }) => id),
          ...(draft.quote && { quoteId: draft.quote.id }),
        });
    setIsSending(false);
    if (!stored) onDraft((written) => givenBack(draft, written));
    field.current?.focus();
  }

  const edit = (message: ConsoleMessage) => {
    onDraft(() => ({ ...emptyDraft, edited: message, text: message.text }));
    field.current?.focus();
  };
  const quote = (message: ConsoleMessage) => {
    onDraft((written) => ({ ...written, quote: message, edited: null }));
    field.current?.focus();
  };

  return (
    <section className={styles.conversation} aria-label={`Разговор: ${chat.buyer.name}`}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={props.onBack}>
          <Icon name="back" />
          <span className="vh">К списку</span>
        </button>
        <div className={styles.who}>
          <h2>
            {chat.buyer.name}
            {isBuyerHere && <span className={styles.here}>в чате</span>}
          </h2>
          <p>
            {isBuyerTyping
              ? "печатает…"
              : [chat.city, platformTexts[chat.platform], isMine ? "" : holderText(chat)].filter(Boolean).join(", ")}
          </p>
        </div>
        <div className={styles.acts}>
          {canTake && (
            <Button size="sm" onClick={props.onTake}>
              {chat.operator === null ? "Взять" : "Взять себе"}
            </Button>
          )}
          {!isEnded && (isMine || leads) && chat.operator !== null && (
            <Button variant="secondary" size="sm" onClick={props.onTransfer}>
              Передать
            </Button>
          )}
          {!isEnded && (isMine || leads) && (
            <Button variant="secondary" size="sm" onClick={props.onClose}>
              Завершить
            </Button>
          )}
          <button type="button" className={styles.cardButton} onClick={props.onCard}>
            <Icon name="user" />
            <span className="vh">Карточка покупателя</span>
          </button>
        </div>
      </header>
      {feed.state === "failed" && feed.messages.length === 0 ? (
        <div className={shared.middle}>
          <p>Разговор не открылся.</p>
          <Button variant="secondary" size="sm" onClick={() => void openChat(chat.id)}>
            Повторить
          </Button>
        </div>
      ) : (
        <MessageFeed
          key={chat.id}
          messages={feed.messages}
          hasEarlier={feed.hasEarlier}
          state={feed.state}
          now={now}
          onEarlier={earlier}
          onSeenEnd={see}
          renderRow={(message) => (
            <MessageRow
              message={message}
              meId={meId}
              buyerName={firstName}
              shopOrigin={props.shopOrigin}
              onQuote={canWrite ? () => quote(message) : null}
              onEdit={canWrite && message.operator?.id === meId ? () => edit(message) : null}
              onPropose={canWrite ? props.onPropose : null}
            />
          )}
        />
      )}
      {canWrite ? (
        <Composer
          draft={draft}
          buyerName={chat.buyer.name}
          answers={props.answers}
          isSending={isSending}
          field={field}
          fileInput={props.fileInput}
          onChange={onDraft}
          onSend={() => void send()}
          onTyping={() => tellTyping(chat.id)}
          onManage={props.onManage}
        />
      ) : (
        <p className={styles.ended}>{endedText(chat, canTake)}</p>
      )}
    </section>
  );
}

const platformTexts: Readonly<Record<ConsoleChat["platform"], string>> = {
  zertsalo: "пишет с сайта",
  zertsalo_offline: "написал, когда никого не было",
  zertsalo_arm: "с экрана в магазине",
};

function holderText({ operator, closedAt }: ConsoleChat): string {
  if (operator) return `отвечает ${operator.name}`;
  return closedAt === null ? "ждёт в очереди" : "";
}

function endedText({ closedAt, closedBy, rating, operator }: ConsoleChat, canTake: boolean): string {
  if (closedAt === null)
    return canTake ? "Чтобы ответить, возьмите разговор" : `Отвечает ${operator?.name ?? "коллега"}`;
  const who = closedBy === "client" ? "Разговор завершил покупатель" : "Разговор завершён";
  return rating === null ? `${who}, оценки нет` : `${who}, оценка ${rating}`;
}
