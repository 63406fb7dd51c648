import { needsTwoPeople, wayIn } from "@zertsalo/configurator/delivery-fit";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { sizeText } from "@zertsalo/configurator/overall";
import { type Place, placeFit } from "@zertsalo/configurator/place-fit";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { readWhole } from "@zertsalo/domain/text/read-number";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { pageKinds } from "../kinds.ts";
import styles from "./fit.module.css";

interface FitFormProps {
  calculation: Calculation;
  onChange: (patch: Options) => void;
}

/** Nothing limits from above what lies. */
const nicheSides = (type: Calculation["type"]) =>
  (["width", "height", "depth"] as const).filter((side) => side !== "height" || !pageKinds[type].size.isLying);
const names = { width: "Ширина ниши", height: "Высота ниши", depth: "Глубина ниши" };

/** The place it will stand in and the way there, both answered as the numbers are typed. */
export function FitForm({ calculation, onChange }: FitFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const number = (side: keyof Place) => readWhole(typed[side] ?? "") || null;
  const sizeOfPiece = (options: Options) => unbroken(sizeText(calculation.type, options));
  const fit = placeFit(calculation, { width: number("width"), height: number("height"), depth: number("depth") });
  return (
    <div className={styles.inside}>
      <div>
        <h3>В&nbsp;нишу</h3>
        <p>Габарит изделия: {sizeOfPiece(calculation.options)}</p>
        <div className={styles.fields}>
          {nicheSides(calculation.type).map((side) => (
            <TextField
              key={side}
              label={names[side]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              suffix="мм"
              value={typed[side] ?? ""}
              onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
            />
          ))}
        </div>
        <p role="status">
          {fit === null ? (
            "Замерьте нишу в\u00a0трёх местах и\u00a0впишите меньшее."
          ) : fit.isFit ? (
            <Answer isFit text={"Впишется, с\u00a0зазором 3\u00a0мм по\u00a0сторонам."} />
          ) : (
            <Answer isFit={false} text={`Не впишется, ${fit.reason}.`} />
          )}
        </p>
        {fit?.patch ? (
          <Button variant="secondary" onClick={() => onChange(fit.patch ?? {})}>
            Сделать {sizeOfPiece({ ...calculation.options, ...fit.patch })}
          </Button>
        ) : null}
      </div>
      <div>
        <h3>По&nbsp;дороге</h3>
        <ul>
          {wayIn(calculation.packages).map(({ code, label, isFit, reason }) => (
            <li key={code}>
              <Answer isFit={isFit} text={isFit ? label : `${label}: ${reason}`} />
            </li>
          ))}
        </ul>
        {needsTwoPeople(calculation.packages) ? <p>Чтобы занести, понадобятся двое.</p> : null}
      </div>
    </div>
  );
}

/** Never by colour alone: a sign goes with it. */
function Answer({ isFit, text }: { isFit: boolean; text: string }) {
  return (
    <span className={isFit ? styles.fits : styles.fails}>
      <Icon name={isFit ? "check" : "x"} />
      {text}
    </span>
  );
}
