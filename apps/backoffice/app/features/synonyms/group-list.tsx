import type { SynonymGroup } from "@zertsalo/contract/staff-synonyms";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { GroupForm } from "./group-form.tsx";
import { groupText, type KeyedGroups, readTerms } from "./keyed-groups.ts";
import styles from "./synonyms.module.css";

interface GroupListProps {
  groups: KeyedGroups;
  onGroup: (key: string, group: SynonymGroup | undefined) => void;
}

/** The dictionary; a group that is pressed opens in its place. */
export function GroupList({ groups, onGroup }: GroupListProps) {
  const [filter, setFilter] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const [first = ""] = readTerms(filter);
  const rows = Object.entries(groups).flatMap(([key, group]) => (group ? [{ key, group }] : []));
  const listed = rows.filter(({ key, group }) => key === opened || groupText(group).includes(first));
  function add() {
    const key = `new ${crypto.randomUUID()}`;
    onGroup(key, { kind: "oneWay", typed: first ? [first] : [], found: [] });
    setFilter("");
    setOpened(key);
  }
  return (
    <>
      <div className={styles.head}>
        <TextField
          label="Найти слово"
          hiddenLabel
          placeholder="Найти слово"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Button size="sm" variant="secondary" onClick={add}>
          <Icon name="plus" size={16} /> Добавить группу
        </Button>
      </div>
      <ul className={styles.groups} aria-label="Группы синонимов">
        {listed
          .toReversed()
          .toSorted(newFirst)
          .map(({ key, group }) => (
            <li key={key}>
              {key === opened ? (
                <GroupForm
                  group={group}
                  onChange={(next) => onGroup(key, next)}
                  onRemove={() => onGroup(key, undefined)}
                  onClose={() => setOpened(null)}
                />
              ) : (
                <button className={styles.group} onClick={() => setOpened(key)}>
                  {groupText(group)}
                </button>
              )}
            </li>
          ))}
      </ul>
      {listed.length === 0 && (
        <p className={styles.quiet}>{first ? `Слова «${first}» в словаре нет` : "Синонимов пока нет"}</p>
      )}
      <p className={styles.quiet}>{formatCount(rows.length, ["группа", "группы", "групп"])}</p>
    </>
  );
}

const isNew = ({ key }: { key: string }) => key.startsWith("new ");
/** What was added stands on top, the rest by the alphabet. */
const newFirst = (a: { key: string }, b: { key: string }) =>
  Number(isNew(b)) - Number(isNew(a)) || (isNew(a) ? 0 : a.key.localeCompare(b.key, "ru"));
