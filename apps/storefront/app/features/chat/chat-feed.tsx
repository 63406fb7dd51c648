import type { ChatMessage } from "@zertsalo/contract/chat";
import { feedDays } from "@zertsalo/domain/chat/feed";
import type { Unsent } from "@zertsalo/domain/chat/feed-state";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import type { RefObject } from "react";
import { type AnswerProposal, FeedMessage } from "./feed-message.tsx";
import styles from "./chat-feed.module.css";
import type { ChatState } from "./chat-state.ts";
import { UnsentMessage } from "./unsent-message.tsx";

interface ChatFeedProps {
  ref: RefObject<HTMLDivElement | null>;
  state: ChatState;
  now: Date;
  onEarlier: () => void;
  onQuote: (message: ChatMessage) => void;
  onProposal: AnswerProposal;
  onSuggest: (text: string) => void;
  onAgain: (unsent: Unsent) => void;
  onForget: (key: string) => void;
}

const questions = ["Подойдёт ли зеркало в нишу", "Как заказать по размеру", "Где мой заказ", "Нужен замер"];

/**
 * Message list in a column-reverse box: it starts at its end without a script, and keeps its scroll position while
 * messages are added at either end.
 */
export function ChatFeed(props: ChatFeedProps) {
  const { ref, state, now, onEarlier, onQuote, onProposal, onSuggest, onAgain, onForget } = props;
  const { feed, reply, chatId } = state;
  const { messages, unsent, earlier, history } = feed;
  const isEmpty = messages.length === 0 && unsent.length === 0;
  return (
    <div ref={ref} className={styles.scroll}>
      <div role="log" aria-label="Сообщения" aria-busy={history === "loading"} className={styles.log}>
        {history === "failed" ? (
          <div className={styles.note}>
            <p role="alert">Историю не&nbsp;удалось прочитать.</p>
            <Button variant="ghost" onClick={earlier ? onEarlier : () => window.location.reload()}>
              Повторить
            </Button>
          </div>
        ) : earlier && !isEmpty ? (
          <div className={styles.note}>
            <Button variant="ghost" busy={history === "loading"} onClick={onEarlier}>
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
        {feedDays(messages, now).map(({ day, name, messages: ofDay }) => (
          <section key={day} aria-label={name}>
            <p className={styles.day} aria-hidden="true">
              {name}
            </p>
            <ul>
              {ofDay.map((message) => (
                <FeedMessage
                  key={message.id}
                  message={message}
                  feed={messages}
                  isLive={message.chatId === chatId}
                  onQuote={onQuote}
                  onProposal={onProposal}
                />
              ))}
            </ul>
          </section>
        ))}
        {unsent.length > 0 ? (
          <ul>
            {unsent.map((each) => (
              <UnsentMessage key={each.key} unsent={each} onAgain={onAgain} onForget={onForget} />
            ))}
          </ul>
        ) : null}
        {reply ? <p className={styles.reply}>{reply}</p> : null}
      </div>
    </div>
  );
}
