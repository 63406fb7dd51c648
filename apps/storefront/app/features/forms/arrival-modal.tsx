import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { ArrivalForm } from "./arrival-form.tsx";
import type { ArrivalProduct } from "./arrival-product.ts";
import styles from "#app/lib/forms/forms.module.css";

/** `about` is the product's code; name and barcode are loaded when the dialog opens. */
export function ArrivalModal({ about, onClose }: { about: string; onClose: () => void }) {
  const { load, data, state } = useFetcher<{ product: ArrivalProduct } | { product: null }>();
  useEffect(() => void load(paths.arrivalForm(about)), [load, about]);

  return (
    <Dialog title="Сообщить о поступлении" widthPx={440} onClose={onClose}>
      {data?.product ? (
        <>
          <p className={styles.text}>{data.product.name}. Пришлём одно письмо, когда товар появится.</p>
          <ArrivalForm product={data.product} onDone={onClose} />
        </>
      ) : (
        <div className={styles.waiting} aria-busy={state !== "idle" || !data}>
          {data && state === "idle" ? (
            <>
              <p className={styles.text}>Не получилось открыть форму.</p>
              <Button variant="secondary" onClick={() => void load(paths.arrivalForm(about))}>
                Повторить
              </Button>
            </>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
