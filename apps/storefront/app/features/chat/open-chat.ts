import { resumeId } from "@zertsalo/domain/chat/feed-state";
import { changeMe, me, refreshMe } from "#app/lib/session/me.ts";
import { announce } from "./announce.ts";
import type { ChatConnection } from "./chat-connection.ts";
import type { ChatPageData } from "./chat-data.ts";
import { fetchChatNews, postChatIntent } from "./chat-requests.ts";
import { chatStore } from "./chat-store.ts";

/** The store with its line, which is opened once the page stands in a browser. */
export function openChat(data: ChatPageData) {
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
    onMessage: announce,
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
        lastId: resumeId(store.get().feed),
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
