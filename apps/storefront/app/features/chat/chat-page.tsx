import type { ChatMessage } from "@zertsalo/contract/chat";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useState, useRef } from "react";
import { ChatComposer } from "./chat-composer.tsx";
import type { ChatPageData } from "./chat-data.ts";
import { ChatFeed } from "./chat-feed.tsx";
import { ChatHead } from "./chat-head.tsx";
import { ChatRating } from "./chat-rating.tsx";
import styles from "./chat-page.module.css";
import { useChat } from "./use-chat.ts";

/** The buyer's side of the support chat. */
export function ChatPage({ data }: { data: ChatPageData }) {
  const { store, nowMs, reconnect } = useChat(data);
  const [quote, setQuote] = useState<ChatMessage | null>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const feed = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = store.get();

  return (
    <section className={styles.chat} aria-label="Чат с&nbsp;поддержкой" data-line={state.line}>
      <ChatHead state={state} nowMs={nowMs} onEnd={store.end} />
      {state.line === "lost" ? (
        <div className={styles.lost} role="status">
          <Icon name="alert" />
          <p>Связь прервалась. Сообщения дойдут, а&nbsp;ответы придут после соединения.</p>
          <Button variant="ghost" onClick={reconnect}>
            Соединиться
          </Button>
        </div>
      ) : null}
      <ChatFeed
        ref={feed}
        state={state}
        now={new Date(nowMs)}
        onEarlier={() => void store.readEarlier()}
        onQuote={(message) => {
          setQuote(message);
          field.current?.focus();
        }}
        onProposal={store.answerProposal}
        onSuggest={(text) => {
          setSuggestion(text);
          field.current?.focus();
        }}
        onAgain={(unsent) => void store.sendAgain(unsent)}
        onForget={store.forget}
      />
      {state.rating ? (
        <ChatRating key={state.rating.chatId} isRated={state.rating.kind === "thanked"} onRate={store.rate} />
      ) : null}
      {data.closed ? (
        <Note tone="warn" icon="alert">
          {data.closed}
        </Note>
      ) : (
        <ChatComposer
          ref={field}
          card={data.card}
          quote={quote}
          consent={state}
          onTick={store.setTicked}
          suggestion={suggestion}
          onSuggested={() => setSuggestion(null)}
          onTyping={store.typing}
          onDropQuote={() => setQuote(null)}
          onSend={(draft) => {
            setQuote(null);
            void store.send(draft);
            // The feed begins at its end.
            feed.current?.scrollTo({ top: 0 });
          }}
        />
      )}
    </section>
  );
}
