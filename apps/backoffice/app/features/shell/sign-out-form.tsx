import type { ReactNode, SubmitEvent } from "react";
import { deleteOfflinePages } from "#app/lib/offline-pages.ts";

/** Ends the session; what it has left on this device goes first. */
export function SignOutForm({ children }: { children: ReactNode }) {
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget;
    event.preventDefault();
    try {
      await deleteOfflinePages();
    } finally {
      form.submit();
    }
  }
  return (
    <form method="post" action="/sign-out/" onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}
