import type { FieldRule } from "@zertsalo/domain/forms/field-rules";
import { createContext, use, useEffect } from "react";
import { useFetcher } from "react-router";
import { untouched } from "#app/lib/forms/form-answer.ts";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { ProfileAnswer, ProfileIntent } from "./profile-data.ts";

/** The answer to a form that was sent without scripts. */
export const SentContext = createContext<ProfileAnswer | undefined>(undefined);

/** One part of the profile: its answer and the props of its form. Success shows a toast. */
export function useProfileForm(intent: ProfileIntent, rules: Readonly<Record<string, FieldRule>>, done: string) {
  const sent = use(SentContext);
  const { Form, data, state } = useFetcher<ProfileAnswer>();
  const first = sent?.intent === intent ? sent : fresh[intent];
  const answer = data ?? first;
  const { errors, events } = useCheckedForm(rules, null, answer);

  useEffect(() => {
    if (data?.isDone) void showToast(done, { icon: "check" });
  }, [data, done]);

  return {
    Form,
    answer,
    errors,
    isBusy: state !== "idle",
    form: { method: "post", action: paths.profile, ...events },
  } as const;
}

const freshAnswer = (intent: ProfileIntent): ProfileAnswer => ({ ...untouched, intent, isCodeSent: false });
/** Stable values: a new object with every render would look like another answer. */
const fresh: Record<ProfileIntent, ProfileAnswer> = {
  data: freshAnswer("data"),
  phone: freshAnswer("phone"),
  email: freshAnswer("email"),
  password: freshAnswer("password"),
  news: freshAnswer("news"),
  "end-session": freshAnswer("end-session"),
  "leave-all": freshAnswer("leave-all"),
  erase: freshAnswer("erase"),
};
