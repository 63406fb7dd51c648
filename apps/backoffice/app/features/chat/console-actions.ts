import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import type { ConsoleLists } from "@zertsalo/domain/chat/console-lists";
import { type Draft, emptyDraft } from "./composer/draft.ts";
import type { DialogName } from "./console-dialog.tsx";
import { type ConsoleAction, neighbour } from "./keys.ts";
import type { ListName } from "./lists/chat-lists.tsx";

export interface ActionParts {
  meId: number;
  openId: number | null;
  chat: ConsoleChat | null;
  messages: readonly ConsoleMessage[];
  list: ListName;
  lists: ConsoleLists;
  open: (chatId: number) => void;
  take: (chat: ConsoleChat) => void;
  propose: (hash: string) => void;
  changeDraft: (change: Partial<Draft>) => void;
  setList: (name: ListName) => void;
  setDialog: (name: DialogName) => void;
  onSearch: () => void;
  onWrite: () => void;
  onFile: () => void;
}

/** What each key of the console does now. */
export function consoleActions(parts: ActionParts): Record<ConsoleAction, () => void> {
  const { meId, openId, chat, messages, list, lists, open, take, setList, setDialog } = parts;
  const isMine = chat?.operator?.id === meId && chat.closedAt === null;
  const ids = (list === "mine" ? lists.mine : [...lists.queue, ...lists.others]).map(({ id }) => id);
  const step = (by: 1 | -1) => {
    const next = neighbour(ids, openId, by);
    if (next !== null) open(next);
  };
  const [first] = lists.queue;
  return {
    next: () => step(1),
    previous: () => step(-1),
    mine: () => setList("mine"),
    queue: () => setList("queue"),
    archive: () => setList("archive"),
    search: parts.onSearch,
    takeNext: () => first && take(first),
    take: () => chat && !isMine && take(chat),
    transfer: () => isMine && setDialog("transfer"),
    close: () => isMine && setDialog("close"),
    file: () => isMine && parts.onFile(),
    quote: () => {
      const quote = messages.findLast(({ owner }) => owner === "client");
      if (isMine && quote) parts.changeDraft({ quote, edited: null });
    },
    edit: () => {
      const edited = messages.findLast(({ operator }) => operator?.id === meId);
      if (isMine && edited) parts.changeDraft({ ...emptyDraft, edited, text: edited.text });
    },
    propose: () => {
      const last = messages.findLast(({ card, proposal }) => card?.configuration || proposal);
      const hash = last?.card?.configuration?.hash ?? last?.proposal?.after.key;
      if (isMine && hash) parts.propose(hash);
    },
    card: () => chat && setDialog("card"),
    write: parts.onWrite,
    load: () => setDialog("load"),
    help: () => setDialog("help"),
  };
}

/** The assigned operator or the lead may block; only the lead may unblock. */
export function canBlock({ buyer, operator, closedAt }: ConsoleChat, me: { id: number; leads: boolean }): boolean {
  if (buyer.isBlocked) return me.leads;
  return closedAt === null && (me.leads || operator?.id === me.id);
}
