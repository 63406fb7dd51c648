import * as addresses from "@zertsalo/contract/addresses";
import * as arrivals from "@zertsalo/contract/arrivals";
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
import * as subscriptions from "@zertsalo/contract/subscriptions";
import * as users from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buyingQuestions } from "./conformance/buying.test-part.ts";
import { catalogQuestions } from "./conformance/catalog.test-part.ts";
import { peopleQuestions } from "./conformance/people.test-part.ts";
import type { Question } from "./conformance/question.test-part.ts";
import { serviceQuestions } from "./conformance/services.test-part.ts";
import { insertSampleCart } from "./modules/cart/sample-cart.ts";

const api = await startTestApi();
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

/** The id of a session on a device that somebody has signed in on before. */
async function knownDevice(userId: number): Promise<string> {
  const { sessionId } = await api.newSession();
  await sql`
    insert into known_device (base_user_id, device_id, ip_hash)
    select ${userId}, device_id, '' from session order by created_at desc limit 1`.execute(api.db);
  return sessionId;
}

/** To the mirror, from another buyer's cart. */
async function sharedLink(): Promise<string> {
  const other = api.newGuest();
  const { uid } = await other.call(carts.addCartItem, { body: { productId: 1052, quantity: 1 } });
  return (await other.call(cartLinks.shareProducts, { body: { cartUid: uid ?? "" } })).shareLink;
}

/** A cart with a tap in it: 9 790 ₽, and 3 % less for whom it belongs to. */
const buyer = await api.db.selectFrom("base_user").select("customer_id").where("id", "=", 1).executeTakeFirstOrThrow();
const { cartUid, itemUid } = await insertSampleCart(api.db, buyer.customer_id);

/** One question for every call we answer. A call without one does not count, whatever the contract says. */
const questions: Question[] = [
  ...peopleQuestions,
  ...catalogQuestions,
  ...buyingQuestions({ cartUid, itemUid, shareLink: await sharedLink() }),
  ...serviceQuestions(await knownDevice(7)),
];

const authorization = await api.token();
const igor = { auth_email: "igor@example.ru", auth_password: "zertsalo-demo" };
const asUser = { authorization: `Bearer ${(await api.call(session.signIn, { body: igor })).jwt}` };
async function asDemoUser(id: number) {
  const user = api.db.selectFrom("base_user").select("customer_id").where("id", "=", id);
  const { customer_id: customerId } = await user.executeTakeFirstOrThrow();
  const token = await api.app.tokens.sign({ customerId, baseUserId: id, companyId: null }, new Date());
  return { authorization: `Bearer ${token}` };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(fields)) form.append(name, new Blob([content]), "file");
  return form;
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test.each(questions.map((question) => ({ name: nameOf(question.endpoint), ...question })))(
  "$name answers from the seeded shop",
  async ({ endpoint, path, body, form, headers, isUser, demoUserId, holds }) => {
    const asSomebody = isUser ? asUser : authorization;
    const answer = await fetch(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...(demoUserId ? await asDemoUser(demoUserId) : asSomebody),
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(holds as object);
  },
);

test("every call of the contract that the specification names has been asked", () => {
  const asked = new Set(questions.map(({ endpoint }) => nameOf(endpoint)));
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

  const answered = specified.filter((name) => asked.has(name));
  console.log(`calls answered: ${answered.length} of ${specified.length}`);
  expect(inContract.map(nameOf).filter((name) => specified.includes(name) && !asked.has(name))).toEqual([]);
});
