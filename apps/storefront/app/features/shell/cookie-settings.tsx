import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Switch } from "@zertsalo/ui/switch";
import { type FormEvent, useState } from "react";
import { forgetCounter } from "#app/lib/analytics/forget-counter.ts";
import { changeMe, me, notifyTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { postForm } from "#app/lib/http/send-form.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import styles from "./cookie-settings.module.css";

/** Cookie settings, reached from the footer at any time. A permission can be withdrawn here. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isAllowed = new FormData(event.currentTarget).has("analytics");
    const wasCounted = me().counterId !== null;
    setBusy(true);
    const choice = isAllowed ? "all" : "necessary";
    await postForm(paths.shell.choices, { cookie_choice: choice });
    changeMe({ cookieChoice: choice });
    notifyTabs();
    if (wasCounted && !isAllowed) {
      forgetCounter();
      return;
    }
    onClose();
    await showToast("Сохранили");
  }

  return (
    <Dialog title="Файлы cookie" widthPx={440} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <p>Необходимые нужны для входа и&nbsp;корзины. Аналитика помогает понять, что неудобно. Выберите сами.</p>
        <Switch checked disabled>
          Необходимые, всегда включены
        </Switch>
        <Switch name="analytics" defaultChecked={me().cookieChoice === "all"}>
          Аналитика
        </Switch>
        <Button type="submit" block busy={isBusy}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  );
}
