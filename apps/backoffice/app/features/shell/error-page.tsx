import { buttonClass } from "@zertsalo/ui/button";
import { RequestCode } from "@zertsalo/ui/request-code";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import styles from "./error-page.module.css";
import { SignOutForm } from "./sign-out-form.tsx";

const messages: Readonly<Record<number, { title: string; text: string }>> = {
  403: { title: "Сюда нет доступа", text: "Этот раздел открыт другим ролям. Роли назначает владелец." },
  404: { title: "Такой страницы нет", text: "Проверьте адрес или начните сначала." },
  503: {
    title: "Страница сейчас недоступна",
    text: "Сервер данных не отвечает. Всё сохранённое на месте. Повторите через минуту.",
  },
};
const surprise = { title: "Что-то сломалось", text: "Мы уже знаем об ошибке. Повторите попытку чуть позже." };

/** Page for a URL that fails to render. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = messages[status] ?? surprise;
  return (
    <main id="main" className={styles.page}>
      <title>{`${title}: офис`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {status >= 500 ? <RequestCode /> : null}
      <div className={styles.ways}>
        {status === 503 ? (
          // Works before scripts do, and without them.
          <a className={buttonClass()} href={pathname + search}>
            Повторить
          </a>
        ) : null}
        <Link className={buttonClass({ variant: status === 503 ? "secondary" : "primary" })} to="/">
          В начало
        </Link>
        <SignOutForm>
          <button className={buttonClass({ variant: "secondary" })}>Выйти</button>
        </SignOutForm>
      </div>
    </main>
  );
}
