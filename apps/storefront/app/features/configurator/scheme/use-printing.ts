import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, Options } from "@zertsalo/configurator/model";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { requestStoredConfiguration } from "../state/ask-shop.ts";

interface Sheet {
  calculation: Calculation;
  qrSrc: string | null;
}

/** The sheet while it is printed. By the button it has a code that opens the scheme again, so it is stored first. */
export function usePrinting(book: PricingRules, options: Options) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  useEffect(() => {
    // The browser's own «Печать» waits for nobody: the sheet goes without a code.
    const show = () =>
      flushSync(() => setSheet((now) => now ?? { calculation: calculate(book, "tabletop", options), qrSrc: null }));
    const hide = () => setSheet(null);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, [book, options]);

  async function print() {
    setPreparing(true);
    const calculation = calculate(book, "tabletop", options);
    const stored = await requestStoredConfiguration(calculation);
    const qrSrc = "refusal" in stored ? null : paths.shell.qr(`${paths.configurator("tabletop")}?c=${stored.hash}`);
    if ("refusal" in stored) await showToast(stored.refusal.text);
    if (qrSrc) await drawnOnce(qrSrc);
    flushSync(() => {
      setPreparing(false);
      setSheet({ calculation, qrSrc });
    });
    window.print();
  }

  return { sheet, isPreparing, print };
}

/** A picture that the browser has not got yet would be a hole in the paper. */
async function drawnOnce(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => {});
}
