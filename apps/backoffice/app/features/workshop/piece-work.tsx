import type { BillPart, PieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import styles from "./piece-work.module.css";

const works: Readonly<Record<BillPart["edges"][number]["work"], string>> = {
  polish: "полировка",
  facet: "фацет",
  straight: "прямая кромка",
  bevel: "фаска 2\u00a0мм",
  radius3: "радиус 3\u00a0мм",
  mitre: "запил 45°",
  band: "кромка",
  raw: "",
};
const sides = { front: "спереди", back: "сзади", left: "слева", right: "справа", contour: "по контуру" } as const;

/** Parts with what is cut into them, then the work in its order: what a worker has to know beside the drawing. */
export function PieceWork({ bill }: { bill: PieceBillOfWork | null }) {
  return (
    <section className={styles.plate} aria-labelledby="work">
      <h2 id="work">Детали и&nbsp;работы</h2>
      {bill ? (
        <WorkLists bill={bill} />
      ) : (
        <p className={styles.none}>Изделие собрано без конфигуратора: состав только на чертеже</p>
      )}
    </section>
  );
}

function WorkLists({ bill: { parts, hardware, operations } }: { bill: PieceBillOfWork }) {
  const minutes = operations.reduce((sum, each) => sum + each.minutes, 0);
  return (
    <>
      <ul className={styles.parts} aria-label="Детали">
        {parts.map((part) => (
          <PartRow key={part.codes.join()} part={part} />
        ))}
      </ul>
      {hardware.length > 0 && (
        <>
          <h3>Фурнитура</h3>
          <ul className={styles.rows} aria-label="Фурнитура">
            {hardware.map(({ name, quantity, unit }) => (
              <li key={name}>
                <span>{name}</span>
                <b>
                  {quantity}&nbsp;{unit === "mm" ? "мм" : "шт."}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Работы по&nbsp;норме: {durationText(minutes)}</h3>
      <ol className={styles.rows} aria-label="Работы">
        {operations.map(({ code, label, station, minutes: norm, restHours, restWorkingDays, basis }) => (
          <li key={code}>
            <span>
              {label}
              <small>{[station, basis, restText(restHours, restWorkingDays)].filter(Boolean).join(" · ")}</small>
            </span>
            <b>{norm > 0 ? durationText(norm) : "–"}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

function PartRow({ part }: { part: BillPart }) {
  const { codes, label, materialText, width, height, rough, grain, features } = part;
  const isLarger = rough.width !== width || rough.height !== height;
  const about = [
    materialText,
    isLarger ? `заготовка ${sizeText(rough)}` : "",
    grain ? `рисунок вдоль ${grain === "width" ? "ширины" : "высоты"}` : "",
    edgeText(part),
  ];
  return (
    <li>
      <span>
        {label}
        {codes.length > 1 && <i> × {codes.length}</i>}
        <small>{about.filter(Boolean).join(" · ")}</small>
        {features.map((feature) => (
          <small key={`${feature.x}-${feature.y}-${feature.kind}`}>{featureText(feature)}</small>
        ))}
      </span>
      <b>{sizeText(part)}</b>
    </li>
  );
}

const sizeText = ({ width, height }: { width: number; height: number }) => `${width}\u00a0×\u00a0${height}`;

/** Sides of one kind of work together; all four are «со всех сторон». */
function edgeText({ edges }: BillPart): string {
  const worked = Map.groupBy(
    edges.filter(({ work }) => work !== "raw"),
    ({ work }) => work,
  );
  return [...worked]
    .map(([work, same]) =>
      same.length === 4
        ? `${works[work]} с четырёх сторон`
        : `${works[work]} ${same.map(({ side }) => sides[side]).join(", ")}`,
    )
    .join(", ");
}

const featureNames = { cutout: "Вырез", hole: "Отверстие", slot: "Прорезь", notch: "Подрез" } as const;

/** Centres are measured from the lower left corner, as on the drawing. */
function featureText({ kind, x, y, width, height, radius }: BillPart["features"][number]): string {
  const isRound = kind === "hole";
  const size = isRound ? `Ø${width}` : `${width}\u00a0×\u00a0${height}`;
  const corner = !isRound && radius > 0 ? `, радиус ${radius}` : "";
  return `${featureNames[kind]} ${size}${corner}, центр ${x};\u00a0${y}`;
}

function restText(hours: number, workingDays: number): string {
  if (workingDays > 0) return `${workingDays}\u00a0раб. дн.`;
  return hours > 0 ? `затем сохнет ${hours}\u00a0ч` : "";
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours}\u00a0ч` : "", minutes % 60 > 0 || hours === 0 ? `${minutes % 60}\u00a0мин` : ""]
    .filter(Boolean)
    .join(" ");
}
