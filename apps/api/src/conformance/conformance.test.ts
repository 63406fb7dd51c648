import * as addresses from "@zertsalo/contract/addresses";
import * as arrivals from "@zertsalo/contract/back-in-stock";
import * as carts from "@zertsalo/contract/cart";
import * as cartLinks from "@zertsalo/contract/cart-links";
import * as catalog from "@zertsalo/contract/catalog";
import * as chat from "@zertsalo/contract/chat";
import * as claims from "@zertsalo/contract/claims";
import * as delivery from "@zertsalo/contract/delivery-calls";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as companies from "@zertsalo/contract/companies";
import * as favorites from "@zertsalo/contract/favorites";
import * as metrics from "@zertsalo/contract/metrics";
import * as orders from "@zertsalo/contract/orders";
import * as payments from "@zertsalo/contract/payments";
import * as places from "@zertsalo/contract/places";
import * as placing from "@zertsalo/contract/placing";
import * as promotions from "@zertsalo/contract/promotions";
import * as session from "@zertsalo/contract/session";
import { specifiedCalls } from "@zertsalo/contract/specification";
import { answerFields, callsWithFields, fieldSteps } from "@zertsalo/contract/specification-fields";
import * as subscriptions from "@zertsalo/contract/subscriptions";
import * as users from "@zertsalo/contract/users";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword } from "@zertsalo/testing/builders";
import { afterAll, expect, test } from "vitest";
import { buyingQuestions } from "./buying.test-part.ts";
import { catalogQuestions } from "./catalog.test-part.ts";
import { peopleQuestions } from "./people.test-part.ts";
import type { Question } from "./question.test-part.ts";
import { serviceQuestions } from "./services.test-part.ts";
import { conformanceShop } from "./shop.test-part.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

const shop = await conformanceShop(api);

/** One request for every specified call. A call without a request is not covered, whatever the contract says. */
const questions: Question[] = [
  ...peopleQuestions(shop),
  ...catalogQuestions(shop),
  ...buyingQuestions(shop),
  ...serviceQuestions(shop),
];

const signedIn = async ({ email }: { email: string }) => {
  const body = { auth_email: email, auth_password: buyerPassword };
  return { authorization: `Bearer ${(await api.call(session.signIn, { body })).jwt}` };
};
const guest = await api.token();
const callers = {
  buyer: await signedIn(shop.buyer),
  member: await signedIn(shop.member),
  blocked: await signedIn(shop.blocked),
  newcomer: await api.token(),
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(fields)) form.append(name, new Blob([content]), "file");
  return form;
}

/** Responses of each call, by its name. */
const answers = new Map<string, unknown[]>();

/** Whether a real response has the field: in at least one element if it is in a list. */
function carries(answer: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return true;
  if (step === "[]") return Array.isArray(answer) && answer.some((element) => carries(element, rest));
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(answer, step)) return false;
  return carries((answer as Record<string, unknown>)[step], rest);
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test.each(questions.map((question) => ({ name: nameOf(question.endpoint), ...question })))(
  "$name is answered",
  async ({ endpoint, path, body, form, headers, by, holds }) => {
    const answer = await fetch(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...(by ? callers[by] : guest),
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    expect(answer.status).toBe(200);
    const json: unknown = await answer.json();
    const name = nameOf(endpoint);
    answers.set(name, [...(answers.get(name) ?? []), json]);
    expect(json).toMatchObject(holds as object);
  },
);

test("every specified call of the contract has a request", () => {
  const requested = new Set(questions.map(({ endpoint }) => nameOf(endpoint)));
  const specified = specifiedCalls.map(nameOf);
  const inContract = [
    addresses,
    arrivals,
    carts,
    cartLinks,
    catalog,
    chat,
    claims,
    companies,
    delivery,
    favorites,
    metrics,
    orders,
    payments,
    places,
    placing,
    promotions,
    session,
    subscriptions,
    users,
  ].flatMap((module) =>
    Object.values(module).filter((value): value is Endpoint => typeof value === "object" && "method" in value),
  );

  const answered = specified.filter((name) => requested.has(name));
  console.log(`calls answered: ${answered.length} of ${specified.length}`);
  expect(inContract.map(nameOf).filter((name) => specified.includes(name) && !requested.has(name))).toEqual([]);
});

test("real responses carry every field that the specification names", () => {
  const unseen = callsWithFields.flatMap((call) =>
    answerFields(call)
      .filter((field) => !answers.get(call)?.some((answer) => carries(answer, fieldSteps(field))))
      .map((field) => `${call} → ${field}`),
  );
  console.log(`fields not answered: ${unseen.length}`);
  expect(unseen).toEqual([]);
});
