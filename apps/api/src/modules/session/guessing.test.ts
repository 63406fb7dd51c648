import { type AuthData, sessionIdHeader, signIn } from "@zertsalo/contract/session";
import { startTestApi } from "@zertsalo/testing/api";
import { afterAll, expect, test, vi } from "vitest";

// Windows begin at the same moments for everybody: a test that crosses one would allow one more guess.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());

const api = await startTestApi();
const right = "zertsalo-demo";

interface From {
  address?: string;
  session?: AuthData;
}
async function attempt(login: object, auth_password: string, { address, session }: From = {}) {
  const { statusCode, payload } = await api.inject({
    method: "POST",
    url: signIn.path,
    payload: { ...login, auth_password },
    headers: {
      ...(address && { "x-forwarded-for": address }),
      ...(session && { [sessionIdHeader]: session.sessionId }),
    },
  });
  const body = JSON.parse(payload) as AuthData & { errorCode?: string };
  return { status: statusCode, outcome: body.errorCode ?? "signed in", auth: body };
}
const outcomeOf = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).outcome;

test("five wrong passwords for one login from one device, then a code by email", async () => {
  const session = await api.newSession();
  const wrong = () => attempt({ auth_email: "ivan@example.ru" }, "wrong-one", { session, address: "198.51.100.1" });
  const answers = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong(), await wrong()];
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(5).fill("credentials_invalid"),
    "sign_in_code_needed",
  ]);
  const another = await outcomeOf({ auth_email: "ivan@example.ru" }, right, { address: "198.51.100.2" });
  expect(another).toBe("signed in"); // the account itself is not locked
});

test("a right password is not counted", async () => {
  const session = await api.newSession();
  const answers: string[] = [];
  for (const password of ["w-1", "w-2", "w-3", "w-4"]) {
    answers.push(await outcomeOf({ auth_email: "olga@example.ru" }, password, { session, address: "198.51.100.3" }));
  }
  const { auth } = await attempt({ auth_email: "olga@example.ru" }, right, { session, address: "198.51.100.3" });
  answers.push(await outcomeOf({ auth_email: "olga@example.ru" }, "w-5", { session: auth, address: "198.51.100.3" }));
  expect(answers).toEqual(Array(5).fill("credentials_invalid"));
});

test("an address gets fifty wrong passwords an hour, over all accounts", async () => {
  const answers = await Promise.all(
    Array.from({ length: 26 }, async (_, n) =>
      Promise.all(
        [0, 1].map(() => outcomeOf({ auth_phone: `7999000${1000 + n}` }, "wrong-one", { address: "198.51.100.4" })),
      ),
    ),
  );
  const refused = answers.flat().filter((each) => each === "sign_in_code_needed" || each === "unavailable");
  expect(answers.flat()).toHaveLength(52);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(await outcomeOf({ auth_email: "anna@example.ru" }, "wrong-one", { address: "198.51.100.5" })).toBe(
    "credentials_invalid",
  );
});

test("a thousand addresses get a hundred guesses at an account per day, and its owner still gets in", async () => {
  const login = { auth_email: "new@example.ru" };
  const { auth: owner } = await attempt(login, right, { session: await api.newSession(), address: "203.0.113.1" });
  let checked = 0;
  for (let n = 0; n < 50; n += 1) {
    const answer = await outcomeOf(login, `guess-${n}`, { address: `10.${n}.7.9` });
    if (answer === "credentials_invalid") checked += 1;
  }
  expect(checked).toBe(40);
  expect(await outcomeOf(login, right, { address: "10.99.7.9" })).toBe("sign_in_code_needed");
  expect(await outcomeOf(login, right, { session: owner, address: "192.0.2.77" })).toBe("signed in"); // his device
  expect(await outcomeOf(login, right, { address: "203.0.113.1" })).toBe("signed in"); // his network
});

test("a device stays known after a sign-out", async () => {
  const login = { auth_email: "blocked@example.ru" };
  const { auth } = await attempt(login, right, { session: await api.newSession(), address: "203.0.113.2" });
  const left = await api.inject({
    method: "POST",
    url: "/users/auth/sign-out",
    headers: { authorization: `Bearer ${auth.jwt}` },
  });
  for (let n = 0; n < 41; n += 1) await outcomeOf(login, `guess-${n}`, { address: `10.${n}.8.9` });
  expect(await outcomeOf(login, right, { session: left.json<AuthData>(), address: "192.0.2.78" })).toBe("signed in");
});

test("the existence of a login is disclosed for five logins an hour", async () => {
  const session = await api.newSession();
  const ask = (n: number) =>
    outcomeOf({ auth_phone: `7998000000${n}` }, "wrong-one", { session, address: "198.51.100.9" });
  const answers: string[] = [];
  for (const n of [1, 2, 3, 4, 5, 6, 1]) answers.push(await ask(n));
  const disclosed = "credentials_notfound";
  expect(answers).toEqual([disclosed, disclosed, disclosed, disclosed, disclosed, "credentials_invalid", disclosed]);
});
