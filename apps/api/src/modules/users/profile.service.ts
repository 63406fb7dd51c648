import type { RefreshedAuth } from "@zertsalo/contract/session";
import type { Channel, updateUser } from "@zertsalo/contract/users";
import { sendCode } from "@zertsalo/db/account-codes";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import {
  birthDateError,
  emailError,
  fullNameError,
  isoDay,
  normaliseEmail,
  normalisePhone,
  phoneError,
} from "@zertsalo/domain/forms/field-rules";
import { newPasswordError } from "@zertsalo/domain/forms/new-password";
import type { z } from "zod";
import { hashPassword } from "../../auth/passwords.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { refreshToken, replaceSession, rowOfSession, type SignInPlace } from "../session/session.ts";
import type { AccountParts } from "./account-parts.ts";
import { spendCode } from "./codes.service.ts";
import { requirePassword } from "./current-password.ts";
import { changePassword, memberPasswordError } from "./password.service.ts";
import {
  changeAddress,
  changePlainData,
  isStore,
  mayBuyFor,
  type Owner,
  findOwner,
  type PlainChange,
  today,
} from "./profile.queries.ts";
import { refuseRegistered } from "./registration.service.ts";

type Change = z.output<(typeof updateUser)["body"] & object>;

/** The user and the origin of the request. */
type Asker = { userId: number } & Pick<SignInPlace, "sessionHash" | "deviceId" | "address">;

/** Changes the given fields. A new password ends all sessions; the current one continues under a new id. */
export async function changeUser(parts: AccountParts, change: Change, asker: Asker): Promise<RefreshedAuth> {
  const owner = await ownerOrNobody(parts.db, asker.userId);
  const plain = await plainChange(parts.db, change);
  const addresses = addressChanges(change, owner);
  if (change.password !== undefined) {
    const error = newPasswordError(change.password);
    refuseFields({ password: error ?? (await memberPasswordError(parts.db, owner.id, change.password)) });
  }
  if (addresses.length > 0 || change.password !== undefined) {
    await requirePassword(parts.limits, owner, change.currentPassword, asker);
  }
  const passwordHash = change.password === undefined ? null : await hashPassword(change.password);
  for (const { channel, address, code } of addresses) {
    const proof = await spendCode(parts.db, parts.secret, { userId: owner.id, purpose: channel, code });
    if (proof?.address !== address) throw new ShopError("code_invalid");
  }

  return parts.db.transaction().execute(async (tx) => {
    const inside = { ...parts, db: tx };
    await changePlainData(tx, owner.id, plain);
    for (const { channel, address } of addresses) {
      await changeAddress(tx, owner.id, channel, address);
      await notifyOldAddress(tx, owner, channel, address);
    }
    if (!passwordHash) return refreshToken(inside, asker.sessionHash);
    const replaced = await replaceSession(inside, asker.sessionHash);
    await changePassword(tx, owner.id, { passwordHash, keeps: replaced.sessionId });
    return replaced;
  });
}

/** Another company means other rights and prices, so the session gets another id. */
export async function chooseCompany(
  parts: AccountParts,
  asker: Visitor & { userId: number },
  companyId: number | null,
): Promise<RefreshedAuth> {
  if (companyId !== null && !(await mayBuyFor(parts.db, asker.userId, companyId))) throw new ShopError("not_found");
  if (companyId === asker.companyId) return refreshToken(parts, rowOfSession(asker));
  return parts.db
    .transaction()
    .execute((tx) => replaceSession({ ...parts, db: tx }, rowOfSession(asker), { companyId }));
}

async function ownerOrNobody(db: Db, userId: number): Promise<Owner> {
  const owner = await findOwner(db, userId);
  if (!owner) throw new ShopError("not_found");
  return owner;
}

async function plainChange(db: Db, { name, birthDate, storeId }: Change): Promise<PlainChange> {
  refuseFields({
    name: name === undefined ? null : fullNameError(name),
    birthDate: birthDate === undefined ? null : birthDateError(birthDate, await today(db)),
    storeId: storeId === undefined || (await isStore(db, storeId)) ? null : "Проверьте корректность",
  });
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(birthDate !== undefined && { birth_date: isoDay(birthDate.trim(), 1900) }),
    ...(storeId !== undefined && { store_id: storeId }),
  };
}

/** Addresses that differ from the current ones. */
function addressChanges(change: Change, owner: Owner): { channel: Channel; address: string; code: string }[] {
  refuseFields({
    phone: change.phone === undefined ? null : phoneError(change.phone),
    email: change.email === undefined ? null : emailError(change.email),
  });
  const phone = change.phone === undefined ? null : normalisePhone(change.phone);
  const email = change.email === undefined ? null : normaliseEmail(change.email);
  return [
    { channel: "phone" as const, address: phone, code: change.phoneCode ?? "" },
    { channel: "email" as const, address: email, code: change.emailCode ?? "" },
  ].flatMap(({ channel, address, code }) =>
    address !== null && address !== owner[channel] ? [{ channel, address, code }] : [],
  );
}

async function notifyOldAddress(tx: Db, owner: Owner, channel: Channel, address: string): Promise<void> {
  if (!owner.email) return;
  const contact = channel === "phone" ? "телефон" : "e-mail";
  const cause = `contacts-changed/${owner.id}/${channel}/${address}/${Date.now()}`;
  await queueEmail(tx, { kind: "contacts-changed", to: owner.email, data: { name: owner.name, contact }, cause });
}

/** Sends a code to the new address; the current password is checked first. */
export async function sendAddressCode(
  parts: AccountParts,
  { channel, to, currentPassword }: { channel: Channel; to: string; currentPassword: string },
  asker: Asker,
): Promise<void> {
  refuseFields({ to: (channel === "phone" ? phoneError : emailError)(to) });
  const address = channel === "phone" ? (normalisePhone(to) ?? "") : normaliseEmail(to);
  const owner = await ownerOrNobody(parts.db, asker.userId);
  await requirePassword(parts.limits, owner, currentPassword, asker);
  await refuseRegistered(
    parts,
    { phone: channel === "phone" ? address : null, email: channel === "email" ? address : null },
    asker,
  );
  if (!(await parts.mayWriteTo(address))) throw new ShopError("too_many_request");
  const code = { userId: owner.id, purpose: channel, channel, address, name: owner.name } as const;
  await parts.db.transaction().execute((tx) => sendCode(tx, parts.secret, code));
}
