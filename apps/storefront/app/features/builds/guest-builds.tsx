import type { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { copyName } from "@zertsalo/domain/builds/copy-name";
import { type SavedBuildList, withChanged, withoutEntry, withRestored } from "@zertsalo/domain/builds/saved-list";
import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useState } from "react";
import { askBuilds } from "#app/lib/builds/ask-builds.ts";
import { changeGuestBuilds, useGuestBuilds } from "#app/lib/builds/guest-builds.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { type BuildActions, failure, getBuildTitle, undoMs } from "./build-actions.ts";
import type { BuildFamily, BuildRowData, PricesAnswer } from "./build-row-data.ts";
import { type BuildsHead, BuildsList } from "./builds-list.tsx";
import styles from "./builds.module.css";

/** Builds of a guest: the browser stores the list, the server supplies the prices. */
export function GuestBuilds({ families, Head }: { families: BuildFamily[]; Head: BuildsHead }) {
  const entries = useGuestBuilds();
  const { priced, isFailed, ask } = usePrices(entries);
  if (!entries || (!priced && !isFailed)) return <Loading Head={Head} />;
  if (!priced) {
    return (
      <>
        <Head />
        <NotLoaded {...failure} retry={() => void ask()} />
      </>
    );
  }
  const rows = rowsOf(entries, priced);
  return (
    <>
      <BuildsList rows={rows} families={families} actions={actionsOn(entries)} Head={Head} />
      {rows.length > 0 ? <SignInNote /> : null}
    </>
  );
}

function usePrices(entries: SavedBuildList | null) {
  const [priced, setPriced] = useState<readonly BuildRowData[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const text = JSON.stringify(entries ?? []);
  const ask = async () => {
    setFailed(false);
    const answer = text === "[]" ? { rows: [] } : await askBuilds<PricesAnswer>({ intent: "prices", entries: text });
    if (answer?.rows) setPriced(answer.rows);
    else setFailed(true);
  };
  // Copying or renaming needs no request: only a piece without a loaded price does.
  const pieces = entries && [...new Set(entries.map(({ hash }) => hash))].join();
  useEffect(() => {
    if (pieces !== null) void ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reloads only when the set of pieces changes
  }, [pieces]);
  return { priced, isFailed, ask };
}

/** Builds that are no longer stored get no row. */
function rowsOf(entries: SavedBuildList, priced: readonly BuildRowData[]): BuildRowData[] {
  return entries.flatMap(({ id, hash, ownName }) => {
    const row = priced.find((each) => each.id === id) ?? priced.find((each) => each.hash === hash);
    return row ? [{ ...row, id, ownName, href: `${row.link}&build=${id}` }] : [];
  });
}

function actionsOn(entries: SavedBuildList): BuildActions {
  const entryOf = (row: BuildRowData) => entries.find(({ id }) => id === row.id);
  const say = (text: string) => void showToast(text);
  return {
    rename: ({ id }, ownName) => {
      changeGuestBuilds((list) => withChanged(list, id, { ownName }));
      say("Переименовали");
    },
    copy: (row) => {
      const entry = entryOf(row);
      if (!entry) return;
      changeGuestBuilds((list) => [copyOf(entry, row, list), ...list]);
      say("Скопировали сборку");
    },
    remove: (row) => {
      const entry = entryOf(row);
      if (!entry) return;
      changeGuestBuilds((list) => withoutEntry(list, row.id));
      const run = () => void changeGuestBuilds((list) => withRestored(list, entry));
      void showToast(`Удалили «${getBuildTitle(row)}»`, { durationMs: undoMs, action: { label: "Отменить", run } });
    },
    share: ({ id }) => void changeGuestBuilds((list) => withChanged(list, id, { sharedAt: new Date().toISOString() })),
  };
}

function copyOf(entry: SavedEntry, row: BuildRowData, list: SavedBuildList): SavedEntry {
  const usedNames = list.map(({ ownName }) => ownName ?? "");
  return {
    ...entry,
    id: crypto.randomUUID(),
    ownName: copyName(getBuildTitle(row), usedNames),
    savedAt: new Date().toISOString(),
  };
}

function Loading({ Head }: { Head: BuildsHead }) {
  return (
    <>
      <Head />
      <div className={styles.list} role="status" aria-label="Загружаем сборки">
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles.skeleton} />
        ))}
      </div>
      <noscript>
        <p>Список хранится в&nbsp;этом браузере: чтобы показать его, включите JavaScript или войдите.</p>
      </noscript>
    </>
  );
}

function SignInNote() {
  return (
    <p className={styles.signIn}>
      <Icon name="user" />
      <span>
        {"Вы не\u00a0вошли, сборки хранятся только в\u00a0этом браузере."}{" "}
        <a href={paths.auth("sign-in")} data-modal="auth">
          Войдите
        </a>
        {", чтобы не\u00a0потерять их."}
      </span>
    </p>
  );
}
