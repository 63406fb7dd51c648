import { enrolStaff, openEnrolment } from "@zertsalo/contract/staff";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { PublicPage } from "#app/features/shell/public-page.tsx";
import { Enrolment, RecoveryCodes } from "#app/features/sign-in/enrolment.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { rememberSession, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/enrol";

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const word = formFields(await request.formData());
  const token = word("token");
  try {
    if (word("step") === "open") return { offered: await visit.api.call(openEnrolment, { body: { token } }) };
    const body = { token, password: word("password"), code: word("code") };
    const enrolled = await visit.api.call(enrolStaff, { body });
    rememberSession(visit, enrolled);
    return { recoveryCodes: enrolled.recoveryCodes };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Первый вход: офис" }];
}

export default function EnrolPage() {
  // Two conversations, so that a refused form keeps what the link offered.
  const opening = useFetcher<typeof action>();
  const sending = useFetcher<typeof action>();
  const [token, setToken] = useState("");
  const { submit } = opening;
  // The secret of the link stands behind the hash, which no server sees, and leaves the address at once.
  useEffect(() => {
    const given = window.location.hash.slice(1);
    if (!given) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken(given);
    void submit({ step: "open", token: given }, { method: "post" });
  }, [submit]);

  const offered = opening.data && "offered" in opening.data ? opening.data.offered : null;
  const codes = sending.data && "recoveryCodes" in sending.data ? sending.data.recoveryCodes : null;
  if (codes) {
    return (
      <PublicPage title="Запасные коды">
        <RecoveryCodes codes={codes} />
      </PublicPage>
    );
  }
  if (offered) {
    const refusal = sending.data && "refusal" in sending.data ? sending.data.refusal : null;
    return (
      <PublicPage title="Первый вход">
        <Enrolment
          offered={offered}
          token={token}
          refusal={refusal}
          isSending={sending.state !== "idle"}
          FormTag={sending.Form}
        />
      </PublicPage>
    );
  }
  const refusal = opening.data && "refusal" in opening.data ? opening.data.refusal : null;
  return (
    <PublicPage
      title="Первый вход"
      text={refusal ?? (token ? "Открываем ссылку…" : "Откройте ссылку, которую вам дал владелец, целиком.")}
    >
      {null}
    </PublicPage>
  );
}
