import { buttonClass } from "@zertsalo/ui/button";
import { type FormEvent, useRef } from "react";
import { changeMe, notifyTabs, useMe } from "#app/lib/session/me.ts";
import type { CookieChoice } from "#app/lib/session/choice-cookies.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./cookie-notice.module.css";
import { useDock } from "./use-dock.ts";

/** Asks once which cookies the visitor allows. Both answers weigh the same; without scripts it is a plain form. */
export function CookieNotice() {
  const { cookieChoice } = useMe();
  const isVisible = cookieChoice === null;
  const notice = useRef<HTMLFormElement>(null);
  useDock(notice, isVisible);
  return (
    <form
      ref={notice}
      className={styles.notice}
      method="post"
      action={paths.shell.choices}
      hidden={!isVisible}
      aria-label="Файлы cookie"
      onSubmit={choose}
    >
      <div className="wrap">
        <p>
          Необходимые файлы cookie нужны для входа и&nbsp;корзины, аналитические&nbsp;— чтобы мы видели, что
          на&nbsp;сайте неудобно. Выберите сами.
        </p>
        {answers.map(({ value, title }) => (
          <button key={value} className={buttonClass({ variant: "secondary" })} name="cookie_choice" value={value}>
            {title}
          </button>
        ))}
      </div>
    </form>
  );
}

const answers = [
  { value: "all", title: "Принять всё" },
  { value: "necessary", title: "Только необходимые" },
];

async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
  changeMe({ cookieChoice: value as CookieChoice });
  const { postForm } = await import("#app/lib/http/send-form.ts");
  await postForm(paths.shell.choices, { cookie_choice: value, referrer: document.referrer });
  notifyTabs();
}
