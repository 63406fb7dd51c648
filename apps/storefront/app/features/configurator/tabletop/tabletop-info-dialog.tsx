import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation } from "@zertsalo/configurator/model";
import { sinkMargins, type SinkMount } from "@zertsalo/configurator/sinks/sinks";
import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./tabletop-dialogs.module.css";

const mounts: readonly { mount: SinkMount; name: string }[] = [
  { mount: "countertop", name: "Накладная, до\u00a0чаши" },
  { mount: "drop_in", name: "Встраиваемая, до\u00a0выреза" },
  { mount: "undermount", name: "Подстольная, до\u00a0выреза" },
  { mount: "integrated", name: "Из\u00a0той\u00a0же плиты, до\u00a0чаши" },
];

/** What a buyer asks of a top before he orders one; every figure is the rules' own. */
export function TabletopInfoDialog({
  book,
  calculation,
  onClose,
}: {
  book: PricingRules;
  calculation: Calculation;
  onClose: () => void;
}) {
  const { packages, netGrams } = calculation;
  const boxes = packages.map(({ box }) => `${box.length}\u00a0×\u00a0${box.width}\u00a0×\u00a0${box.height}\u00a0мм`);
  return (
    <Dialog title="О столешнице" widthPx={720} onClose={onClose}>
      <div className={styles.info}>
        <h3>Камень</h3>
        <p>
          Керамогранит, целиком из&nbsp;плиты 3200&nbsp;×&nbsp;1600&nbsp;мм, без стыков. Толщина:{" "}
          {labelsOf(book, "slabThickness").join("; ")}.
        </p>
        <h3>Кромка</h3>
        <ul className={styles.edges}>
          {labelsOf(book, "edge").map((label, at) => (
            <li key={label}>
              <svg viewBox="0 0 64 36" aria-hidden="true">
                <path d={edgeProfiles[at] ?? ""} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <h3>Сколько камня нужно вокруг раковины, мм</h3>
        <table className={styles.margins}>
          <thead>
            <tr>
              <th>Раковина</th>
              <th>Спереди</th>
              <th>Сзади</th>
              <th>Сбоку</th>
              <th>Между двумя</th>
            </tr>
          </thead>
          <tbody>
            {mounts.map(({ mount, name }) => (
              <tr key={mount}>
                <th scope="row">{name}</th>
                <td>{sinkMargins[mount].front}</td>
                <td>{sinkMargins[mount].back}</td>
                <td>{sinkMargins[mount].side}</td>
                <td>{sinkMargins[mount].between}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>Замер и&nbsp;доставка</h3>
        <p>
          Замерьте нишу в&nbsp;трёх местах и&nbsp;впишите меньшее. Изготовим с&nbsp;точностью ±1&nbsp;мм, вырезы
          ±0,5&nbsp;мм. Эта столешница весит {(netGrams / 1000).toFixed(1).replace(".", ",")}&nbsp;кг, в&nbsp;обрешётке{" "}
          {boxes.join(" и ")}.
        </p>
      </div>
    </Dialog>
  );
}

/** Cross-sections in the order of the rules: straight, bevelled, rounded, turned down. */
const edgeProfiles = [
  "M4 10H58V24H4",
  "M4 10H54L58 14V20L54 24H4",
  "M4 10H53Q58 10 58 15V19Q58 24 53 24H4",
  "M4 6H58V32H50V14H4M58 6L50 14",
];

function labelsOf(book: PricingRules, code: string): string[] {
  const group = getRuleSet(book, "tabletop").groups.find((each) => each.code === code);
  return group && "values" in group ? group.values.map(({ label }) => label) : [];
}
