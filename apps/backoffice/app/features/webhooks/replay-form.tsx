import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Form } from "react-router";
import styles from "./webhooks.module.css";

/** Everything since a day that has not arrived, in its order, at once. */
export function ReplayForm({ since, isBusy }: { since: string; isBusy: boolean }) {
  return (
    <Form method="post" className={styles.replay}>
      <TextField label="Что не дошло с" name="since" type="date" required defaultValue={since} />
      <Button type="submit" name="intent" value="replay" variant="secondary" busy={isBusy}>
        Отправить снова
      </Button>
    </Form>
  );
}
