import { Icon } from "@zertsalo/ui/icon";
import type { FormEvent } from "react";
import { notifyTabs } from "./me.ts";
import { paths } from "../navigation/paths.ts";

/** Ends the session and tells the other tabs. Without scripts a plain form. */
export function SignOutButton() {
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await fetch(form.action, { method: "POST", redirect: "manual" });
    } catch {
      form.submit();
      return;
    }
    notifyTabs();
    window.location.assign(paths.home);
  };
  return (
    <form method="post" action={paths.shell.signOut} onSubmit={(event) => void leave(event)}>
      <button type="submit">
        <Icon name="out" />
        Выйти
      </button>
    </form>
  );
}
