import type { workshopSheets } from "@zertsalo/contract/workshop";
import type { z } from "zod";
import { dayText } from "#app/lib/moments.ts";
import styles from "./sheet.module.css";

export type PieceSheet = z.infer<typeof workshopSheets.response>["sheets"][number];

/** What goes with a piece through the workshop: its code, its drawing, and boxes for whoever has no screen at hand. */
export function WorkshopSheet({ sheet }: { sheet: PieceSheet }) {
  const { code, number, n, of, name, about, due, hash, stages, qr, svg } = sheet;
  return (
    <article className={styles.sheet} aria-label={`Лист ${code}`}>
      <header>
        <div>
          <h2>{name}</h2>
          <p>
            Заказ № {number}, изделие {n} из {of}. К {dayText(due)}
          </p>
          <p>{about}</p>
          {hash && <p className={styles.hash}>Конфигурация {hash}</p>}
        </div>
        <figure>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`Код изделия ${code}`}>
            <path d={qr.path} />
          </svg>
          <figcaption>{code}</figcaption>
        </figure>
      </header>
      {svg ? (
        <img className={styles.drawing} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt="Чертёж" />
      ) : (
        <p className={styles.missing}>Чертежа пока нет: распечатайте лист ещё раз, когда он появится</p>
      )}
      <ol>
        {stages.map((text) => (
          <li key={text}>
            <i />
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
