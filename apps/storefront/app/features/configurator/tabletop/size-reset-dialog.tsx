import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { type Chosen, choose } from "@zertsalo/configurator/choices";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./tabletop-dialogs.module.css";

interface SizeResetDialogProps {
  book: PricingRules;
  piece: Chosen;
  /** The change that moves the scheme, or null where everything begins anew. */
  patch: Options | null;
  onAccept: () => void;
  onDecline: () => void;
}

/** A size that its sink does not fit, or a new beginning: the scheme is reckoned anew, so the buyer sees it first. */
export function SizeResetDialog({ book, piece, patch, onAccept, onDecline }: SizeResetDialogProps) {
  const next = patch ? choose(book, piece, patch).calculation : calculate(book, "tabletop", {});
  return (
    <Dialog title="Сбросить размеры?" onClose={onDecline}>
      <p className={styles.text}>
        {patch ? "Под новый размер схема рассчитывается заново." : "Вырезы и\u00a0отступы вернутся к\u00a0исходным."}
      </p>
      <table className={styles.changes}>
        <thead className="vh">
          <tr>
            <th>Что</th>
            <th>Сейчас</th>
            <th>Станет</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(piece.calculation.options, next.options).map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {patch && <Reasons calculation={next} />}
      <div className={styles.buttons}>
        <Button size="lg" onClick={onAccept}>
          Сбросить
        </Button>
        <Button size="lg" variant="secondary" onClick={onDecline}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}

function Reasons({ calculation }: { calculation: Calculation }) {
  return (
    <ul className={styles.reasons}>
      {calculation.corrections.map(({ reason }) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** What the two have apart: the size, the sink, and where it stands. */
function rowsOf(before: Options, after: Options) {
  const rows = [
    { name: "Размер", of: sizeText },
    { name: "Раковина", of: sinkText },
    { name: "Схема", of: schemeText },
  ];
  return rows
    .map(({ name, of }) => ({ name, before: of(before), after: of(after) }))
    .filter((row) => row.before !== row.after);
}

function sizeText(options: Options): string {
  const { width, height } = getSize(options);
  return `${width}\u00a0×\u00a0${height}\u00a0мм`;
}

function sinkText(options: Options): string {
  const sink = sinkTemplate(options);
  if (!sink) return "без раковины";
  return options.sinkCount === "2" ? `две ${sink.name}` : sink.name;
}

/** «420 и 241 мм», from the left and from the front, each sink. */
function schemeText(options: Options): string {
  const places = getSinkScheme(options).sinks.map(({ x, y }) => `${x}\u00a0и\u00a0${y}\u00a0мм`);
  return places.length > 0 ? places.join("; ") : "нет";
}
