import * as contract from "@zertsalo/contract/staff";
import { staffOwnRoles } from "@zertsalo/contract/staff-own-roles";
import { type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Link } from "react-router";
import { AccountDialog, LinkDialog } from "#app/features/staff/staff-dialogs.tsx";
import { StaffTable } from "#app/features/staff/staff-table.tsx";
import type { Invited } from "#app/lib/dialog-form/use-dialog-form.ts";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/staff";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [{ accounts }, { roles }] = await Promise.all([api.call(contract.staffAccounts), api.call(staffOwnRoles)]);
  return { accounts, ownRoles: roles.map(({ id, content }) => ({ id, name: content.name })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const invited = await changeStaff(context.get(visitContext), await request.formData());
    return { refusal: null, invited };
  } catch (error) {
    return { refusal: toErrorText(error), invited: null };
  }
}

export function meta() {
  return [{ title: "Сотрудники: офис" }];
}

export default function StaffPage({ loaderData: { accounts, ownRoles }, actionData }: Route.ComponentProps) {
  const [edited, setEdited] = useState<contract.StaffAccount | "new" | null>(null);
  const [created, setCreated] = useState<Invited | null>(null);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const invited = created ?? actionData?.invited ?? null;
  return (
    <Page
      title="Сотрудники"
      actions={
        <>
          <Link className={buttonClass({ variant: "secondary" })} to="/staff/roles/">
            Роли и права
          </Link>
          <Button onClick={() => setEdited("new")}>Добавить</Button>
        </>
      }
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <StaffTable accounts={accounts} onRoles={setEdited} />
      {edited && (
        <AccountDialog
          account={edited === "new" ? null : edited}
          ownRoles={ownRoles}
          onDone={(made) => {
            setEdited(null);
            setCreated(made);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {invited && !closed.includes(invited.link) && (
        <LinkDialog
          {...invited}
          onClose={() => {
            setCreated(null);
            setClosed([...closed, invited.link]);
          }}
        />
      )}
    </Page>
  );
}

/** Answers the link where the step has made one. */
async function changeStaff({ api, origin }: Visit, form: FormData): Promise<Invited | null> {
  const word = formFields(form);
  const params = { id: Number(word("id")) };
  const given = {
    roles: staffRoles.filter((role: StaffRole) => form.getAll("roles").includes(role)),
    ownRoles: form.getAll("ownRoles").map(Number),
  };
  const linkOf = ({ account, enrolToken }: { account: contract.StaffAccount; enrolToken: string }) => ({
    name: account.name,
    link: `${origin}/enrol/#${enrolToken}`,
  });
  switch (word("step")) {
    case "create": {
      const body = { name: word("name"), email: word("email"), ...given };
      return linkOf(await api.call(contract.createStaff, { body }));
    }
    case "invite":
      return linkOf(await api.call(contract.inviteStaffAgain, { params }));
    case "roles":
      await api.call(contract.setStaffRoles, { params, body: given });
      return null;
    case "disable":
    case "enable":
      await api.call(contract.setStaffAccess, { params, body: { isDisabled: word("step") === "disable" } });
      return null;
    default:
      throw new Error("A form of staff names no step that is known");
  }
}
