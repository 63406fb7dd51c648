import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { askBuilds, type BuildAnswer } from "#app/lib/builds/ask-builds.ts";
import { handOverBuilds } from "#app/lib/builds/hand-over-builds.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { type BuildActions, failure, getBuildTitle, undoMs } from "./build-actions.ts";
import type { BuildFamily, BuildRowData } from "./build-row-data.ts";
import { type BuildsHead, BuildsList } from "./builds-list.tsx";

interface AccountBuildsProps {
  rows: BuildRowData[] | null;
  families: BuildFamily[];
  Head: BuildsHead;
}

/** The list of a user. What was removed is out of sight at once, and comes back where the shop refuses it. */
export function AccountBuilds({ rows, families, Head }: AccountBuildsProps) {
  const { revalidate } = useRevalidator();
  const { actions, removed } = useAccountActions(revalidate);
  useEffect(() => {
    void handOverBuilds().then((isGrown) => (isGrown ? revalidate() : undefined));
  }, [revalidate]);

  if (!rows) {
    return (
      <>
        <Head />
        <NotLoaded {...failure} />
      </>
    );
  }
  const left = rows.filter(({ id }) => !removed.includes(id));
  return <BuildsList rows={left} families={families} actions={actions} Head={Head} />;
}

const silence = "Не\u00a0получилось связаться с\u00a0магазином";

function useAccountActions(revalidate: () => Promise<void>): { actions: BuildActions; removed: readonly string[] } {
  const [removed, setRemoved] = useState<readonly string[]>([]);

  async function send(fields: Record<string, string>, done: string, undo?: () => void): Promise<void> {
    const { intent = "", id = "" } = fields;
    if (intent === "remove") setRemoved((ids) => [...ids, id]);
    const answer = await askBuilds<BuildAnswer>(fields);
    if (answer?.refusal !== null) {
      if (intent === "remove") setRemoved((ids) => ids.filter((each) => each !== id));
      const again = { label: "Повторить", run: () => void send(fields, done, undo) };
      await showToast(answer?.refusal ?? silence, { icon: "alert", durationMs: null, action: again });
      return;
    }
    if (intent === "restore") setRemoved((ids) => ids.filter((each) => each !== id));
    await revalidate();
    if (done) await showToast(done, undo ? { durationMs: undoMs, action: { label: "Отменить", run: undo } } : {});
  }

  const actions: BuildActions = {
    rename: ({ id }, name) => void send({ intent: "rename", id, name: name ?? "" }, "Переименовали"),
    copy: ({ id }) => void send({ intent: "copy", id }, "Скопировали сборку"),
    remove: (row) =>
      void send({ intent: "remove", id: row.id }, `Удалили «${getBuildTitle(row)}»`, () => {
        void send({ intent: "restore", id: row.id }, "Вернули сборку");
      }),
    share: ({ hash }) => void send({ intent: "share", hash }, ""),
  };
  return { actions, removed };
}
