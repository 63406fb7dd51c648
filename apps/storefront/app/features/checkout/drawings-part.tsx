import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { type SignedLine, signKey } from "#app/lib/drawings/current-drawing.ts";
import styles from "./drawings-part.module.css";
import { LateSignOffDialog } from "./late-dialogs.ts";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

/** What is made to size is looked at and agreed to, piece by piece, before anything is ordered. */
export function DrawingsPart() {
  const { data } = useCheckout();
  const { accepted, errors, store } = useCheckoutForm();
  const [open, setOpen] = useState<SignedLine | null>(null);
  if (data.signed.length === 0) return null;
  return (
    <div className={styles.part}>
      {data.signed.map((line) => {
        const isAccepted = accepted[signKey(line)] !== undefined;
        return (
          <div key={line.uid} className={styles.line}>
            <p>
              {line.name}
              <span className={styles.state}>
                {isAccepted ? "Чертёж утверждён" : "Изделие на\u00a0заказ: перед оплатой утвердите чертёж"}
              </span>
            </p>
            <Button
              variant="secondary"
              data-drawing={isAccepted ? undefined : true}
              aria-describedby={errors.drawings && !isAccepted ? "drawings-error" : undefined}
              onClick={() => setOpen(line)}
            >
              {isAccepted ? "Посмотреть ещё раз" : "Проверить чертёж"}
            </Button>
          </div>
        );
      })}
      {errors.drawings ? (
        <p id="drawings-error" className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {errors.drawings}
        </p>
      ) : null}
      {open ? (
        <Suspense>
          <LateSignOffDialog
            line={open}
            onAgree={(drawing) => {
              store.accept(signKey(open), drawing);
              setOpen(null);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
