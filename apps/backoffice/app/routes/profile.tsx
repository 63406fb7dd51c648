import { endStaffSession, staffMe, staffSessions } from "@zertsalo/contract/staff";
import { Note } from "@zertsalo/ui/note";
import { SessionList } from "#app/features/sessions/session-list.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/profile";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [{ recoveryCodesLeft }, { sessions }] = await Promise.all([api.call(staffMe), api.call(staffSessions)]);
  return { recoveryCodesLeft, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = formFields(await request.formData())("id");
  try {
    await context.get(visitContext).api.call(endStaffSession, { params: { id } });
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Мой вход: офис" }];
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, recoveryCodesLeft } = loaderData;
  return (
    <Page title="Мой вход">
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <h2 className="vh">Сеансы</h2>
      <SessionList sessions={sessions} />
      <p>
        Запасных кодов осталось: {recoveryCodesLeft}. Новые выдаются вместе с новой ссылкой для входа, её даёт владелец.
      </p>
    </Page>
  );
}
