import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { changeMe } from "#app/lib/session/me.ts";
import type { ChatPageData } from "./chat-data.ts";
import { fetchChatNews } from "./chat-requests.ts";
import type { ChatStore } from "./chat-store.ts";
import { openChat } from "./open-chat.ts";

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
