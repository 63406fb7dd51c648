import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { cartsSource } from "../cart/cart.ts";
import { chatsSource } from "../chat/chat.ts";
import { requestsSource } from "../claims/claims.ts";
import { draftOrdersSource } from "../draft-orders/draft-orders.ts";
import { customerRecordsSource } from "../customer-records/customer-records.ts";
import { consentsSource } from "../consents/consents.ts";
import { ordersSource } from "../orders/orders.ts";
import { accountSource, sessionsSource } from "./personal-account.ts";
import { favoritesSource } from "../favorites/favorites.ts";
import { savedConfigurationsSource } from "../saved-configurations/saved-configurations.ts";
import { wholesaleListsSource } from "../wholesale/wholesale.ts";
import { viewsSource } from "../views/views.ts";
import type { Person, PersonalSource } from "../../database/personal-source.ts";

/** The account comes last: the other sources look the person up by it. */
const sources: readonly PersonalSource[] = [
  favoritesSource,
  savedConfigurationsSource,
  viewsSource,
  consentsSource,
  requestsSource,
  chatsSource,
  wholesaleListsSource,
  customerRecordsSource,
  draftOrdersSource,
  cartsSource,
  ordersSource,
  sessionsSource,
  accountSource,
];

export async function findPerson(db: Db, userId: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select id, customer_id as "customerId", array_remove(array[email, phone], null) as addresses
    from base_user where id = ${userId} and erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Reads all sources in one transaction, for a consistent export. */
export function everythingAbout(db: Db, person: Person): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => readEverything(tx, person));
}

export async function readEverything(tx: Db, person: Person): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name, read } of sources) found[name] = await read(tx, person);
  return found;
}

export async function forgetEverything(tx: Db, person: Person): Promise<void> {
  for (const { forget } of sources) await forget(tx, person);
}
