import { attemptByProvider } from "@zertsalo/orders/payment-attempts";
import { checkRows } from "@zertsalo/db/check-rows";
import { openTask } from "@zertsalo/db/staff-tasks";
import type { ProviderPayment } from "@zertsalo/gateways/payment-gateway";
import type { PaymentProvider } from "@zertsalo/gateways/payments";
import { formatMoney } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { z } from "zod";
import type { Log } from "../log.ts";
import { syncById } from "./payments.ts";
import type { PaymentJobContext } from "./payment-job-context.ts";

/** Two nights: a payment around midnight is compared twice rather than never. */
const comparedMs = 48 * 3_600_000;
const mostPages = 1_000;

/**
 * Nightly, in both directions: every payment of a provider must have the same state here, and every payment here must
 * exist at its provider. A difference is read again; a payment without an attempt, or a missing one, opens a task for
 * staff.
 */
export async function compareLedgers(office: PaymentJobContext, log: Log, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - comparedMs);
  for (const [provider, gateway] of Object.entries(office.payments.gateways)) {
    const providerPayments = gateway.ledger && (await wholeLedger((cursor) => gateway.ledger?.(since, cursor)));
    for (const payment of providerPayments ?? [])
      await compareProviderPayment(office, provider as PaymentProvider, payment, log);
    await compareOurs(
      office,
      provider,
      { since, providerIds: providerPayments && new Set(providerPayments.map(({ id }) => id)) },
      log,
    );
  }
}

type Page = { payments: ProviderPayment[]; cursor: string | null };

async function wholeLedger(pageAt: (cursor: string | null) => Promise<Page> | undefined): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const read: Page | undefined = await pageAt(cursor);
    payments.push(...(read?.payments ?? []));
    cursor = read?.cursor ?? null;
    if (cursor === null) break;
  }
  return payments;
}

async function compareProviderPayment(
  office: PaymentJobContext,
  provider: PaymentProvider,
  payment: ProviderPayment,
  log: Log,
) {
  const attempt = await attemptByProvider(office.db, provider, payment.id);
  if (attempt) {
    const isSame = payment.state === attempt.state || ["refunding", "refunded"].includes(attempt.state);
    if (!isSame) await syncById(office, attempt.id, log);
    return;
  }
  // An unpaid payment page of a lost response has no effect.
  if (payment.state !== "hold" && payment.state !== "completed") return;
  log.error({ provider, payment: payment.id }, "ledger check: provider payment without an attempt");
  const reason = `У провайдера платёж на ${formatMoney(payment.amount)}, у нас его нет`;
  await openTask(office.db, { kind: "ledger", subject: `${provider}:${payment.id}`, reason });
}

const ComparedAttempt = z.strictObject({ id: z.int(), providerId: z.string(), orderNumber: z.int() });

/** Without a list of the provider, every payment of the last days is read by its id. */
async function compareOurs(
  office: PaymentJobContext,
  provider: string,
  { since, providerIds }: { since: Date; providerIds: ReadonlySet<string> | null },
  log: Log,
): Promise<void> {
  const { rows } = await sql`
    select id, provider_id as "providerId", order_number as "orderNumber" from payment_attempt
    where provider = ${provider} and state in ('hold', 'completed') and provider_id is not null
      and created_at > ${since}::timestamptz + interval '1 hour'`.execute(office.db);
  for (const { id, providerId, orderNumber } of checkRows(ComparedAttempt, rows)) {
    if (!providerIds) await syncById(office, id, log);
    if (!providerIds || providerIds.has(providerId)) continue;
    log.error({ provider, attempt: id }, "ledger check: attempt not found at provider");
    const reason = `Заказ № ${orderNumber} у нас оплачен, а провайдер такого платежа не знает`;
    await openTask(office.db, { kind: "ledger", subject: `${provider}:${providerId}`, reason });
  }
}
