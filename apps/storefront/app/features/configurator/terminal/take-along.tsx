import type { Calculation } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { requestStoredConfiguration } from "../state/ask-shop.ts";
import styles from "./take-along.module.css";

/** On a shop's screen: what was configured goes home on the buyer's phone. Loaded for such screens alone. */
export function TakeAlong({ calculation }: { calculation: Calculation }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ link: string } | { refusal: string } | null>(null);

  async function show() {
    setBusy(true);
    const answer = await requestStoredConfiguration(calculation);
    setBusy(false);
    setResult(
      "refusal" in answer
        ? { refusal: answer.refusal.text }
        : { link: `${paths.configurator(calculation.type)}?c=${answer.hash}` },
    );
  }

  return (
    <div className={styles.place}>
      <Button variant="secondary" size="lg" busy={isBusy} aria-haspopup="dialog" onClick={() => void show()}>
        <Icon name="qr" />
        Забрать на&nbsp;телефон
      </Button>
      {result && (
        <Dialog title="Забрать на телефон" widthPx={440} onClose={() => setResult(null)}>
          {"refusal" in result ? (
            <p className={styles.text} role="alert">
              {result.refusal}
            </p>
          ) : (
            <>
              <p className={styles.text}>
                Наведите камеру телефона: откроется эта сборка, её можно изменить и&nbsp;заказать.
              </p>
              <img
                className={styles.code}
                src={paths.shell.qr(result.link)}
                width={280}
                height={280}
                alt={`QR-код сборки ${calculation.hash.slice(0, 8).toUpperCase()}`}
              />
            </>
          )}
        </Dialog>
      )}
    </div>
  );
}
