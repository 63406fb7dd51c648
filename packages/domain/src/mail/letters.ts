import type { Letter } from "./letter.ts";
import { accountLetters } from "./letters/account.ts";
import { claimLetters } from "./letters/claim.ts";
import { companyLetters } from "./letters/company.ts";
import { deliveryLetters } from "./letters/delivery.ts";
import { noticeLetters } from "./letters/notice.ts";
import { orderLetters } from "./letters/order.ts";
import { staffLetters } from "./letters/staff.ts";

/** Every letter of the shop, by its kind: what it needs to be told, and what it says. */
const letters = {
  ...accountLetters,
  ...orderLetters,
  ...deliveryLetters,
  ...companyLetters,
  ...noticeLetters,
  ...claimLetters,
  ...staffLetters,
};

export type LetterKind = keyof typeof letters;
export type LetterData<Kind extends LetterKind> = Parameters<(typeof letters)[Kind]>[0];

export function letterOf<Kind extends LetterKind>(kind: Kind, data: LetterData<Kind>): Letter {
  const write = letters[kind] as (data: LetterData<Kind>) => Letter;
  return write(data);
}

/** A kind as the database keeps it; one that an older release has left behind is none of ours. */
export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(letters, kind);
}
