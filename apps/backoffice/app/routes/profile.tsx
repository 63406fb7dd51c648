import { endStaffSession, staffMe, staffSessions } from "@zertsalo/contract/staff";
import { createStaffToken, endStaffToken, staffTokenDays, staffTokens } from "@zertsalo/contract/staff-tokens";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { SessionList } from "#app/features/sessions/session-list.tsx";
import { type MadeToken, TokenDialog } from "#app/features/tokens/token-dialog.tsx";
import { TokenForm } from "#app/features/tokens/token-form.tsx";
import { TokenList } from "#app/features/tokens/token-list.tsx";
import styles from "#app/features/tokens/tokens.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/profile";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [{ recoveryCodesLeft }, { sessions }, { tokens }] = await Promise.all([
    api.call(staffMe),
    api.call(staffSessions),
    api.call(staffTokens),
  ]);
  return { recoveryCodesLeft, sessions, tokens };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return { refusal: null, made: await changeAccess(context.get(visitContext), await request.formData()) };
  } catch (error) {
    return { refusal: toErrorText(error), made: null };
  }
}

/** Answers the token where the step has made one. */
async function changeAccess({ api, origin }: Visit, form: FormData): Promise<MadeToken | null> {
  const word = formFields(form);
  switch (word("step")) {
    case "create": {
      const name = word("name");
      const days = staffTokenDays.find((each) => String(each) === word("days")) ?? staffTokenDays[0];
      const { token } = await api.call(createStaffToken, { body: { name, days } });
      return { name, token, address: `${origin}/mcp/staff` };
    }
    case "revoke":
      await api.call(endStaffToken, { params: { id: Number(word("id")) } });
      return null;
    default:
      await api.call(endStaffSession, { params: { id: word("id") } });
      return null;
  }
}

export function meta() {
  return [{ title: "Мой вход: офис" }];
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, recoveryCodesLeft, tokens } = loaderData;
  const [closed, setClosed] = useState<string | null>(null);
  const made = actionData?.made;
  return (
    <Page title="Мой вход">
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <div className={styles.plates}>
        <Plate title="Сеансы">
          <SessionList sessions={sessions} />
          <p className={styles.hint}>
            Запасных кодов осталось: {recoveryCodesLeft}. Новые выдаются вместе с новой ссылкой для входа, её даёт
            владелец.
          </p>
        </Plate>
        <Plate title="Ключи для программ">
          <p className={styles.text}>
            С ключом помощник или другая программа читает офис от вашего имени: заказы, «почему такая сумма», очередь
            цеха, остатки. Права те же, что у вас сейчас; изменить она ничего не может, а обращения к данным покупателей
            попадают в журнал.
          </p>
          <TokenList tokens={tokens} />
          <TokenForm key={tokens[0]?.id ?? 0} count={tokens.length} />
        </Plate>
      </div>
      {made && made.token !== closed && <TokenDialog {...made} onClose={() => setClosed(made.token)} />}
    </Page>
  );
}
