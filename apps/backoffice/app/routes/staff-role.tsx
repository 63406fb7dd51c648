import * as contract from "@zertsalo/contract/staff-own-roles";
import { data, redirect } from "react-router";
import { firstContent } from "#app/features/roles/first-content.ts";
import { RoleEditor } from "#app/features/roles/role-editor.tsx";
import { RoleStart } from "#app/features/roles/role-start.tsx";
import styles from "#app/features/roles/roles.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/staff-role";

export async function loader({ params: { id }, url: { searchParams }, context }: Route.LoaderArgs) {
  const from = searchParams.get("from") ?? "";
  if (id === "new") return { role: null, from, first: firstContent(from) };
  const { roles } = await context.get(visitContext).api.call(contract.staffOwnRoles);
  const role = roles.find((each) => String(each.id) === id);
  if (!role) throw data(null, { status: 404 });
  return { role, from, first: role.content };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  let way: string | null;
  try {
    way = await change(context.get(visitContext).api, id, formFields(await request.formData()));
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
  if (way) throw redirect(way);
  return { refusal: null, done: "Сохранено. Права изменились у всех, у кого эта роль" };
}

/** Where it leads on, if not to the same role. */
async function change(api: Visit["api"], id: string, field: (name: string) => string): Promise<string | null> {
  const [params, version] = [{ id: Number(id) }, Number(field("version"))];
  if (field("step") === "remove") {
    await api.call(contract.removeOwnRole, { params, body: { version } });
    return "/staff/roles/";
  }
  const content = JSON.parse(field("content")) as contract.OwnRoleContent;
  if (id === "new") {
    const made = await api.call(contract.createOwnRole, { body: { content } });
    return `/staff/roles/${made.id}/`;
  }
  await api.call(contract.saveOwnRole, { params, body: { version, content } });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.role?.content.name ?? "Новая роль"}: офис` }];
}

const back = { to: "/staff/roles/", title: "К ролям" };

export default function StaffRolePage({ loaderData: { role, from, first }, actionData }: Route.ComponentProps) {
  return (
    <Page title={role?.content.name ?? "Новая роль"} back={back}>
      <div className={styles.lists}>
        <ResultNote answer={actionData} />
        {!role && <RoleStart from={from} />}
        <RoleEditor
          key={role ? role.id : from}
          role={role}
          first={first}
          isDone={actionData?.done !== null && actionData?.done !== undefined}
        />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Роль" back={back}>
      <LoadError error={error} what="роль" />
    </Page>
  );
}
