import type { CannedAnswer, ConsoleChat } from "@zertsalo/contract/chat-console";
import { consoleLists, unseenIn } from "@zertsalo/domain/chat/console-lists";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Page } from "#app/lib/page/page.tsx";
import { beep, isSoundOn, keepSound } from "./beep.ts";
import { BuyerCard } from "./buyer-card.tsx";
import { ChatLists, type ListName } from "./chat-lists.tsx";
import { ConsoleActions, ConsoleStatus } from "./console-bar.tsx";
import { AnswersDialog, BlockDialog, CloseDialog, HelpDialog, TransferDialog } from "./console-dialogs.tsx";
import { emptyFeed, type ReadLists } from "./console-state.ts";
import styles from "./console.module.css";
import shared from "./shared.module.css";
import { Conversation } from "./conversation.tsx";
import { type Draft, emptyDraft, useDrafts } from "./draft.ts";
import { findConsoleAction, type ConsoleAction, neighbour } from "./keys.ts";
import { LoadDialog } from "./load-view.tsx";
import { ProposalDialog } from "./proposal/proposal-dialog.tsx";
import { useConsole } from "./use-console.ts";
import { useNow } from "./use-now.ts";

interface ConsoleProps {
  me: { id: number; leads: boolean };
  begun: ReadLists & { at: string };
  answers: readonly CannedAnswer[];
  shopOrigin: string;
}

type DialogName = "transfer" | "close" | "block" | "help" | "answers" | "load" | "card" | "proposal";

