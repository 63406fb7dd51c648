import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { useState } from "react";
import { Page } from "#app/lib/page/page.tsx";
import { BuyerAside } from "./buyer-card/buyer-aside.tsx";
import { canBlock } from "./console-actions.ts";
import { ConsoleActions, ConsoleStatus } from "./console-bar.tsx";
import { ConsoleDialog } from "./console-dialog.tsx";
import styles from "./console.module.css";
import { Conversation } from "./conversation/conversation.tsx";
import { ChatLists } from "./lists/chat-lists.tsx";
import { NoChat } from "./no-chat.tsx";
import type { ReadLists } from "./store/console-state.ts";
import { useConsoleDesk } from "./use-console-desk.ts";
import { useNow } from "./use-now.ts";

interface ConsoleProps {
  me: { id: number; leads: boolean };
  begun: ReadLists & { at: string };
  answers: readonly CannedAnswer[];
  shopOrigin: string;
}

/** The operator's console: one tab for the whole day, usable by keyboard alone. */
export function Console({ me, begun, answers: begunAnswers, shopOrigin }: ConsoleProps) {
  const [answers, setAnswers] = useState(begunAnswers);
  const now = useNow(begun.at, 1_000);
  const desk = useConsoleDesk(me.id, begun);
  const { store, state, lists, chat, feed, dialog, act, propose, setDialog, closeDialog } = desk;
  const { line, operators, buyersHere, openId } = state;
  return (
    <Page
      title="Чаты"
      isFull
      aside={<ConsoleStatus line={line} chats={lists.mine.length} waitsSince={lists.queue[0]?.waitsSince} now={now} />}
      actions={
        <ConsoleActions
          takesNew={operators.find(({ id }) => id === me.id)?.takesNew ?? false}
          isOn={line === "on"}
          onTakesNew={(takesNew) => void store.say("operator_state", { takesNew })}
          onLoad={() => act("load")}
          onHelp={() => act("help")}
        />
      }
    >
      <div className={styles.screen}>
        {line === "refused" && (
          <p className={styles.refused} role="alert">
            Сеанс закончился или доступ к чатам закрыт. <a href="/sign-in/?next=%2Fchats%2F">Войти снова</a>
          </p>
        )}
        <div className={styles.console} data-open={chat ? "" : undefined}>
          <ChatLists
            name={desk.list}
            lists={lists}
            buyersHere={buyersHere}
            openId={openId}
            now={now}
            search={desk.search}
            onList={desk.setList}
            onOpen={desk.open}
          />
          {chat ? (
            <>
              <Conversation
                chat={chat}
                feed={feed}
                meId={me.id}
                shopOrigin={shopOrigin}
                leads={me.leads}
                isBuyerHere={buyersHere.includes(chat.buyer.id)}
                isBuyerTyping={feed.typingUntilMs > now.getTime()}
                isColleagueHere={operators.some(({ id, isHere }) => id === chat.operator?.id && isHere)}
                now={now}
                store={store}
                answers={answers}
                draft={desk.draftOf(chat.id)}
                field={desk.field}
                fileInput={desk.fileInput}
                onDraft={desk.changeDraft(chat.id)}
                onTake={() => void desk.take(chat)}
                onTransfer={() => setDialog("transfer")}
                onClose={() => setDialog("close")}
                onManage={() => setDialog("answers")}
                onPropose={propose}
                onCard={() => setDialog("card")}
                onBack={store.leaveChat}
              />
              <BuyerAside
                chat={chat}
                shopOrigin={shopOrigin}
                now={now}
                isRaised={dialog === "card"}
                onPropose={chat.operator?.id === me.id && chat.closedAt === null ? propose : null}
                onBlock={canBlock(chat, me) ? () => setDialog("block") : null}
                onClose={closeDialog}
              />
            </>
          ) : (
            <NoChat waiting={lists.queue.length} onTakeNext={() => act("takeNext")} />
          )}
        </div>
      </div>
      {dialog && (
        <ConsoleDialog
          name={dialog}
          chat={chat}
          operators={operators}
          answers={answers}
          proposedHash={desk.proposedHash}
          now={now}
          say={store.say}
          onAnswers={setAnswers}
          onClose={closeDialog}
        />
      )}
    </Page>
  );
}
