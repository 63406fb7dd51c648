import { staffRoleNames, type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { insertStaff, openStaffEnrolment } from "@zertsalo/db/staff-accounts";

/** Adds the first owner; later members are added in the back office. */
export async function addMember(db: Db, [email = "", roles = "", ...name]: readonly string[]): Promise<string> {
  const login = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(login)) throw new Error(`«${email}» is no e-mail`);
  const given = roles.split(",").map(roleOf);
  if (name.length === 0) throw new Error("A name is missing");
  return db.transaction().execute(async (tx) => {
    const id = await insertStaff(tx, { email: login, name: name.join(" "), roles: given });
    if (id === null) throw new Error(`Somebody of the staff has the e-mail «${login}» already`);
    const roleNames = given.map((role) => staffRoleNames[role]).join(", ");
    return `${name.join(" ")}, ${roleNames}\n${linkOf(await openStaffEnrolment(tx, id))}`;
  });
}

export async function enrolMember(db: Db, [email = ""]: readonly string[]): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const login = email.trim().toLowerCase();
    const member = await tx.selectFrom("staff").select(["id", "name"]).where("email", "=", login).executeTakeFirst();
    if (!member) throw new Error(`Nobody of the staff has the e-mail «${email}»`);
    return `${member.name}\n${linkOf(await openStaffEnrolment(tx, member.id))}`;
  });
}

function roleOf(word: string): StaffRole {
  const role = staffRoles.find((each) => each === word);
  if (!role) throw new Error(`«${word}» is no role: ${staffRoles.join(", ")}`);
  return role;
}

/** In the fragment: no server and no log on the way sees it. */
function linkOf(token: string): string {
  const origin = process.env.BACKOFFICE_ORIGIN;
  if (!origin) throw new Error("BACKOFFICE_ORIGIN is missing: the link would lead nowhere");
  return `${origin}/enrol/#${token}\nThe link is displayed only once and works for three days.`;
}
