import { buttonClass } from "@zertsalo/ui/button";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./error-page.module.css";

/** Every route's ErrorBoundary: 404, 403 or 500, whatever was thrown. */
export function ErrorPage() {
  return <ErrorContent {...errorView(useRouteError())} />;
}

interface ErrorView {
  code: 404 | 403 | 500;
  message: string | null;
}

/** Without the router, for where it has failed itself. */
export function ErrorContent({ code, message }: ErrorView) {
  const title = code === 404 ? "Страница не найдена" : "Непредвиденная ошибка";

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
          message && <p className="lead">{message}</p>
        )}
        <div className={styles.actions}>
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
        </div>
      </div>
    </div>
  );
}

/** Words that were written for the buyer come as the response's data; an error of the program keeps its own to itself. */
export function errorView(error: unknown): ErrorView {
  if (!isRouteErrorResponse(error)) return { code: 500, message: null };
  const code = error.status === 404 || error.status === 403 ? error.status : 500;
  return { code, message: typeof error.data === "string" && error.data !== "" ? error.data : null };
}
