import { cachePrefix, stationScope } from "./offline-names.ts";

/** Stores the page at this path as the server has it now. Without HTTPS a browser has no worker; Vite's pages have no files. */
export async function storeOfflinePage(path: string): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // Registering a worker that is there only looks for a newer one.
  const registration = await navigator.serviceWorker.register(`${stationScope}worker.js`, { scope: stationScope });
  (registration.active ?? registration.waiting ?? registration.installing)?.postMessage({ kind: "store", path });
}

/** At the end of a session nothing that was read in it stays on this device. */
export async function deleteOfflinePages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(stationScope);
  // It may be reading a page at this moment, and must not store it.
  registration?.active?.postMessage({ kind: "delete" });
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** When the document was stored, answered once: what is read later is the server's. Null: the server has just made it. */
export function consumeStoredAt(): string | null {
  const { dataset } = document.documentElement;
  const storedAt = dataset.storedAt ?? null;
  delete dataset.storedAt;
  return storedAt;
}
