import type { AssortmentRow, AssortmentWindow } from "@zertsalo/contract/wholesale";
import { useCallback, useEffect, useRef, useState } from "react";
import { fetchRows } from "./desk-api.ts";
import { type DeskSearch, rowsAddress } from "./desk-search.ts";
import { windowRows, windowsBetween } from "./row-window.ts";

/** Dragging the scroll bar passes thousands of rows: they are requested only where it rests. */
const debounceMs = 70;
/** Cached windows; the oldest requests are evicted first. */
const maxWindows = 60;

type Windows = ReadonlyMap<number, readonly AssortmentRow[]>;

/** Rows of the table by index, loaded in windows as they become visible. */
export function useRowWindows(
  search: DeskSearch,
  first: AssortmentWindow,
  onRows: (rows: readonly AssortmentRow[]) => void,
) {
  const [windows, setWindows] = useState<Windows>(() => new Map([[0, first.rows]]));
  const [hasFailed, setFailed] = useState(false);
  const current = useRef(windows);
  const pending = useRef(new Map<number, { abort: AbortController; done: Promise<void> }>());

  const load = useCallback(
    (window: number): Promise<void> => {
      if (current.current.has(window)) return Promise.resolve();
      const inFlight = pending.current.get(window);
      if (inFlight) return inFlight.done;
      const abort = new AbortController();
      const done = fetchRows(rowsAddress(search, window * windowRows), abort.signal)
        .then(({ rows }) => {
          current.current = new Map([...current.current, [window, rows] as const].slice(-maxWindows));
          setFailed(false);
          setWindows(current.current);
          onRows(rows);
        })
        .catch(() => {
          if (!abort.signal.aborted) setFailed(true);
        })
        .finally(() => pending.current.delete(window));
      pending.current.set(window, { abort, done });
      return done;
    },
    [search, onRows],
  );

  useEffect(() => {
    const requests = pending.current;
    return () => {
      for (const { abort } of requests.values()) abort.abort();
    };
  }, []);

  /** Sets the visible rows; requests for rows no longer visible are aborted. */
  const show = useCallback(
    (from: number, to: number) => {
      const wanted = windowsBetween({ from, to });
      const timer = setTimeout(() => {
        for (const [window, { abort }] of pending.current) if (!wanted.includes(window)) abort.abort();
        for (const window of wanted) void load(window);
      }, debounceMs);
      return () => clearTimeout(timer);
    },
    [load],
  );

  const rowAt = (index: number) => windows.get(Math.floor(index / windowRows))?.[index % windowRows];
  /** Returns rows, loading the missing ones. */
  const rowsFrom = async (from: number, count: number): Promise<AssortmentRow[]> => {
    await Promise.all(windowsBetween({ from, to: from + count - 1 }).map(load));
    return Array.from({ length: count }, (_, at) => from + at).flatMap(
      (index) => current.current.get(Math.floor(index / windowRows))?.[index % windowRows] ?? [],
    );
  };
  return { rowAt, rowsFrom, show, hasFailed };
}
