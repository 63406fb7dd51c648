import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Form, Link } from "react-router";
import styles from "./list-search.module.css";

interface ListSearchProps {
  /** What can be typed, for whoever does not see the field and for whoever does. */
  label: string;
  q: string;
  /** What else the list is narrowed by. */
  kept?: Readonly<Record<string, string>>;
}

/** Everything is in the address: a list can be sent to a colleague. */
export function ListSearch({ label, q, kept = {} }: ListSearchProps) {
  return (
    <Form method="get" role="search" className={styles.search} key={q}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon name="search" size={16} className={styles.lens} />
      <input name="q" type="search" aria-label={label} placeholder={label} defaultValue={q} maxLength={100} />
      <Button type="submit" variant="secondary" size="sm">
        Найти
      </Button>
    </Form>
  );
}

interface ListGroupsProps {
  label: string;
  groups: readonly { value: string; title: string; count?: number }[];
  chosen: string;
  hrefOf: (value: string) => string;
}

export function ListGroups({ label, groups, chosen, hrefOf }: ListGroupsProps) {
  return (
    <nav aria-label={label} className={styles.groups}>
      {groups.map(({ value, title, count = 0 }) => (
        <Link key={value} to={hrefOf(value)} aria-current={chosen === value || undefined}>
          {title}
          {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
