import type { CannedAnswer, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { joinedMessages } from "@zertsalo/domain/chat/feed-state";
import { Button } from "@zertsalo/ui/button";
import { type RefObject, useCallback, useEffect, useMemo } from "react";
import { Composer } from "../composer/composer.tsx";
import { type ChangeDraft, type Draft, emptyDraft } from "../composer/draft.ts";
import shared from "../shared.module.css";
import type { ConsoleFeed } from "../store/console-state.ts";
import type { ConsoleStore } from "../store/console-store.ts";
import { endedText } from "./chat-texts.ts";
import { ConversationHead, type ConversationHeadProps } from "./conversation-head.tsx";
import styles from "./conversation.module.css";
import { MessageFeed } from "./message-feed.tsx";
import { MessageRow } from "./message-row.tsx";
import { useAnswer } from "./use-answer.ts";

interface ConversationProps extends Omit<ConversationHeadProps, "isMine" | "canTake"> {
  feed: ConsoleFeed;
  meId: number;
  shopOrigin: string;
  isColleagueHere: boolean;
  now: Date;
  store: ConsoleStore;
  answers: readonly CannedAnswer[];
  draft: Draft;
  field: RefObject<HTMLTextAreaElement | null>;
  fileInput: RefObject<HTMLInputElement | null>;
  onDraft: ChangeDraft;
  onManage: () => void;
  onPropose: (hash: string) => void;
}

/** Middle column: the buyer, the messages and the answer form. */
export function Conversation(props: ConversationProps) {
  const { chat, feed, meId, leads, isColleagueHere, now, store, draft, field, onDraft } = props;
  const isMine = chat.operator?.id === meId;
  const isEnded = chat.closedAt !== null;
  const canWrite = isMine && !isEnded;
  const canTake = !isEnded && !isMine && (chat.operator === null || leads || !isColleagueHere);
  const { isSending, send } = useAnswer({ chat, feed, draft, store, field, onDraft });
  const messages = useMemo(() => joinedMessages(feed), [feed]);

  const { openChat, readEarlier, say, tellTyping } = store;
  const lastSeenId = lastToMark(messages);
  const see = useCallback(() => {
    if (isMine && lastSeenId !== null && document.visibilityState === "visible")
      void say("mark_read", { chatId: chat.id, lastId: lastSeenId });
  }, [isMine, lastSeenId, chat.id, say]);
  const earlier = useCallback(() => void readEarlier(chat.id), [readEarlier, chat.id]);

  // An operator who opens his own chat is about to answer.
  useEffect(() => {
    if (canWrite) field.current?.focus();
  }, [canWrite, chat.id, field]);

  const change = (next: (written: Draft) => Draft) => {
    onDraft(next);
    field.current?.focus();
  };
  const edit = (message: ConsoleMessage) => change(() => ({ ...emptyDraft, edited: message, text: message.text }));
  const quote = (message: ConsoleMessage) => change((written) => ({ ...written, quote: message, edited: null }));

  return (
    <section className={styles.conversation} aria-label={`Разговор: ${chat.buyer.name}`}>
      <ConversationHead {...props} isMine={isMine} canTake={canTake} />
      {feed.history === "failed" && messages.length === 0 ? (
        <div className={shared.middle}>
          <p>Разговор не открылся.</p>
          <Button variant="secondary" size="sm" onClick={() => void openChat(chat.id)}>
            Повторить
          </Button>
        </div>
      ) : (
        <MessageFeed
          key={chat.id}
          messages={messages}
          hasEarlier={feed.earlier !== null}
          state={feed.history}
          now={now}
          onEarlier={earlier}
          onSeenEnd={see}
          renderRow={(message) => (
            <MessageRow
              message={message}
              meId={meId}
              buyerName={chat.buyer.name.split(" ")[0] ?? ""}
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

/** The buyer's last message, if one of his is not marked as read; otherwise null. */
function lastToMark(messages: readonly ConsoleMessage[]): number | null {
  const ofBuyer = messages.filter(({ owner }) => owner === "client");
  return ofBuyer.some(({ operatorReadAt }) => operatorReadAt === null) ? (ofBuyer.at(-1)?.id ?? null) : null;
}
