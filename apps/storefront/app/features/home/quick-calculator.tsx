import { readWhole } from "@zertsalo/domain/text/read-number";
import { configuratorLink } from "@zertsalo/configurator/address";
import { formatMoney } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import { clsx } from "clsx";
import { useId, useState } from "react";
import type { QuickData } from "./home-page-data.ts";
import styles from "./quick-calculator.module.css";
import { QuickMirror } from "./quick-mirror.tsx";
import { quickShapes, quickConfiguration } from "./quick-configuration.ts";
import { useQuickPrice } from "./use-quick-price.ts";

/** Shape, size and light; the price and the day at once, the rest in the configurator. */
export function QuickCalculator({ data }: { data: QuickData }) {
  const name = useId();
  const [mirror, setMirror] = useState(data.mirror);
  const [typed, setTyped] = useState({ width: String(data.mirror.width), height: String(data.mirror.height) });
  const { type, options } = quickConfiguration(mirror);
  const { price, isAsking } = useQuickPrice(type, options, data.price);
  const isCircle = mirror.shape === "circle";

  function take(side: "width" | "height", text: string) {
    const number = readWhole(text);
    setTyped({ ...typed, [side]: text });
    if (number) setMirror({ ...mirror, [side]: number });
  }

  return (
    <section className={styles.quick} data-theme="dark" aria-labelledby={`${name}title`}>
      <div className={clsx("wrap", styles.inside)}>
        <QuickMirror mirror={mirror} />
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <div>
            <h2 id={`${name}title`}>{data.title}</h2>
            <p className={styles.lead}>{data.text}</p>
          </div>
          <fieldset>
            <legend>Форма</legend>
            <div className={styles.shapes}>
              {quickShapes.map(({ code, label, glyph }) => (
                <label key={code} className={styles.shape}>
                  <input
                    type="radio"
                    name={`${name}shape`}
                    value={code}
                    checked={mirror.shape === code}
                    onChange={() => setMirror({ ...mirror, shape: code })}
                  />
                  <svg viewBox="0 0 36 36" aria-hidden="true">
                    <path d={glyph} />
                  </svg>
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className={styles.sizes}>
            <TextField
              label={isCircle ? "Диаметр" : "Ширина"}
              inputMode="numeric"
              autoComplete="off"
              suffix="мм"
              value={typed.width}
              onChange={({ target }) => take("width", target.value)}
            />
            {isCircle ? null : (
              <TextField
                label="Высота"
                inputMode="numeric"
                autoComplete="off"
                suffix="мм"
                value={typed.height}
                onChange={({ target }) => take("height", target.value)}
              />
            )}
            <Switch checked={mirror.isLit} onChange={({ target }) => setMirror({ ...mirror, isLit: target.checked })}>
              Подсветка
            </Switch>
          </div>
          <div className={styles.sum}>
            <div aria-live="polite" className={clsx(isAsking && styles.stale)}>
              {price ? (
                <>
                  <p className={styles.price}>{formatMoney(price.total)}</p>
                  <p className={styles.promise}>{promiseOf(price)}</p>
                </>
              ) : (
                <p className={styles.promise}>Цену и&nbsp;срок покажем в&nbsp;конфигураторе</p>
              )}
            </div>
            <a className={buttonClass({ size: "lg" })} href={configuratorLink(type, options)}>
              {data.button} <Icon name="arrow" />
            </a>
          </div>
        </form>
      </div>
    </section>
  );
}

function promiseOf({ name, day, from }: { name: string; day: string | null; from: string | null }): string {
  return [name, day && `привезём ${day}`, from && `доставка ${from}`].filter(Boolean).join(", ");
}
