import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Form, useNavigation, useSearchParams } from "react-router";
import styles from "./open-order-form.module.css";

/** An order that the shop filled for a caller: his link and his phone together open it. */
export function OpenOrderForm({ refusal }: { refusal: string | null }) {
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="key" value={params.get("key") ?? ""} />
      <p>
        Мы&nbsp;оформили этот заказ с&nbsp;ваших слов. Введите телефон, на&nbsp;который он&nbsp;оформлен:
        вы&nbsp;увидите заказ целиком и&nbsp;сможете его оплатить.
      </p>
      <div className={styles.row}>
        <TextField
          label="Телефон"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          error={refusal ?? undefined}
        />
        <Button type="submit" busy={isBusy}>
          Открыть заказ
        </Button>
      </div>
    </Form>
  );
}
