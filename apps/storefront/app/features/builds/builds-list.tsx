import { buttonClass } from "@zertsalo/ui/button";
import { ChoiceChips } from "@zertsalo/ui/chip";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Note } from "@zertsalo/ui/note";
import { type ComponentType, type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import type { BuildActions } from "./build-actions.ts";
import type { BuildFamily, BuildRowData } from "./build-row-data.ts";
import { BuildRow } from "./build-row.tsx";
import { kindChips, filterByKind } from "./build-kinds.ts";
import styles from "./builds.module.css";

/** The heading of the page, with the chips at its end. */
export type BuildsHead = ComponentType<{ children?: ReactNode }>;

interface BuildsListProps {
  rows: readonly BuildRowData[];
  families: readonly BuildFamily[];
  actions: BuildActions;
  Head: BuildsHead;
}

export function BuildsList({ rows, families, actions, Head }: BuildsListProps) {
  const kind = new URLSearchParams(useLocation().search).get("kind");
  const place = useRef<HTMLDivElement>(null);
  const visible = filterByKind(rows, kind);
  // The button that was pressed goes with its row: the keyboard goes on from the list.
  const remove = (row: BuildRowData) => {
    actions.remove(row);
    place.current?.focus();
  };
  return (
    <>
      <Head>
        <ChoiceChips
          label="Какие сборки показать"
          choices={kindChips(rows, families, kind)}
          keepScroll
          className={styles.chips}
        />
      </Head>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {visible.length > 0 ? (
          <>
            <ul className={styles.list}>
              {visible.map((row, at) => (
                <li key={row.id}>
                  <BuildRow row={row} isFirst={at === 0} actions={{ ...actions, remove }} />
                </li>
              ))}
            </ul>
            <div className={styles.note}>
              <Note tone="neutral" icon="info">
                Цена и&nbsp;день пересчитаны сегодня. Переименовать, скопировать или удалить сборку можно
                в&nbsp;меню&nbsp;«…».
              </Note>
            </div>
          </>
        ) : (
          <Nothing families={families} />
        )}
      </div>
    </>
  );
}

function Nothing({ families }: Pick<BuildsListProps, "families">) {
  return (
    <EmptyBlock
      title="Здесь пока нет сборок"
      text="Соберите изделие по своим размерам и нажмите «Сохранить»: оно появится здесь с ценой на сегодня."
    >
      <div className={styles.begin}>
        {families.map(({ code, button }, at) => (
          <a key={code} className={buttonClass(at > 0 ? { variant: "secondary" } : {})} href={paths.configurator(code)}>
            {button}
          </a>
        ))}
      </div>
    </EmptyBlock>
  );
}
