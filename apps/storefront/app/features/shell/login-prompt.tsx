import { Button, buttonClass, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useRef, useState } from "react";
import { useMainStore } from "#app/lib/session/main-store.ts";
import { changeMe, useMe } from "#app/lib/session/me.ts";
import { postForm } from "#app/lib/http/send-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { offerDelayMs } from "./login-offer.ts";
import styles from "./login-prompt.module.css";

/** A small card in the corner, once in a visitor's life; never on a phone, never beside the question of cookies. */
export function LoginPrompt() {
  const { loginDiscount, cookieChoice } = useMe();
  const { isMobile } = useMainStore();
  const [isDue, setDue] = useState(false);
  const isVisible = isDue && !isMobile && loginDiscount !== null;

  const isCookieNoticeOpen = cookieChoice === null;
  const wasCookieNoticeOpen = useRef(isCookieNoticeOpen);

  useEffect(() => {
    if (isCookieNoticeOpen) {
      wasCookieNoticeOpen.current = true;
      return;
    }
    const timer = setTimeout(() => setDue(true), offerDelayMs(performance.now(), wasCookieNoticeOpen.current));
    return () => clearTimeout(timer);
  }, [isCookieNoticeOpen]);
  useEffect(() => {
    if (isVisible) void postForm(paths.shell.choices, { login_prompt: "1" });
  }, [isVisible]);

  if (!isVisible) return null;
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
