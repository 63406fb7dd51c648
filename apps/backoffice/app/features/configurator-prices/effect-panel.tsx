import type { ConfiguratorPricesEffect } from "@zertsalo/contract/staff-configurator-prices";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Plate } from "#app/lib/page/plate.tsx";
import { EffectBlock } from "./effect-block.tsx";
import { differenceText } from "./price-units.ts";
import styles from "./prices.module.css";

export interface EffectAnswer {
  effect: ConfiguratorPricesEffect | null;
  refusal: string | null;
}

interface EffectPanelProps {
  draft: { version: number; changes: number };
  isUnsaved: boolean;
  shopOrigin: string;
}

const address = "/configurator-prices/effect";

/** What the saved draft means for pieces that buyers have made up and ordered. */
export function EffectPanel({ draft, isUnsaved, shopOrigin }: EffectPanelProps) {
  const { data, load } = useFetcher<EffectAnswer>();
  const hasDraft = draft.changes > 0;
  useEffect(() => {
    if (hasDraft) void load(address);
  }, [hasDraft, draft.version, load]);
  return (
    <Plate title="Что изменится">
      {isUnsaved && <p className={styles.hint}>Считаем по&nbsp;сохранённому черновику: сохраните правки.</p>}
      {hasDraft ? (
        <EffectContent
          answer={data}
          version={draft.version}
          shopOrigin={shopOrigin}
          onRepeat={() => void load(address)}
        />
      ) : (
        !isUnsaved && (
          <p className={styles.hint}>
            Измените цены и&nbsp;сохраните черновик: посчитаем последние сохранённые сборки и&nbsp;изделия
            из&nbsp;заказов за&nbsp;месяц по&nbsp;обоим прайсам.
          </p>
        )
      )}
    </Plate>
  );
}

interface EffectContentProps {
  answer: EffectAnswer | undefined;
  version: number;
  shopOrigin: string;
  onRepeat: () => void;
}

function EffectContent({ answer, version, shopOrigin, onRepeat }: EffectContentProps) {
  if (answer?.refusal) {
    return (
      <div className={styles.form}>
        <p className={styles.trouble} role="alert">
          {answer.refusal}
        </p>
        <Button size="sm" variant="secondary" onClick={onRepeat}>
          Посчитать ещё раз
        </Button>
      </div>
    );
  }
  const effect = answer?.effect;
  if (!effect || effect.draft !== version) {
    return (
      <p className={styles.hint} role="status">
        Считаем…
      </p>
    );
  }
  return (
    <div className={styles.effects}>
      <EffectBlock title="Изделия из заказов за 30 дней" effect={effect.ordered} shopOrigin={shopOrigin} />
      <EffectBlock title="Последние сохранённые сборки" effect={effect.saved} shopOrigin={shopOrigin} />
      <Offers offers={effect.offers} />
      <p className={styles.hint}>Цены по&nbsp;прайсу, без&nbsp;скидок покупателей и&nbsp;компаний.</p>
    </div>
  );
}

function Offers({ offers }: Pick<ConfiguratorPricesEffect, "offers">) {
  const changed = offers.filter(({ before, after }) => before !== after);
  return (
    <section aria-label="Цена «от»">
      <h3>Цена «от» на&nbsp;сайте</h3>
      {changed.length === 0 ? (
        <p className={styles.hint}>Не&nbsp;изменится</p>
      ) : (
        <dl className={styles.sums}>
          {changed.map(({ type, title, before, after }) => (
            <div key={type}>
              <dt>{title}</dt>
              <dd>
                {formatMoney(before)} → {formatMoney(after)}
                <small>{differenceText(before, after)}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
