import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { beep, isSoundOn } from "../beep.ts";
import { askChat, askLists } from "./console-api.ts";
import { type ConsoleConnection, openConnection } from "./console-connection.ts";
import type { ConsoleState, ReadLists } from "./console-state.ts";
import { type ConsoleStore, consoleStore } from "./console-store.ts";

const relistMs = 20_000;

/** The console's store, connected to the shop while the page stands. */
export function useConsole(begun: ReadLists): { store: ConsoleStore; state: ConsoleState } {
  const [{ store, connect }] = useState(() => openConsole(begun));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(connect, [connect]);
  return { store, state };
}

function openConsole(begun: ReadLists) {
  let connection: ConsoleConnection | null = null;
  const store = consoleStore(begun, {
    connection: () => connection,
    askLists,
    askChat,
    onBuyerMessage: () => {
      if (isSoundOn()) beep();
    },
    showRefusal: (text) => toasts.show(text, { icon: "alert" }),
  });
  return {
    store,
    connect() {
      const opened = openConnection({ news: store.news, onLine: store.setLine });
      connection = opened;
      const timer = setInterval(() => void store.relist(), relistMs);
      return () => {
        clearInterval(timer);
        opened.close();
      };
    },
  };
}
