import type { CannedAnswer, ConsoleChat, Operator } from "@zertsalo/contract/chat-console";
import { consoleLists, unseenIn } from "@zertsalo/domain/chat/console-lists";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { countOf } from "@zertsalo/domain/text/format";
import { Button, IconButton } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import { Toaster } from "@zertsalo/ui/toast";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Page } from "#app/lib/page/page.tsx";
import { beep, isSoundOn, keepSound } from "./beep.ts";
import { BuyerCard } from "./buyer-card.tsx";
import { ChatLists, type ListName } from "./chat-lists.tsx";
import { type Draft, emptyDraft } from "./composer.tsx";
import { AnswersDialog, BlockDialog, CloseDialog, HelpDialog, TransferDialog } from "./console-dialogs.tsx";
import { emptyFeed } from "./console-state.ts";
import styles from "./console.module.css";
import { Conversation } from "./conversation.tsx";
import { actionOf, type ConsoleAction, neighbour } from "./keys.ts";
import { LoadDialog } from "./load-view.tsx";
import { duration } from "./shown.ts";
import { useConsole } from "./use-console.ts";
import { useNow } from "./use-now.ts";

interface ConsoleProps {
  me: { id: number; leads: boolean };
  begun: { chats: readonly ConsoleChat[]; operators: readonly Operator[]; at: string };
  answers: readonly CannedAnswer[];
  shopOrigin: string;
}

type Shown = "transfer" | "close" | "block" | "help" | "answers" | "load" | "card";

/** The operator's console: one tab for the whole day, by keyboard alone if one likes. */
export function Console({ me, begun, answers: begunAnswers, shopOrigin }: ConsoleProps) {
  const [list, setList] = useState<ListName>("mine");
  const [openId, setOpenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Shown | null>(null);
  const [answers, setAnswers] = useState(begunAnswers);
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
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
  const take = async (taken: ConsoleChat) => {
    const isOver = taken.operator !== null;
    if (!(await say("chat_take", { chatId: taken.id, isOver }))) return;
    setList("mine");
    if (taken.id !== openId) open(taken.id);
  };

  function act(action: ConsoleAction): void {
    const isMine = chat?.operator?.id === me.id && chat.closedAt === null;
    const shownIds = (list === "mine" ? lists.mine : [...lists.queue, ...lists.others]).map(({ id }) => id);
    const feed = chat && state.feeds[chat.id];
    const step = (by: 1 | -1) => {
      const next = neighbour(shownIds, openId, by);
      if (next !== null) open(next);
    };
    const draft = (change: Partial<Draft>) => {
      if (!chat) return;
      setDrafts((all) => ({ ...all, [chat.id]: { ...emptyDraft, ...all[chat.id], ...change } }));
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
      const action = actionOf(event);
      if (!action || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      acting.current(action);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const waiting = lists.queue[0]?.waitsSince;
  const waitedSeconds = waiting ? Math.max(0, Math.floor((now.getTime() - Date.parse(waiting)) / 1_000)) : null;
  const close = () => setDialog(null);
  return (
    <Page
      title="Чаты"
      isFull
      aside={
        <p className={styles.status}>
          <span className={styles.dot} data-on={state.line === "on" || undefined} />
          <span role="status">{lineText(state.line, lists.mine.length)}</span>
          {state.line === "on" && waitedSeconds !== null && <span>в очереди ждут {duration(waitedSeconds)}</span>}
        </p>
      }
      actions={
        <>
          <Switch
            checked={mine?.takesNew ?? false}
            disabled={state.line !== "on"}
            onChange={(event) => void say("operator_state", { takesNew: event.target.checked })}
          >
            Принимаю новые
          </Switch>
          <IconButton
            aria-label="Звук нового сообщения"
            aria-pressed={hasSound}
            onClick={() => {
              keepSound(!hasSound);
              setHasSound(!hasSound);
            }}
          >
            <Icon name="bell" className={hasSound ? undefined : styles.off} />
          </IconButton>
          <Button variant="ghost" size="sm" onClick={() => setDialog("load")}>
            Нагрузка
          </Button>
          <Button variant="ghost" size="sm" className={styles.keysButton} onClick={() => setDialog("help")}>
            Клавиши
          </Button>
        </>
      }
    >
      {state.line === "refused" && (
        <p className={styles.refused} role="alert">
          Сеанс закончился или доступ к чатам закрыт. <a href="/sign-in/?next=%2Fchats%2F">Войти снова</a>
        </p>
      )}
      <div className={styles.console} data-open={chat ? "" : undefined}>
        <ChatLists name={list} lists={lists} openId={openId} now={now} search={search} onList={setList} onOpen={open} />
        {chat ? (
          <Conversation
            chat={chat}
            feed={state.feeds[chat.id] ?? emptyFeed}
            meId={me.id}
            shopOrigin={shopOrigin}
            leads={me.leads}
            isBuyerTyping={(state.typingUntil[chat.id] ?? 0) > now.getTime()}
            isColleagueHere={state.operators.some(({ id, isHere }) => id === chat.operator?.id && isHere)}
            now={now}
            line={line}
            answers={answers}
            draft={drafts[chat.id] ?? emptyDraft}
            field={field}
            fileInput={fileInput}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [chat.id]: draft }))}
            onTake={() => void take(chat)}
            onTransfer={() => setDialog("transfer")}
            onClose={() => setDialog("close")}
            onManage={() => setDialog("answers")}
            onCard={() => setDialog("card")}
            onBack={() => setOpenId(null)}
          />
        ) : (
          <div className={styles.middle}>
            <EmptyBlock
              title={lists.queue.length > 0 ? "Вас ждут" : "Выберите разговор"}
              text={
                lists.queue.length > 0
                  ? `${countOf(lists.queue.length, ["человек", "человека", "человек"])} в очереди. Alt + N берёт того, кто ждёт дольше всех.`
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
              onBlock={mayBlock(chat, me) ? () => setDialog("block") : null}
            />
          </aside>
        )}
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
      {dialog === "answers" && <AnswersDialog answers={answers} onChange={setAnswers} onClose={close} />}
      {dialog === "help" && <HelpDialog onClose={close} />}
      {dialog === "load" && <LoadDialog today={inMoscow(now).day} onClose={close} />}
      <Toaster />
    </Page>
  );
}

/** Put on the list by whose chat it is or by who leads; taken off it by who leads. */
function mayBlock({ buyer, operator, closedAt }: ConsoleChat, me: ConsoleProps["me"]): boolean {
  if (buyer.isBlocked) return me.leads;
  return closedAt === null && (me.leads || operator?.id === me.id);
}

function lineText(line: "connecting" | "on" | "lost" | "refused", chats: number): string {
  if (line === "on") return `Вы на линии, ${countOf(chats, ["диалог", "диалога", "диалогов"])}`;
  return line === "refused" ? "Нет доступа" : "Соединяемся…";
}
