import { askBuilds, type BuildAnswer } from "./ask-builds.ts";
import { changeGuestBuilds, readBuilds } from "./guest-builds.ts";

let underWay: Promise<boolean> | null = null;

/** After sign-in: what this browser keeps goes over to the account, then it goes. True: the account's list has grown. */
export function handOverBuilds(): Promise<boolean> {
  underWay ??= handOver().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** A call that fails keeps the list for the next page. Whatever a tab has added meanwhile stays too. */
async function handOver(): Promise<boolean> {
  const entries = readBuilds();
  if (entries.length === 0) return false;
  const answer = await askBuilds<BuildAnswer>({ intent: "merge", entries: JSON.stringify(entries) });
  if (!answer || answer.refusal !== null) return false;
  const sent = new Set(entries.map(({ id }) => id));
  changeGuestBuilds((list) => list.filter(({ id }) => !sent.has(id)));
  return true;
}
