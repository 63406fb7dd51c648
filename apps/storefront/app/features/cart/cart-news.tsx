import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { cartAction } from "#app/lib/cart/cart-badge.ts";
import { isCodeRefusal } from "#app/lib/cart/promo-form.tsx";
import { sendAndNotify } from "#app/lib/cart/send-cart.ts";
import { useChangedElsewhere } from "#app/lib/cart/use-current-cart.ts";
import type { CartPageData } from "./cart-page-data.ts";
import styles from "./cart-page.module.css";

/** What has happened to the cart behind the page, calmly, above its lines. */
export function CartNews({ data: { news, asksRestore, refused } }: { data: CartPageData }) {
  const [isAnswered, setAnswered] = useState(false);
  const isChanged = useChangedElsewhere();
  return (
    <div className={styles.news}>
      {news ? (
        <Note tone={news.tone} icon={news.tone === "ok" ? "checkc" : "alert"} isNews>
          {news.text}
        </Note>
      ) : null}
      {refused && !isCodeRefusal(refused) ? (
        <Note tone="warn" icon="alert">
          {refused.text}
        </Note>
      ) : null}
      {asksRestore && !isAnswered ? (
        <Note tone="accent" icon="bag">
          <form
            className={styles.restore}
            method="post"
            action={cartAction}
            onSubmit={(event) => {
              event.preventDefault();
              const { value } = event.nativeEvent.submitter as HTMLButtonElement;
              void sendAndNotify({ restore: value }).then((answer) => answer && setAnswered(true));
            }}
          >
            <span>{"В\u00a0корзине уже есть товары. Что сделать с\u00a0теми, что по\u00a0ссылке?"}</span>
            <Button type="submit" variant="secondary" name="restore" value="add">
              Добавить к корзине
            </Button>
            <Button type="submit" variant="ghost" name="restore" value="replace">
              Заменить
            </Button>
          </form>
        </Note>
      ) : null}
      {isChanged ? (
        <Note tone="neutral" icon="info" isNews>
          {"Корзина изменилась в\u00a0другой вкладке. Показываем, как сейчас."}
        </Note>
      ) : null}
    </div>
  );
}
