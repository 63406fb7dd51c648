import type { ChatMessage } from "@zertsalo/contract/chat";
import { feedDays } from "@zertsalo/domain/chat/feed";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import type { RefObject } from "react";
import { type AnswerProposal, FeedMessage } from "./feed-message.tsx";
import styles from "./chat-feed.module.css";
import type { ChatState, Outgoing } from "./chat-store.ts";
import { SentMessage } from "./sent-message.tsx";

interface ChatFeedProps {
  ref: RefObject<HTMLDivElement | null>;
  state: ChatState;
  now: Date;
  onEarlier: () => void;
  onQuote: (message: ChatMessage) => void;
  onProposal: AnswerProposal;
  onSuggest: (text: string) => void;
  onAgain: (out: Outgoing) => void;
  onForget: (key: string) => void;
}

const questions = ["Подойдёт ли зеркало в нишу", "Как заказать по размеру", "Где мой заказ", "Нужен замер"];

/**
 * Message list in a column-reverse box: it starts at its end without a script, and keeps its scroll position while
 * messages are added at either end.
 */
export function ChatFeed(props: ChatFeedProps) {
  const { ref, state, now, onEarlier, onQuote, onProposal, onSuggest, onAgain, onForget } = props;
  const { feed, outgoing, reply, earlier, history, chatId } = state;
  const isEmpty = feed.length === 0 && outgoing.length === 0;
  return (
    <div ref={ref} className={styles.scroll}>
      <div role="log" aria-label="Сообщения" aria-busy={history === "reading"} className={styles.log}>
        {history === "failed" ? (
          <div className={styles.note}>
            <p role="alert">Историю не&nbsp;удалось прочитать.</p>
            <Button variant="ghost" onClick={earlier ? onEarlier : () => window.location.reload()}>
              Повторить
            </Button>
          </div>
        ) : earlier && !isEmpty ? (
          <div className={styles.note}>
            <Button variant="ghost" busy={history === "reading"} onClick={onEarlier}>
              Показать раньше
            </Button>
          </div>
        ) : null}
        {isEmpty && history !== "failed" ? (
          <div className={styles.empty}>
            <EmptyBlock title="Спросите что-нибудь" text="Отвечаем с&nbsp;8:00 до&nbsp;21:00 по&nbsp;Москве.">
              <ul className={styles.questions} aria-label="О&nbsp;чём спрашивают">
                {questions.map((text) => (
                  <li key={text}>
                    <button type="button" onClick={() => onSuggest(text)}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </EmptyBlock>
          </div>
        ) : null}
        {feedDays(feed, now).map(({ day, name, messages }) => (
          <section key={day} aria-label={name}>
            <p className={styles.day} aria-hidden="true">
              {name}
            </p>
            <ul>
              {messages.map((message) => (
                <FeedMessage
                  key={message.id}
                  message={message}
                  feed={feed}
                  isLive={message.chatId === chatId}
                  onQuote={onQuote}
                  onProposal={onProposal}
                />
              ))}
            </ul>
          </section>
        ))}
        {outgoing.length > 0 ? (
          <ul>
            {outgoing.map((out) => (
              <SentMessage key={out.key} out={out} onAgain={onAgain} onForget={onForget} />
            ))}
          </ul>
        ) : null}
        {reply ? <p className={styles.reply}>{reply}</p> : null}
      </div>
    </div>
  );
}
