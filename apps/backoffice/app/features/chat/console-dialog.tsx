import type { CannedAnswer, ConsoleChat, Operator } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { AnswersDialog } from "./dialogs/answers-dialog.tsx";
import { BlockDialog } from "./dialogs/block-dialog.tsx";
import { CloseDialog } from "./dialogs/close-dialog.tsx";
import { HelpDialog } from "./dialogs/help-dialog.tsx";
import { TransferDialog } from "./dialogs/transfer-dialog.tsx";
import { LoadDialog } from "./load/load-dialog.tsx";
import { ProposalDialog } from "./proposal/proposal-dialog.tsx";
import type { ConsoleStore } from "./store/console-store.ts";

/** `card` is no dialog: on a narrow screen the buyer's card covers the chat. */
export type DialogName = "transfer" | "close" | "block" | "help" | "answers" | "load" | "card" | "proposal";

interface ConsoleDialogProps {
  name: DialogName;
  chat: ConsoleChat | null;
  operators: readonly Operator[];
  answers: readonly CannedAnswer[];
  /** The buyer's piece that another is proposed for. */
  proposedHash: string;
  now: Date;
  say: ConsoleStore["say"];
  onAnswers: (answers: readonly CannedAnswer[]) => void;
  onClose: () => void;
}

/** The dialog that is open over the console. */
export function ConsoleDialog(props: ConsoleDialogProps) {
  const { name, chat, operators, answers, proposedHash, now, say, onAnswers, onClose } = props;
  if (name === "answers") return <AnswersDialog answers={answers} onChange={onAnswers} onClose={onClose} />;
  if (name === "help") return <HelpDialog onClose={onClose} />;
  if (name === "load") return <LoadDialog today={inMoscow(now).day} onClose={onClose} />;
  if (!chat) return null;
  const chatId = chat.id;
  const closeAfter = async (stored: Promise<object | null>) => {
    if (await stored) onClose();
  };
  switch (name) {
    case "transfer":
      return (
        <TransferDialog
          chat={chat}
          operators={operators}
          onClose={onClose}
          onTransfer={(toId, note) => void closeAfter(say("chat_transfer", { chatId, toId, note }))}
        />
      );
    case "close":
      return <CloseDialog onClose={onClose} onConfirm={() => void closeAfter(say("chat_close", { chatId }))} />;
    case "block": {
      const isBlocked = !chat.buyer.isBlocked;
      return (
        <BlockDialog
          chat={chat}
          onClose={onClose}
          onBlock={(reason) => void closeAfter(say("chat_block", { chatId, isBlocked, reason }))}
        />
      );
    }
    case "proposal":
      return (
        <ProposalDialog
          hash={proposedHash}
          onClose={onClose}
          onPropose={async (sent) => {
            let refusal: string | null = null;
            const tellRefusal = (text: string) => {
              refusal = text;
            };
            await closeAfter(say("chat_propose", { ...sent, chatId }, tellRefusal));
            return refusal;
          }}
        />
      );
    case "card":
      return null;
  }
}
