import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { monthDayText } from "./days.ts";
import styles from "./capacity.module.css";

interface SlotPiece {
  number: number;
  name: string;
  operation: string;
  minutes: number;
  promised: string;
  forecast: string | null;
}

/** What a station works on in a day. */
export function SlotPieces({ title, pieces }: { title: string; pieces: readonly SlotPiece[] }) {
  return (
    <section className={styles.panel} aria-labelledby="pieces-title">
      <h2 id="pieces-title">{title}</h2>
      {pieces.length === 0 ? (
        <p className={styles.hint}>На этот день ничего не назначено.</p>
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Изделие</th>
                <th scope="col">Минуты</th>
                <th scope="col">Обещано</th>
                <th scope="col">По плану</th>
              </tr>
            </thead>
            <tbody>
              {pieces.map(({ number, name, operation, minutes, promised, forecast }, at) => (
                <tr key={`${number} ${operation} ${at}`}>
                  <td>
                    <Link to={`/orders/${number}/`}>№&nbsp;{number}</Link>
                    <small>
                      {name}. {operation}
                    </small>
                  </td>
                  <td className={table.number}>{minutes}&nbsp;мин</td>
                  <td className={table.nowrap}>{monthDayText(promised)}</td>
                  <td className={forecast && forecast <= promised ? table.nowrap : styles.late}>
                    {forecast ? monthDayText(forecast) : "не\u00a0помещается"}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
