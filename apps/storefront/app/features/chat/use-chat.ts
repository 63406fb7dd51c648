import type { ChatMessage } from "@zertsalo/contract/chat";
import { getLastId } from "@zertsalo/domain/chat/messages";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { changeMe, me, refreshMe } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import { showToast } from "#app/lib/show-toast.ts";
import { postChatIntent, fetchChatNews } from "./chat-requests.ts";
import { announce } from "./announce.ts";
import type { ChatPageData } from "./chat-data.ts";
import type { ChatConnection } from "./chat-connection.ts";
import { type ChatStore, chatStore } from "./chat-store.ts";

const lookMs = 60_000;
/** Before the ten minutes of a file's link are over. */
const linksMs = 9 * 60_000;

/** The store of this page, and what keeps it alive while the page stands. */
export function useChat(data: ChatPageData): { store: ChatStore; nowMs: number; reconnect: () => void } {
  const navigate = useNavigate();
  const [nowMs, setNowMs] = useState(data.nowMs);
  const [{ store, line }] = useState(() => openChat(data));
  useSyncExternalStore(store.subscribe, store.get, store.get);

  useEffect(() => {
    const leave = () => {
      changeMe({ isChatBlocked: true, unreadMessages: 0 });
      void showToast(`Вам недоступен чат. По\u00a0вопросам заказа напишите на\u00a0${data.email}`, { icon: "ban" });
      void navigate(paths.personal);
    };
    const look = async () => {
      setNowMs(Date.now());
      const news = await fetchChatNews();
      if (news?.isBlocked) leave();
      else if (news) store.setOnline(news.isOnline);
    };
    line.begin(leave);
    const onSight = () => {
      if (document.hidden) return;
      store.readLater("seen");
      line.retry();
    };
    store.readLater("seen");
    store.watchRating();
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("online", line.retry);
    const timers = [setInterval(() => void look(), lookMs), setInterval(() => void store.renewLinks(), linksMs)];
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("online", line.retry);
      for (const timer of timers) clearInterval(timer);
      line.end();
      store.stop();
    };
  }, [data, store, line, navigate]);

  return { store, nowMs, reconnect: line.retry };
}

/** The store with its line, which is opened once the page stands in a browser. */
function openChat(data: ChatPageData) {
  let leave = () => {};
  let open: ChatConnection | null = null;
  let isGone = false;
  let tellOpen: (line: ChatConnection) => void = () => {};
  const opened = new Promise<ChatConnection>((resolve) => {
    tellOpen = resolve;
  });
  const store = chatStore(data, {
    line: () => opened,
    ask: postChatIntent,
    onMessage: (message: ChatMessage) => announce(message),
    onRead: () => changeMe({ unreadMessages: 0 }),
    onBlocked: () => leave(),
    newKey: () => crypto.randomUUID(),
  });

  async function refused(errorCode: string) {
    const isBlocked = errorCode === "chat_blocked" || (await fetchChatNews())?.isBlocked;
    if (isBlocked) leave();
    else {
      store.setLine("lost");
      // Somebody who is not signed in any more has no page here.
      await refreshMe();
    }
  }

  async function connect() {
    const { openConnection: openLine } = await import("./chat-connection.ts");
    if (isGone) return;
    open = openLine({
      handshake: () => ({
        platformId: me().terminal ? "zertsalo_arm" : "zertsalo",
        name: data.name,
        city: data.city,
        clientId: data.userId,
        url: location.pathname + location.search,
        lastId: getLastId(store.get().feed),
      }),
      news: store.news,
      onState: store.setLine,
      onRefused: (errorCode) => void refused(errorCode),
    });
    tellOpen(open);
  }

  return {
    store,
    line: {
      begin(onBlocked: () => void) {
        leave = onBlocked;
        isGone = false;
        if (open) open.again();
        else void connect();
      },
      retry() {
        if (store.get().line === "lost") open?.again();
      },
      end() {
        isGone = true;
        open?.close();
      },
    },
  };
}
