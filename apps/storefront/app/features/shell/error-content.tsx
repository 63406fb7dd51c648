import { buttonClass } from "@zertsalo/ui/button";
import { RequestCode } from "@zertsalo/ui/request-code";
import { useLocation } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./error-page.module.css";

const titles: Partial<Record<ErrorView["code"], string>> = {
  404: "Страница не найдена",
  503: "Страница сейчас недоступна",
};
const laterText =
  "Магазин не\u00a0смог её загрузить. Корзина, заказы и\u00a0избранное на\u00a0месте. Попробуйте ещё раз через минуту.";

export interface ErrorView {
  code: 404 | 403 | 500 | 503;
  message: string | null;
}

/** Without the router, for where it has failed itself. */
export function ErrorContent({ code, message }: ErrorView) {
  const title = titles[code] ?? "Непредвиденная ошибка";

  const text = code === 503 ? laterText : message;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${title} — Зерцало`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.mirror} role="img" aria-label="Пустое зеркало">
        <span>{code}</span>
        <span>{code}</span>
      </div>
      <div>
        <h1>{title}</h1>
        {code === 404 ? (
          <>
            <p className={`lead ${styles.tabletText}`}>Перейдите на главную или вернитесь на шаг назад.</p>
            <p className={`lead ${styles.phoneText}`}>
              К сожалению, такой страницы не существует. Вернитесь на главную.
            </p>
          </>
        ) : (
          text && <p className="lead">{text}</p>
        )}
        {code >= 500 ? <RequestCode /> : null}
        <div className={styles.actions}>{code === 503 ? <RetryActions /> : <LeaveActions />}</div>
      </div>
    </div>
  );
}

/** A link, not a button: it works before scripts do, and without them. */
function RetryActions() {
  const { pathname, search } = useLocation();
  return (
    <>
      <a className={buttonClass({ size: "lg" })} href={pathname + search} rel="nofollow">
        Повторить
      </a>
      <a className={buttonClass({ variant: "secondary", size: "lg" })} href={paths.home}>
        На главную
      </a>
    </>
  );
}

function LeaveActions() {
  return (
    <>
      <a className={buttonClass({ size: "lg" })} href={paths.home}>
        На главную
      </a>
      <button
        type="button"
        className={buttonClass({ variant: "secondary", size: "lg" }, styles.tabletText)}
        onClick={() => window.history.back()}
      >
        Назад
      </button>
    </>
  );
}
