import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { consoleLists, unseenIn } from "@zertsalo/domain/chat/console-lists";
import { emptyFeed, joinedMessages } from "@zertsalo/domain/chat/feed-state";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDrafts } from "./composer/draft.ts";
import { consoleActions } from "./console-actions.ts";
import type { DialogName } from "./console-dialog.tsx";
import type { ListName } from "./lists/chat-lists.tsx";
import type { ReadLists } from "./store/console-state.ts";
import type { ConsoleAction } from "./keys.ts";
import { useConsole } from "./store/use-console.ts";
import { useConsoleKeys } from "./use-console-keys.ts";

const noFeed = emptyFeed("operator");

/** What the operator looks at and writes, over the console's store; his actions, and the keys for them. */
export function useConsoleDesk(meId: number, begun: ReadLists) {
  const [list, setList] = useState<ListName>("mine");
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [proposedHash, setProposedHash] = useState("");
  const { draftOf, changeDraft } = useDrafts();
  const search = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  const { store, state } = useConsole(begun);
  const { openId } = state;
  const lists = useMemo(() => consoleLists(state.chats, meId), [state.chats, meId]);
  const chat = state.chats.find(({ id }) => id === openId) ?? null;
  const feed = (chat && state.feeds[chat.id]) ?? noFeed;
  const unseen = unseenIn(lists);
  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) Чаты: офис` : "Чаты: офис";
  }, [unseen]);

  const closeDialog = () => setDialog(null);
  function open(chatId: number) {
    closeDialog();
    void store.openChat(chatId);
  }
  async function take(target: ConsoleChat) {
    const isOver = target.operator !== null;
    if (!(await store.say("chat_take", { chatId: target.id, isOver }))) return;
    setList("mine");
    if (target.id !== openId) open(target.id);
  }
  function propose(hash: string) {
    setProposedHash(hash);
    setDialog("proposal");
  }
  const act = (action: ConsoleAction) => {
    const actions = consoleActions({
      meId,
      openId,
      chat,
      messages: joinedMessages(feed),
      list,
      lists,
      open,
      take: (target) => void take(target),
      propose,
      changeDraft: (change) => {
        if (!chat) return;
        changeDraft(chat.id)((written) => ({ ...written, ...change }));
        field.current?.focus();
      },
      setList,
      setDialog,
      onSearch: () => search.current?.focus(),
      onWrite: () => field.current?.focus(),
      onFile: () => fileInput.current?.click(),
    });
    actions[action]();
  };
  useConsoleKeys(act, closeDialog);

  return {
    store,
    state,
    lists,
    chat,
    feed,
    list,
    dialog,
    proposedHash,
    act,
    search,
    field,
    fileInput,
    draftOf,
    changeDraft,
    open,
    take,
    propose,
    setList,
    setDialog,
    closeDialog,
  };
}
