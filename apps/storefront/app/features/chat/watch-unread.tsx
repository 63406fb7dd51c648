import { useEffect } from "react";
import { useNavigate } from "react-router";
import { changeMe, me } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { fetchChatNews } from "./chat-requests.ts";

const everyMs = 60_000;

/** Polls for unread chat messages on every page but the chat's own. Stops for a blocked buyer. */
export function WatchUnread() {
  const navigate = useNavigate();
  useEffect(() => {
    const look = async () => {
      const news = await fetchChatNews();
      if (!news) return;
      const isMore = news.unread > me().unreadMessages;
      changeMe({ unreadMessages: news.isBlocked ? 0 : news.unread, isChatBlocked: news.isBlocked });
      if (!isMore || news.isBlocked) return;
      const { announceAnswer } = await import("./announce.ts");
      announceAnswer();
      const open = { label: "Открыть", run: () => void navigate(paths.conversation) };
      void showToast("Оператор ответил в\u00a0чате", { icon: "chat", action: open });
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [navigate]);
  return null;
}
