import type { Calculation } from "@zertsalo/configurator/model";
import { useEffect, useRef } from "react";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { ConfigurationSteps } from "./use-configuration.ts";
import { readConfigurationDraft } from "./use-address-sync.ts";

const offerMs = 8_000;

/** Whoever comes without a piece in the address is offered the one he left. */
export function useDraftOffer({ type, hash }: Calculation, take: ConfigurationSteps["take"]): void {
  const begun = useRef({ type, hash });
  useEffect(() => {
    const draft = location.search ? null : readConfigurationDraft(begun.current.type);
    if (!draft || draft.hash === begun.current.hash) return;
    const run = () => take(draft.type, draft.options);
    void showToast("Сохранилась ваша прошлая сборка", { durationMs: offerMs, action: { label: "Вернуть", run } });
  }, [take]);
}
