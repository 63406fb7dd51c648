import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Form } from "react-router";
import styles from "./list-search.module.css";

interface ListSearchProps {
  /** What can be typed, for whoever does not see the field and for whoever does. */
  label: string;
  q: string;
  /** What else the list is narrowed by. */
  params?: Readonly<Record<string, string>> | URLSearchParams;
}

/** Everything is in the address: a list can be sent to a colleague. */
export function ListSearch({ label, q, params = {} }: ListSearchProps) {
  return (
    <Form method="get" role="search" className={styles.search} key={q}>
      <HiddenInputs params={params} />
      <Icon name="search" size={16} className={styles.lens} />
      <input name="q" type="search" aria-label={label} placeholder={label} defaultValue={q} maxLength={100} />
      <Button type="submit" variant="secondary" size="sm">
        Найти
      </Button>
    </Form>
  );
}

/** What a form leaves as it is. */
export function HiddenInputs({ params }: Required<Pick<ListSearchProps, "params">>) {
  return [...new URLSearchParams(params)].map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
