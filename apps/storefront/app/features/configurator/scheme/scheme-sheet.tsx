import type { Calculation } from "@zertsalo/configurator/model";
import { getOptionCodes, getSize } from "@zertsalo/configurator/options";
import { bracketCentres } from "@zertsalo/configurator/sinks/bracket-centres";
import { createPortal } from "react-dom";
import { listHoles } from "./scheme-holes.ts";
import styles from "./scheme-sheet.module.css";
import { SheetPlan } from "./sheet-plan.tsx";

interface SchemeSheetProps {
  calculation: Calculation;
  /** Null where the scheme could not be stored: nothing would open by the code. */
  qrSrc: string | null;
}

const columns = { number: 187, what: 194, size: 242, x: 276, y: 288 };

/** The scheme on paper, A4 across, in millimetres of the sheet. It is all that is printed, and nothing on the screen. */
export function SchemeSheet({ calculation, qrSrc }: SchemeSheetProps) {
  const { options, name, hash, rulesVersion, netGrams, leadTimeDays } = calculation;
  const holes = listHoles(options);
  const { width, height: depth } = getSize(options);
  return createPortal(
    <div className={styles.sheet} data-paper="">
      <svg viewBox="0 0 297 210" className={styles.paper} role="img" aria-label={`Схема: ${name}`}>
        <rect x="20" y="5" width="272" height="200" className={styles.frame} />
        <path d="M182 5V162M20 162H292M182 162V205M242 162V205" className={styles.rules} />
        <text x="24" y="12" fontSize="3.2">
          Схема отверстий. Вид сверху, передний край внизу. Размеры в мм
        </text>
        <SheetPlan options={options} />
        <text x="187" y="14" fontSize="3.6" fontWeight="600">
          Отверстия
        </text>
        <g fontSize="2.9">
          <g className={styles.quiet}>
            <text x={columns.number} y="22">
              №
            </text>
            <text x={columns.what} y="22">
              Что
            </text>
            <text x={columns.size} y="22">
              Ø или размер
            </text>
            <text x={columns.x} y="22" textAnchor="end">
              X
            </text>
            <text x={columns.y} y="22" textAnchor="end">
              Y
            </text>
          </g>
          <path d="M187 24H288" className={styles.rules} />
          {holes.map((hole, at) => (
            <g key={at} transform={`translate(0 ${29 + at * 6})`}>
              <text x={columns.number}>{at + 1}</text>
              <text x={columns.what}>{hole.what}</text>
              <text x={columns.size}>{hole.size}</text>
              <text x={columns.x} textAnchor="end">
                {hole.x}
              </text>
              <text x={columns.y} textAnchor="end">
                {hole.y}
              </text>
            </g>
          ))}
        </g>
        <text x="187" y="152" fontSize="3" fontWeight="600">
          Размеры от левого переднего угла
        </text>
        <text x="187" y="157" fontSize="2.6" className={styles.quiet}>
          X вдоль переднего края, Y к стене; допуск вырезов ±0,5 мм
        </text>
        <text x="24" y="169" fontSize="3.3" fontWeight="600">
          {name}
        </text>
        <text x="24" y="176" fontSize="2.8">
          {`Столешница ${width} × ${depth} мм, масса ${(netGrams / 1000).toFixed(1).replace(".", ",")} кг, срок ${leadTimeDays} раб. дн.`}
        </text>
        <text x="24" y="182" fontSize="2.8">
          {`К стене: ${wallNames(getOptionCodes(options, "wallSides"))}.${bracketText(calculation)}`}
        </text>
        <text x="187" y="169" fontSize="3.4" fontWeight="600">
          Зерцало
        </text>
        <text x="187" y="176" fontSize="2.8">{`Код ${hash.slice(0, 8).toUpperCase()}`}</text>
        <text x="187" y="181" fontSize="2.2" className={styles.quiet}>
          {hash}
        </text>
        <text x="187" y="188" fontSize="2.6">{`Правила ${rulesVersion}`}</text>
        <text x="187" y="200" fontSize="2.6">
          Лист 1 из 1
        </text>
        {qrSrc && <image href={qrSrc} x="248" y="165" width="36" height="36" />}
      </svg>
    </div>,
    document.body,
  );
}

const sides: Record<string, string> = { back: "сзади", left: "слева", right: "справа" };

function wallNames(walls: readonly string[]): string {
  return walls.length > 0 ? walls.map((side) => sides[side] ?? side).join(", ") : "не примыкает";
}

function bracketText({ options }: Calculation): string {
  return options.mounting === "brackets"
    ? ` Кронштейны, центры от левого края: ${bracketCentres(options).join(", ")} мм.`
    : "";
}