/** The operator's console: one tab for the whole day, usable by keyboard alone. */
export function Console({ me, begun, answers: begunAnswers, shopOrigin }: ConsoleProps) {
  const [list, setList] = useState<ListName>("mine");
  const [openId, setOpenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [proposedHash, setProposedHash] = useState("");
  const [answers, setAnswers] = useState(begunAnswers);
  const { draftOf, changeDraft } = useDrafts();
  const [hasSound, setHasSound] = useState(false);
  useEffect(() => setHasSound(isSoundOn()), []);
  const now = useNow(begun.at, 1_000);
  const [search, field, fileInput] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLTextAreaElement>(null),
    useRef<HTMLInputElement>(null),
  ];

  const onWord = useCallback(() => {
    if (hasSound) beep();
  }, [hasSound]);
  const line = useConsole({ begun, openId, onWord });
  const { state, say, openChat } = line;
  const lists = useMemo(() => consoleLists(state.chats, me.id), [state.chats, me.id]);
  const chat = state.chats.find(({ id }) => id === openId) ?? null;
  const mine = state.operators.find(({ id }) => id === me.id);
  const unseen = unseenIn(lists);

  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) Чаты: офис` : "Чаты: офис";
  }, [unseen]);

  const open = useCallback(
    (chatId: number) => {
      setOpenId(chatId);
      setDialog(null);
      void openChat(chatId);
    },
    [openChat],
  );
  const take = async (target: ConsoleChat) => {
    const isOver = target.operator !== null;
    if (!(await say("chat_take", { chatId: target.id, isOver }))) return;
    setList("mine");
    if (target.id !== openId) open(target.id);
  };

  const propose = (hash: string) => {
    setProposedHash(hash);
    setDialog("proposal");
  };

  function act(action: ConsoleAction): void {
    const isMine = chat?.operator?.id === me.id && chat.closedAt === null;
    const visibleIds = (list === "mine" ? lists.mine : [...lists.queue, ...lists.others]).map(({ id }) => id);
    const feed = chat && state.feeds[chat.id];
    const step = (by: 1 | -1) => {
      const next = neighbour(visibleIds, openId, by);
      if (next !== null) open(next);
    };
    const draft = (change: Partial<Draft>) => {
      if (!chat) return;
      changeDraft(chat.id)((written) => ({ ...written, ...change }));
      field.current?.focus();
    };
    const [first] = lists.queue;
    const doing: Record<ConsoleAction, () => void> = {
      next: () => step(1),
      previous: () => step(-1),
      mine: () => setList("mine"),
      queue: () => setList("queue"),
      archive: () => setList("archive"),
      search: () => search.current?.focus(),
      takeNext: () => first && void take(first),
      take: () => chat && !isMine && void take(chat),
      transfer: () => isMine && setDialog("transfer"),
      close: () => isMine && setDialog("close"),
      file: () => isMine && fileInput.current?.click(),
      quote: () => {
        const quote = feed?.messages.findLast(({ owner }) => owner === "client");
        if (isMine && quote) draft({ quote, edited: null });
      },
      edit: () => {
        const edited = feed?.messages.findLast(({ operator }) => operator?.id === me.id);
        if (isMine && edited) draft({ ...emptyDraft, edited, text: edited.text });
      },
      propose: () => {
        const last = feed?.messages.findLast(({ card, proposal }) => card?.configuration || proposal);
        const hash = last?.card?.configuration?.hash ?? last?.proposal?.after.key;
        if (isMine && hash) propose(hash);
      },
      card: () => chat && setDialog("card"),
      write: () => field.current?.focus(),
      load: () => setDialog("load"),
      help: () => setDialog("help"),
    };
    doing[action]();
  }
  const acting = useRef(act);
  useEffect(() => {
    acting.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (event.key === "Escape") setDialog(null);
      const action = findConsoleAction(event);
      if (!action) return;
      event.preventDefault();
      acting.current(action);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const close = () => setDialog(null);
  return (
    <Page
      title="Чаты"
      isFull
      aside={
        <ConsoleStatus line={state.line} chats={lists.mine.length} waitsSince={lists.queue[0]?.waitsSince} now={now} />
      }
      actions={
        <ConsoleActions
          takesNew={mine?.takesNew ?? false}
          isOn={state.line === "on"}
          hasSound={hasSound}
          onTakesNew={(takesNew) => void say("operator_state", { takesNew })}
          onSound={() => {
            keepSound(!hasSound);
            setHasSound(!hasSound);
          }}
          onLoad={() => setDialog("load")}
          onHelp={() => setDialog("help")}
        />
      }
    >
      <div className={styles.screen}>
        {state.line === "refused" && (
          <p className={styles.refused} role="alert">
            Сеанс закончился или доступ к чатам закрыт. <a href="/sign-in/?next=%2Fchats%2F">Войти снова</a>
          </p>
        )}
        <div className={styles.console} data-open={chat ? "" : undefined}>
          <ChatLists
            name={list}
            lists={lists}
            buyersHere={state.buyersHere}
            openId={openId}
            now={now}
            search={search}
            onList={setList}
            onOpen={open}
          />
          {chat ? (
            <Conversation
              chat={chat}
              feed={state.feeds[chat.id] ?? emptyFeed}
              meId={me.id}
              shopOrigin={shopOrigin}
              leads={me.leads}
              isBuyerHere={state.buyersHere.includes(chat.buyer.id)}
              isBuyerTyping={(state.typingUntil[chat.id] ?? 0) > now.getTime()}
              isColleagueHere={state.operators.some(({ id, isHere }) => id === chat.operator?.id && isHere)}
              now={now}
              line={line}
              answers={answers}
              draft={draftOf(chat.id)}
              field={field}
              fileInput={fileInput}
              onDraft={changeDraft(chat.id)}
              onTake={() => void take(chat)}
              onTransfer={() => setDialog("transfer")}
              onClose={() => setDialog("close")}
              onManage={() => setDialog("answers")}
              onPropose={propose}
              onCard={() => setDialog("card")}
              onBack={() => setOpenId(null)}
            />
          ) : (
            <div className={shared.middle}>
              <EmptyBlock
                title={lists.queue.length > 0 ? "Вас ждут" : "Выберите разговор"}
                text={
                  lists.queue.length > 0
                    ? `${formatCount(lists.queue.length, ["человек", "человека", "человек"])} в очереди. Alt + N берёт того, кто ждёт дольше всех.`
                    : "Новые вопросы появятся в очереди сами. Все клавиши: Alt + H."
                }
              >
                {lists.queue[0] && <Button onClick={() => act("takeNext")}>Взять следующего</Button>}
              </EmptyBlock>
            </div>
          )}
          {chat && (
            <aside className={styles.card} data-shown={dialog === "card" || undefined} aria-label="Покупатель">
              <button type="button" className={styles.cardClose} onClick={close}>
                <Icon name="x" />
                <span className="vh">Закрыть карточку</span>
              </button>
              <BuyerCard
                chat={chat}
                shopOrigin={shopOrigin}
                now={now}
                onPropose={chat.operator?.id === me.id && chat.closedAt === null ? propose : null}
                onBlock={mayBlock(chat, me) ? () => setDialog("block") : null}
              />
            </aside>
          )}
        </div>
      </div>
      {dialog === "transfer" && chat && (
        <TransferDialog
          chat={chat}
          operators={state.operators}
          onClose={close}
          onTransfer={async (toId, note) => {
            if (await say("chat_transfer", { chatId: chat.id, toId, note })) close();
          }}
        />
      )}
      {dialog === "close" && chat && (
        <CloseDialog
          onClose={close}
          onConfirm={async () => {
            if (await say("chat_close", { chatId: chat.id })) close();
          }}
        />
      )}
      {dialog === "block" && chat && (
        <BlockDialog
          chat={chat}
          onClose={close}
          onBlock={async (reason) => {
            if (await say("chat_block", { chatId: chat.id, isBlocked: !chat.buyer.isBlocked, reason })) close();
          }}
        />
      )}
      {dialog === "proposal" && chat && (
        <ProposalDialog
          hash={proposedHash}
          onClose={close}
          onPropose={async (sent) => {
            let refusal: string | null = null;
            const tellRefusal = (text: string) => {
              refusal = text;
            };
            if (await say("chat_propose", { ...sent, chatId: chat.id }, tellRefusal)) close();
            return refusal;
          }}
        />
      )}
      {dialog === "answers" && <AnswersDialog answers={answers} onChange={setAnswers} onClose={close} />}
      {dialog === "help" && <HelpDialog onClose={close} />}
      {dialog === "load" && <LoadDialog today={inMoscow(now).day} onClose={close} />}
    </Page>
  );
}

/** The assigned operator or the lead may block; only the lead may unblock. */
function mayBlock({ buyer, operator, closedAt }: ConsoleChat, me: ConsoleProps["me"]): boolean {
  if (buyer.isBlocked) return me.leads;
  return closedAt === null && (me.leads || operator?.id === me.id);
}
