import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { type SubmitEvent as ReactSubmitEvent, useState } from "react";
import { cartAction } from "./cart-badge.ts";
import { useMe } from "#app/lib/session/me.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { CartData, CartRefusal } from "./cart-data.ts";
import { readFields } from "./form-fields.ts";
import styles from "./promo-form.module.css";
import { sendCart } from "./send-cart.ts";

interface PromoFormProps {
  cart: Pick<CartData, "uid" | "coupon">;
  /** Why a form sent without scripts was refused. */
  refused: CartRefusal | null;
}

/** These refusals are displayed at the field itself. */
export const isCodeRefusal = ({ code }: CartRefusal) => code === "promo_code_invalid" || code === "expert_code_invalid";

/** Attaches or removes a code; a code without effect yet stays, with a hint about what is missing. */
export function PromoForm({ cart: { uid, coupon }, refused }: PromoFormProps) {
  const { asksExpertCode } = useMe();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(() => (refused && isCodeRefusal(refused) ? refused.text : undefined));

  async function send(event: ReactSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(new FormData(event.currentTarget, event.nativeEvent.submitter));
    if (fields.code === "") {
      setError("Введите промокод");
      return;
    }
    setBusy(true);
    const answer = await sendCart(fields);
    setBusy(false);
    setError(answer?.refusal?.text);
    if (answer?.message) await showToast(answer.message);
  }

  return (
    <form className={styles.promo} method="post" action={cartAction} onSubmit={send} noValidate>
      <input type="hidden" name="cart" value={uid ?? ""} />
      <div className={styles.row}>
        {coupon ? (
          <TextField key="attached" label="Промокод" value={coupon.code} readOnly />
        ) : (
          <TextField
            key="typed"
            name="code"
            label="Промокод"
            placeholder="Есть промокод?"
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            error={error}
            onChange={() => setError(undefined)}
          />
        )}
        {coupon ? (
          <Button type="submit" variant="secondary" busy={isBusy} name="dropCode" value={uid ?? ""}>
            Убрать
          </Button>
        ) : (
          <Button type="submit" variant="secondary" busy={isBusy}>
            Применить
          </Button>
        )}
      </div>
      {asksExpertCode && !coupon ? (
        <TextField name="expertCode" label="Код эксперта" maxLength={40} autoComplete="off" />
      ) : null}
      {coupon ? (
        <p className={clsx(styles.state, coupon.isSleeping && styles.sleeping)} role="status">
          <Icon name={coupon.isSleeping ? "clock" : "check"} size={16} />
          {coupon.text}
        </p>
      ) : null}
    </form>
  );
}
