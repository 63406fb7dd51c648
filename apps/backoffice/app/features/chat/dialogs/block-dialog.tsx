import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import styles from "./console-dialogs.module.css";

interface BlockDialogProps {
  chat: ConsoleChat;
  onBlock: (reason: string) => void;
  onClose: () => void;
}

/** Puts a buyer on the black list, or takes him off it. */
export function BlockDialog({ chat, onBlock, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState("");
  const { name, isBlocked } = chat.buyer;
  return (
    <Dialog title={isBlocked ? "Вернуть доступ к чату" : "В чёрный список"} widthPx={440} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          onBlock(reason);
        }}
      >
        <p>
          {isBlocked
            ? `${name} снова сможет писать в чат.`
            : `${name} больше не сможет писать в чат, разговор завершится. Вернуть доступ может владелец.`}
        </p>
        <TextArea
          label="Причина"
          required
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant={isBlocked ? "primary" : "danger"}>
          {isBlocked ? "Вернуть доступ" : "Заблокировать"}
        </Button>
      </form>
    </Dialog>
  );
}
