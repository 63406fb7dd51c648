import { Button, buttonClass, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useState } from "react";
import { useMainStore } from "#app/lib/main-store.ts";
import { changeMe, useMe } from "#app/lib/me.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { paths } from "#app/lib/paths.ts";
import styles from "./login-prompt.module.css";

const delayMs = 30_000;

/** A small card in the corner, 30 s after the page was opened, once in a visitor's life; never on a phone. */
export function LoginPrompt() {
  const { loginDiscount } = useMe();
  const { isMobile } = useMainStore();
  const [isDue, setDue] = useState(false);
  const isShown = isDue && !isMobile && loginDiscount !== null;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), Math.max(0, delayMs - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isShown) void sendForm(paths.shell.choices, { login_prompt: "1" });
  }, [isShown]);

  if (!isShown) return null;
  const close = () => changeMe({ loginDiscount: null });
  return (
    <aside className={styles.prompt} aria-labelledby="login-prompt">
      <h2 id="login-prompt">
        {loginDiscount > 0 ? `Скидка ${loginDiscount}\u00a0% после регистрации` : "Войдите в\u00a0кабинет"}
      </h2>
      <p>{loginDiscount > 0 ? "И\u00a0заказы" : "Заказы"} с избранным на всех устройствах.</p>
      <div className={styles.buttons}>
        <a className={buttonClass()} href={paths.auth("sign-in")} data-modal="auth" onClick={close}>
          Войти
        </a>
        <Button variant="ghost" onClick={close}>
          Не сейчас
        </Button>
      </div>
      <IconButton className={styles.close} aria-label="Закрыть" onClick={close}>
        <Icon name="x" />
      </IconButton>
    </aside>
  );
}
