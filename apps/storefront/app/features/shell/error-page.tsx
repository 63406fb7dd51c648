import { buttonClass } from "@zertsalo/ui/button";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#app/lib/paths.ts";
import styles from "./error-page.module.css";

/** Every route's ErrorBoundary: 404, 403 or 500, whatever was thrown. */
export function ErrorPage() {
  const error = useRouteError();
  const { code, message } = errorView(error);
  const title = code === 404 ? "Страница не найдена" : "Непредвиденная ошибка";

  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${title} — Зерцало`}</title>
      <meta name="robots" content="noindex" />
      <EmptyMirror code={code} />
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
export function errorView(error: unknown): { code: 404 | 403 | 500; message: string | null } {
  if (!isRouteErrorResponse(error)) return { code: 500, message: null };
  const code = error.status === 404 || error.status === 403 ? error.status : 500;
  return { code, message: typeof error.data === "string" && error.data !== "" ? error.data : null };
}

function EmptyMirror({ code }: { code: number }) {
  return (
    <svg viewBox="0 0 420 420" className={styles.mirror} role="img" aria-label="Пустое зеркало">
      <defs>
        <linearGradient id="mirror-glass" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#F4F7F6" />
          <stop offset=".48" stopColor="#CBD5D1" />
          <stop offset=".485" stopColor="#E6ECEA" />
          <stop offset="1" stopColor="#C3CDC9" />
        </linearGradient>
        <filter id="mirror-shadow" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="14" />
        </filter>
      </defs>
      <path
        d="M100 400V170a110 110 0 0 1 220 0v230z"
        fill="#3b352a"
        opacity=".22"
        filter="url(#mirror-shadow)"
        transform="translate(8 4) scale(1 .98)"
      />
      <path d="M100 390V160a110 110 0 0 1 220 0v230z" fill="url(#mirror-glass)" stroke="#8fb3a8" strokeOpacity=".6" />
      <text x="210" y="262" textAnchor="middle" className={styles.code}>
        {code}
      </text>
      <text x="210" y="-280" textAnchor="middle" className={styles.reflection} transform="scale(1 -1)">
        {code}
      </text>
    </svg>
  );
}
