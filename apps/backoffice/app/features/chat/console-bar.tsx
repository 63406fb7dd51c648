import { formatCount } from "@zertsalo/domain/text/format";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import styles from "./console-bar.module.css";
import type { ConsoleLine } from "./store/console-state.ts";
import { duration } from "./format.ts";
import { useSound } from "./use-sound.ts";

interface ConsoleStatusProps {
  line: ConsoleLine;
  /** Of his own. */
  chats: number;
  /** Of who waits longest in the queue. */
  waitsSince: string | null | undefined;
  now: Date;
}

/** Beside the title: whether the line stands, how much he has, and how long the queue waits. */
export function ConsoleStatus({ line, chats, waitsSince, now }: ConsoleStatusProps) {
  const waited = waitsSince ? Math.max(0, Math.floor((now.getTime() - Date.parse(waitsSince)) / 1_000)) : null;
  return (
    <p className={styles.status}>
      <span className={styles.dot} data-on={line === "on" || undefined} />
      <span>
        <span role="status">{lineText(line, chats)}</span>
        {line === "on" && waited !== null && `, в очереди ждут ${duration(waited)}`}
      </span>
    </p>
  );
}

function lineText(line: ConsoleLine, chats: number): string {
  if (line === "on") return `Вы на линии, ${formatCount(chats, ["диалог", "диалога", "диалогов"])}`;
  return line === "refused" ? "Нет доступа" : "Соединяемся…";
}

interface ConsoleActionsProps {
  takesNew: boolean;
  isOn: boolean;
  onTakesNew: (takesNew: boolean) => void;
  onLoad: () => void;
  onHelp: () => void;
}

export function ConsoleActions({ takesNew, isOn, onTakesNew, onLoad, onHelp }: ConsoleActionsProps) {
  const [hasSound, toggleSound] = useSound();
  return (
    <div className={styles.actions}>
      <Switch checked={takesNew} disabled={!isOn} onChange={({ target }) => onTakesNew(target.checked)}>
        Принимаю новые
      </Switch>
      <IconButton aria-label="Звук нового сообщения" aria-pressed={hasSound} onClick={toggleSound}>
        <Icon name="bell" className={hasSound ? undefined : styles.off} />
      </IconButton>
      <Button variant="ghost" size="sm" onClick={onLoad}>
        Нагрузка
      </Button>
      <Button variant="ghost" size="sm" className={styles.keysButton} onClick={onHelp}>
        Клавиши
      </Button>
    </div>
  );
}
