import type { OwnRoleContent } from "@zertsalo/contract/staff-own-roles";
import { completeRights } from "@zertsalo/contract/staff-rights";
import type { Db } from "@zertsalo/db/connection";
import { ownRoleChanges } from "@zertsalo/domain/staff/role-changes";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./own-roles.queries.ts";
import type { SignedInMember } from "./staff-session.queries.ts";

interface Opened {
  id: number;
  version: number;
}

export async function addOwnRole(tx: Db, given: OwnRoleContent) {
  const content = whole(given);
  const id = await queries.insertOwnRole(tx, content);
  if (id === null) throw new ShopError("staff_role_exists");
  return { id, version: 1, details: { name: content.name, changes: ownRoleChanges(null, content) } };
}

/** A right that is removed ends with the next call of whoever has the role. */
export async function changeOwnRole(tx: Db, { id, version }: Opened, given: OwnRoleContent, by: SignedInMember) {
  const content = whole(given);
  if (await queries.isNameOfOther(tx, content.name, id)) throw new ShopError("staff_role_exists");
  const before = await lockedRole(tx, { id, version });
  const isOwn = (await queries.roleHolders(tx, id)).includes(by.id);
  if (isOwn && content.rights.some((right) => !by.rights.includes(right))) throw new ShopError("staff_rights_of_own");
  await queries.updateOwnRole(tx, id, content);
  return { id, version: version + 1, details: { name: before.name, changes: ownRoleChanges(before, content) } };
}

export async function dropOwnRole(tx: Db, opened: Opened) {
  const before = await lockedRole(tx, opened);
  if ((await queries.roleHolders(tx, opened.id)).length > 0) throw new ShopError("staff_role_held");
  await queries.deleteOwnRole(tx, opened.id);
  return { ...opened, details: { name: before.name, changes: ownRoleChanges(before, null) } };
}

async function lockedRole(tx: Db, { id, version }: Opened): Promise<OwnRoleContent> {
  const found = await queries.lockOwnRole(tx, id);
  if (!found) throw new ShopError("not_found");
  if (found.version !== version) throw new ShopError("content_changed_meanwhile");
  return found.content;
}

const whole = ({ rights, ...text }: OwnRoleContent): OwnRoleContent => ({
  ...text,
  rights: queries.ownRights(completeRights(rights)),
});
