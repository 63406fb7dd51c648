import type { Calculation } from "@zertsalo/configurator/model";
import { useMemo, useState } from "react";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { CompanionData } from "../configurator-page-data.ts";
import {
  type RefusedAnswer,
  type StoredAnswer,
  saveOwn,
  shareOwn,
  requestStoredConfiguration,
} from "../state/ask-shop.ts";
import { useStableCallback } from "../state/use-stable-callback.ts";

type Refusal = RefusedAnswer["refusal"];

export interface Buying {
  /** Of the configuration that the shop keeps; the address is made of it while the options stay. */
  storedHash: string | null;
  isBusy: boolean;
  refusal: Refusal | null;
  /** With what goes along, which the shop may have yet to say. */
  buy: (companions: () => Promise<readonly CompanionData[]>) => Promise<void>;
  /** Null: it was refused, and the page says why. */
  store: () => Promise<StoredAnswer | null>;
  save: () => Promise<StoredAnswer | null>;
  /** Of a signed-in user: saved among the builds as shared. */
  share: () => Promise<StoredAnswer | null>;
}

/** What the shop does with the piece that is on the screen. */
export function useBuying(calculation: Calculation, openedHash: string | null): Buying {
  const [storedHash, setStoredHash] = useState(openedHash);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ hash: string; refusal: Refusal } | null>(null);
  // A refusal belongs to the piece that was sent, not to later changes.
  const refusal = refused?.hash === calculation.hash ? refused.refusal : null;

  const through = useStableCallback(async (write: typeof requestStoredConfiguration) => {
    setBusy(true);
    setRefused(null);
    const answer = await write(calculation);
    setBusy(false);
    if ("refusal" in answer) {
      setRefused({ hash: calculation.hash, refusal: answer.refusal });
      void showToast(answer.refusal.text, { icon: "alert" });
      return null;
    }
    setStoredHash(answer.hash);
    return answer;
  });

  return useMemo(
    () => ({
      storedHash,
      isBusy,
      refusal,
      store: () => through(requestStoredConfiguration),
      save: () => through(saveOwn),
      share: () => through(shareOwn),
      buy: async (companions) => {
        const [stored, along] = await Promise.all([through(requestStoredConfiguration), companions()]);
        if (!stored) return;
        const { sendList } = await importPart(() => import("#app/lib/cart/send-list.ts"));
        await sendList([
          { productId: stored.productId, quantity: 1 },
          ...along.map(({ id, quantity }) => ({ productId: id, quantity })),
        ]);
      },
    }),
    [storedHash, isBusy, refusal, through],
  );
}
