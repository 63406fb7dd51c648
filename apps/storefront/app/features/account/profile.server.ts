import type { Store } from "@zertsalo/contract/places";
import type { UserConsent, UserDetails, UserSession } from "@zertsalo/contract/users";
import { consents } from "@zertsalo/domain/consents/consents";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatDay, moscowMoment } from "@zertsalo/domain/text/dates";
import { moscowDay } from "@zertsalo/domain/text/moscow-day";
import type { ProfileData } from "./profile-data.ts";

/** Null: it could not be read. */
interface Source {
  user: UserDetails;
  consents: readonly UserConsent[] | null;
  sessions: readonly UserSession[] | null;
  stores: readonly Store[] | null;
}

export function profileData({ user, consents: given, sessions, stores }: Source): ProfileData {
  return {
    name: user.name,
    birthDate: user.birthDate ?? "",
    storeId: user.storeId === null ? "" : String(user.storeId),
    stores: stores && stores.map(({ id, name }) => ({ value: String(id), name })),
    phone: user.phone && maskPhone(user.phone),
    email: user.email,
    wantsNews: given && given.some(({ purpose, withdrawnAt }) => purpose === "advertising" && withdrawnAt === null),
    consents: given && given.map(consentRow),
    sessions:
      sessions &&
      sessions.map(({ id, device, seenAt, isCurrent }) => ({
        id,
        device: device ?? "Неизвестное устройство",
        seen: momentOf(seenAt),
        isCurrent,
      })),
  };
}

function consentRow({
  purpose,
  version,
  givenAt,
  withdrawnAt,
}: UserConsent): NonNullable<ProfileData["consents"]>[number] {
  const { label, link } = consents[purpose];
  return {
    id: `${purpose} ${givenAt}`,
    text: label.join(""),
    link,
    version: formatDay(version, moscowDay(new Date())),
    given: momentOf(givenAt),
    withdrawn: withdrawnAt && momentOf(withdrawnAt),
  };
}

function momentOf(at: string): string {
  const { date, time } = moscowMoment(new Date(at));
  return `${date}, ${time}`;
}
