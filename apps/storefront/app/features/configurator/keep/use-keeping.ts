import type { Calculation } from "@zertsalo/domain/configurator/model";
import { useState } from "react";
import { useMe } from "#app/lib/me.ts";
import { showToast } from "#app/lib/show-toast.ts";
import type { Buying } from "../summary/use-buying.ts";
import type { Opened } from "./dialogs.tsx";

/** What the buyer keeps of his work: a variant beside this one, a link, a place among his own. */
export function useKeeping(calculation: Calculation, buying: Buying) {
  const { isSignedIn } = useMe();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [variant, setVariant] = useState<Calculation | null>(null);

  return {
    opened,
    variant,
    close: () => setOpened(null),
    actions: {
      hasVariant: variant !== null,
      onShare: () => setOpened("share"),
      onReset: () => setOpened("reset"),
      onCompare: () => setOpened("compare"),
      onRemember: () => {
        setVariant(calculation);
        void showToast("Запомнили. Измените параметры и\u00a0нажмите «Сравнить»", { icon: "layers" });
      },
      // A guest has no account to keep it in: a link does.
      onSave: () => {
        if (!isSignedIn) setOpened("share");
        else
          void buying
            .save()
            .then((saved) => saved && showToast("Сохранили в\u00a0вашем избранном", { icon: "bookmark" }));
      },
    },
  };
}
