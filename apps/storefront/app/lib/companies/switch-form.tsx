import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#app/lib/forms/form-answer.ts";
import { notifyTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";

export interface SwitchAnswer extends FormAnswer {
  /** Where he is at home from now on. */
  home: string;
}

interface SwitchFormProps {
  className?: string | undefined;
  /** With a button `companyId` for each choice; an empty value is himself. */
  children: ReactNode;
}

/** Buys for another company from now on: this page is left for its home, the other tabs follow. */
export function SwitchForm({ className, children }: SwitchFormProps) {
  const { Form, data: answer, state } = useFetcher<SwitchAnswer>();
  useEffect(() => {
    if (answer?.refusal) void showToast(answer.refusal);
    if (!answer?.isDone) return;
    notifyTabs();
    // The whole page anew: everything of it is another buyer's now.
    window.location.assign(answer.home);
  }, [answer]);
  return (
    <Form
      className={className}
      method="post"
      action={paths.shell.switchCompany}
      defaultShouldRevalidate={false}
      aria-busy={state !== "idle"}
    >
      {children}
    </Form>
  );
}
