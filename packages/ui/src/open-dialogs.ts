/** The modal dialogs of the page in the order they were opened. What is outside the last one is inert. */
export function createOpenDialogs<Dialog>() {
  let open: readonly Dialog[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Dialog[]) {
    open = next;
    for (const listener of listeners) listener();
  }

  return {
    top: () => open.at(-1) ?? null,
    /** Returns what takes it out again, whatever was opened above it. */
    add: (dialog: Dialog) => {
      change([...open, dialog]);
      return () => change(open.filter((each) => each !== dialog));
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const openDialogs = createOpenDialogs<HTMLDialogElement>();
