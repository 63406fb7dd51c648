import type { StationBoard } from "@zertsalo/contract/stations";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { consumeStoredAt, storeOfflinePage } from "#app/lib/offline-pages.ts";

const againMs = 10_000;

/** Any answer of the server: it is asked anew then, or says that the session has ended. */
async function isServerBack(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: "HEAD", redirect: "manual" }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * Each queue that is read is stored for an opening without a network. Answers when the page on the screen was stored, and
 * reads the queue as soon as the server is back; null: it came from the server.
 */
export function useOfflinePage(board: StationBoard, revalidate: () => Promise<void>): string | null {
  const { pathname } = useLocation();
  const [storedAt, setStoredAt] = useState<string | null>(null);
  useEffect(() => {
    const at = consumeStoredAt();
    setStoredAt(at);
    if (at === null) void storeOfflinePage(pathname);
  }, [board, pathname]);

  const isStored = storedAt !== null;
  useEffect(() => {
    if (!isStored) return undefined;
    const readAgain = async () => {
      if (!(await isServerBack(pathname))) return;
      await revalidate();
      setStoredAt(null);
    };
    const retry = () => void readAgain();
    const timer = setInterval(retry, againMs);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [isStored, pathname, revalidate]);
  return storedAt;
}
