import { contractCalls } from "@zertsalo/api/ownership/contract-calls";
import { sevenCallers } from "@zertsalo/api/ownership/callers";
import type { OwnershipCaller } from "@zertsalo/api/ownership/caller";
import { mayAsk } from "@zertsalo/api/ownership/row";
import { createDice } from "@zertsalo/configurator/seeded-random";
import { authToken } from "@zertsalo/contract/session";
import { rolesWith } from "@zertsalo/contract/staff-rights";
import { type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { isFull, recordProof } from "../proof.ts";
import { claimedValue, claimNames, type Place, places, withClaims } from "../rights/claims.ts";
import { differences, readAnswer } from "../rights/compare-answers.ts";
import { type Answer, openTwin } from "../rights/twin-shops.ts";

/** The claiming requests go to one shop, the honest ones to two others that are in the same state. */
const [honest, claiming, honestToo] = [await openTwin(), await openTwin(), await openTwin()];
const endpoints = await contractCalls();
const names = await claimNames(claiming.api.db, endpoints);
const seed = Date.now();
const dice = createDice(seed);
const isChosen = () => isFull || dice.next() * 20 < 1;

type Claims = Readonly<Record<string, unknown>>;
interface Try {
  place: Place;
  claims: Claims;
}

const counts = { tries: 0, refused: 0, compared: 0 };
/** Answers 5xx, with what was sent. */
const failed: string[] = [];
const gains: string[] = [];

/** Someone else of the same matrix who has a company, whose rights the caller would like to have. */
function victimOf(caller: Pick<OwnershipCaller, "companyId">, callers: readonly OwnershipCaller[]): OwnershipCaller {
  const victim = callers.find(({ companyId }) => companyId !== null && companyId !== caller.companyId);
  if (!victim) throw new Error("Nobody of the matrix has a company");
  return victim;
}

const claimsFor = (victim: OwnershipCaller, chosen: readonly string[]): Claims =>
  Object.fromEntries(chosen.map((name) => [name, claimedValue(name, victim)]));

/** Headers and cookies are never refused as unknown, so that all names go at once; others would hide one another. */
function triesFor(caller: OwnershipCaller, callers: readonly OwnershipCaller[]): Try[] {
  const victim = victimOf(caller, callers);
  return places.flatMap((place): Try[] => {
    const all = { place, claims: claimsFor(victim, names) };
    if (place === "header" || place === "cookie") return [all];
    return [all, ...names.filter(isChosen).map((name) => ({ place, claims: claimsFor(victim, [name]) }))];
  });
}

function compare(what: string, [first, claimed, second]: readonly [Answer, Answer, Answer]): void {
  if (claimed.status >= 500) failed.push(`${what}: ${claimed.status} ${claimed.body.slice(0, 200)}`);
  if (claimed.status >= 400) {
    counts.refused += 1;
    return;
  }
  counts.compared += 1;
  const found = differences(
    { status: first.status, body: readAnswer(first.body) },
    { status: claimed.status, body: readAnswer(claimed.body) },
    { status: second.status, body: readAnswer(second.body) },
  );
  if (found.length > 0) gains.push(`${what}: ${found.slice(0, 3).join("; ")}`);
}

const shops = [honest, claiming, honestToo] as const;
const describe = ({ place, claims }: Try) => {
  const sent = Object.keys(claims);
  return `${place} ${sent.length > 1 ? "with all" : sent.join()}`;
};

/** Reads leave everything as it is: the honest ones come before and after all claims. */
async function tryReads(what: string, at: number, tries: readonly Try[]): Promise<void> {
  const [first, own, second] = [
    await honest.honestRequest(at),
    await claiming.honestRequest(at),
    await honestToo.honestRequest(at),
  ];
  const before = await honest.sendAs(at, { ...first, headers: {} });
  const answers: [Try, Answer][] = [];
  for (const each of tries) {
    const request = withClaims(own, each.place, each.claims);
    if (request) answers.push([each, await claiming.sendAs(at, request)]);
  }
  const after = await honestToo.sendAs(at, { ...second, headers: {} });
  counts.tries += answers.length;
  for (const [each, answer] of answers) compare(`${what} ${describe(each)}`, [before, answer, after]);
}

/**
 * A claim that is refused changes nothing, so that the honest shops need no request either. After one that is taken all
 * shops have got the same; an honest request before it and one after it show what merely differs with time.
 */
async function tryWrites(what: string, at: number, tries: readonly Try[]): Promise<void> {
  const newThings = () => Promise.all(shops.map((shop) => shop.honestRequest(at)));
  let [first, own, second] = await newThings();
  /** Whether the last claim in this place was taken: the next one probably is too. */
  const isTaken: Record<Place, boolean> = { query: true, cookie: true, header: true, body: false };
  for (const { place, claims } of tries) {
    if (!first || !own || !second) throw new Error("A shop has no thing for its caller");
    const request = withClaims(own, place, claims);
    if (!request) continue;
    counts.tries += 1;
    const before = isTaken[place] ? await honest.sendAs(at, { ...first, headers: {} }) : null;
    const claimed = await claiming.sendAs(at, request);
    isTaken[place] = claimed.status < 400;
    if (!before && !isTaken[place]) {
      compare(what, [claimed, claimed, claimed]);
      continue;
    }
    if (!isTaken[place]) await claiming.sendAs(at, { ...own, headers: {} });
    const early = before ?? (await honest.sendAs(at, { ...first, headers: {} }));
    const late = await honestToo.sendAs(at, { ...second, headers: {} });
    compare(`${what} ${describe({ place, claims })}`, [early, claimed, late]);
    [first, own, second] = await newThings();
  }
}

/** Red when a call believes a field of its body, query, header or cookie. */
test(
  "no claim of a buyer or guest gains a right or a price",
  async () => {
    for (let rowAt = 0; rowAt < honest.rowCount; rowAt += 1) {
      const [{ row, callers }] = [await honest.open(rowAt), await claiming.open(rowAt), await honestToo.open(rowAt)];
      const { method, path } = row.endpoint;
      // The token call begins a session.
      const isRead = method === "GET" && path !== authToken.path;
      const permitted = callers.filter((caller) => mayAsk(row, caller));
      for (const [at, caller] of callers.entries()) {
        // In the short form one caller whom the call admits tries it, another one the next.
        if (!isFull && caller !== permitted[(rowAt + seed) % permitted.length]) continue;
        const tries = triesFor(caller, callers);
        const what = `${method} ${path} by ${caller.name}`;
        await (isRead ? tryReads(what, at, tries) : tryWrites(what, at, tries));
      }
      if (isRead) continue;
      const [before, rights, after] = await Promise.all(shops.map((shop) => shop.readRights()));
      gains.push(...differences(before, rights, after).map((found) => `${method} ${path} in the database ${found}`));
    }
    const { tries, refused, compared } = counts;
    recordProof({
      number: 24,
      name: "Rights, buyers",
      target: "every flag, role, price and B2B field sent by every caller in query, cookie, header and body: 0 gains",
      measured: `${tries} requests (seed ${seed}): ${honest.rowCount} calls by ${isFull ? "seven callers" : "one of seven callers"}, ${names.length} names: ${refused} refused, ${compared} answered as the honest ones, ${gains.length} gains, ${failed.length} answers 5xx`,
      passes: gains.length === 0 && failed.length === 0,
    });
    expect({ gains, failed }).toEqual({ gains: [], failed: [] });
    // Otherwise nothing was compared.
    expect(compared).toBeGreaterThan(tries / 20);
  },
  3 * 3_600_000,
);

/** Red when a call of the back office reads a role from anywhere but the session. */
test(
  "no claim opens a call of the back office",
  async () => {
    const calls = endpoints.filter(({ rights }) => rights);
    const buyers = await sevenCallers(claiming.api);
    const session = async (role?: StaffRole) => `Bearer ${await claiming.api.staffSession(...(role ? [role] : []))}`;
    const staff = await Promise.all(
      [undefined, ...staffRoles].map(async (role) => ({
        role,
        name: role ?? "no role",
        authorization: await session(role),
      })),
    );
    const victim = victimOf({ companyId: null }, buyers);
    const opened: string[] = [];
    let sent = 0;
    for (const { method, path, rights = [] } of calls) {
      const people = [
        ...buyers.map(({ name, authorization }) => ({ name, authorization, status: 401 })),
        ...staff
          .filter(({ role }) => !role || !rolesWith(...rights).includes(role))
          .map(({ name, authorization }) => ({ name, authorization, status: 403 })),
      ];
      const request = {
        path: path.replaceAll(/:\w+\??/g, "1"),
        ...(method !== "GET" && method !== "DELETE" && { body: {} }),
      };
      for (const [at, { name, authorization, status }] of people.entries()) {
        for (const place of places) {
          // One person tries each name alone, another one the next; all of them try all names at once.
          const alone = names.filter((_, nameAt) => nameAt % people.length === at).filter(isChosen);
          for (const chosen of [names, ...alone.map((each) => [each])]) {
            const made = withClaims(request, place, claimsFor(victim, chosen));
            if (!made) continue;
            sent += 1;
            const answer = await claiming.send(method, made, authorization);
            if (answer.status !== status) opened.push(`${method} ${path} by ${name}, ${place}: ${answer.status}`);
          }
        }
      }
    }
    recordProof({
      number: 24,
      name: "Rights, back office",
      target: "the same on every call of the back office by buyers and staff of another role: 0 let in",
      measured: `${sent} requests (seed ${seed}): ${calls.length} calls, ${names.length} names, ${opened.length} let in`,
      passes: opened.length === 0,
    });
    expect(opened).toEqual([]);
  },
  3 * 3_600_000,
);
