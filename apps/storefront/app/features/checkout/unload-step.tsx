import { TextField } from "@zertsalo/ui/field";
import { clsx } from "clsx";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import { NumberStepper } from "./number-stepper.tsx";
import { CountedStep } from "./step.tsx";
import styles from "./unload-step.module.css";
import { useCheckout } from "./use-checkout.tsx";
import { useTypedField } from "./use-saved-field.ts";

const skeletonRows = 4;

/** Who carries the goods from the car to the door, and how far. */
export function UnloadStep({ number }: { number: number }) {
  const { offers, choice, choose } = useCheckout();
  const rows = isHomeKind(choice.way) ? offers.unload[choice.way] : [];
  const comment = useTypedField("comment");
  return (
    <CountedStep name="unload" number={number} title="Занос и подъём">
      {/* First: what carrying costs depends on it, so no sum stands there before. */}
      <div className={styles.floor}>
        <NumberStepper
          name="floor"
          label="Этаж"
          less="Ниже"
          more="Выше"
          value={choice.floor}
          max={100}
          onChange={(floor) => choose({ floor })}
        />
      </div>
      {rows.length > 0 ? (
        <fieldset className={styles.rows}>
          <legend className="vh">Как занести</legend>
          {rows.map(({ method, name, about, price, isOff }) => (
            <label key={method} className={clsx(styles.row, isOff && styles.off)}>
              <input
                type="radio"
                name="method"
                value={method}
                disabled={isOff}
                checked={choice.method === method}
                onChange={() => choose({ method })}
              />
              <span>
                <b>{name}</b>
                <span>{about}</span>
              </span>
              <em>{price}</em>
            </label>
          ))}
        </fieldset>
      ) : (
        <div className={styles.rows} aria-hidden="true">
          {Array.from({ length: skeletonRows }, (_, at) => (
            <span key={at} className={styles.bone} />
          ))}
        </div>
      )}
      <div className={styles.fields}>
        {choice.method === "entrance" ? (
          <NumberStepper
            name="length"
            label="Метров до подъезда"
            less="Ближе"
            more="Дальше"
            value={choice.length}
            max={200}
            step={10}
            onChange={(length) => choose({ length })}
          />
        ) : null}
        <TextField
          {...comment}
          className={styles.comment}
          label="Комментарий курьеру, необязательно"
          placeholder="Домофон, ориентир, пропуск"
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </CountedStep>
  );
}
