import { maxStaffTokens, staffTokenDays } from "@zertsalo/contract/staff-tokens";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { Form, useNavigation } from "react-router";
import styles from "./tokens.module.css";

/** A new token, by a name and a term. */
export function TokenForm({ count }: { count: number }) {
  const { formData } = useNavigation();
  if (count >= maxStaffTokens) return <p>Ключей уже {count}. Чтобы создать новый, отзовите лишний.</p>;
  return (
    <Form method="post" className={styles.form}>
      <TextField
        label="Для какой программы"
        name="name"
        minLength={2}
        maxLength={60}
        required
        autoComplete="off"
        placeholder="Помощник на ноутбуке"
      />
      <Select
        label="Срок действия"
        name="days"
        defaultValue="30"
        options={staffTokenDays.map((days) => ({ value: String(days), name: `${days} дней` }))}
      />
      <Button type="submit" name="step" value="create" busy={formData?.get("step") === "create"}>
        Создать ключ
      </Button>
    </Form>
  );
}
