export interface ToastOptions {
  /** How long it stays; null keeps it until it is closed. */
  durationMs?: number | null;
  /** Shows the text although the same one is on the screen. */
  allowDuplicate?: boolean;
  icon?: string;
  action?: { label: string; run: () => void };
}

export interface Toast extends Pick<ToastOptions, "icon" | "action"> {
  id: number;
  text: string;
  /** "destroyed" is leaving the screen; `speedMs` later it is gone. */
  state: "idle" | "destroyed";
}

const toastDefaults = { durationMs: 3_000, speedMs: 300, maximum: 3 };

/** Short notices at the bottom of the screen. A new one above the maximum sends the oldest away. */
export function createToasts({ durationMs, speedMs, maximum } = toastDefaults) {
  let list: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  function close(id: number) {
    if (!list.some((toast) => toast.id === id && toast.state === "idle")) return;
    change(list.map((toast) => (toast.id === id ? { ...toast, state: "destroyed" } : toast)));
    setTimeout(() => change(list.filter((toast) => toast.id !== id)), speedMs);
  }

  function show(text: string, options: ToastOptions = {}) {
    const idle = list.filter((toast) => toast.state === "idle");
    if (!options.allowDuplicate && idle.some((toast) => toast.text === text)) return;

    const { icon, action } = options;
    const id = ++lastId;
    change([...list, { id, text, state: "idle", ...(icon && { icon }), ...(action && { action }) }]);
    for (const oldest of idle.slice(0, Math.max(0, idle.length + 1 - maximum))) close(oldest.id);

    const stay = options.durationMs === undefined ? durationMs : options.durationMs;
    if (stay !== null) setTimeout(() => close(id), stay);
  }

  return {
    show,
    close,
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
