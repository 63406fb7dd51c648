import { invalidatePages } from "@zertsalo/db/content-version";
import { type CronItem, parseCronItems, type Task } from "graphile-worker";
import { capturePaymentTask, guardHolds } from "./jobs/capture-payments.ts";
import { type CarrierParts, refreshCarrierPoints } from "./jobs/carrier-points.ts";
import {
  deleteShipmentTask,
  reconcileShipments,
  registerShipmentTask,
  type ShipmentParts,
  syncShipmentTask,
} from "./jobs/carrier-shipments.ts";
import { closeMoneyTasks } from "./jobs/close-money-tasks.ts";
import { compareLedgers } from "./jobs/compare-ledgers.ts";
import { countDeliveries } from "./jobs/count-deliveries.ts";
import { countDemand } from "./jobs/count-demand.ts";
import { countFunnel } from "./jobs/count-funnel.ts";
import { countPieceCosts } from "./jobs/count-piece-costs.ts";
import { countSegments } from "./jobs/count-segments.ts";
import { countSales } from "./jobs/count-sales.ts";
import { erpDocumentTask, importErpFileTask, purgeErpFiles } from "./jobs/erp-import.ts";
import { purgeInquiries } from "./jobs/purge-inquiries.ts";
import { orderReceiptTask } from "./jobs/order-receipts.ts";
import { orderTimerTask } from "./jobs/order-timer.ts";
import { openPaymentTask, reconcilePayments, syncPaymentTask } from "./jobs/payments.ts";
import type { PaymentJobContext } from "./jobs/payment-job-context.ts";
import { returnPaymentTask } from "./jobs/return-payments.ts";
import { writeFeedTask, writeProductFeeds } from "./jobs/product-feed.ts";
import { refreshSearchVocabulary } from "./jobs/refresh-search-vocabulary.ts";
import { switchSalePrices } from "./jobs/sales-boundary.ts";
import { type RenderParts, renderConfigurationTask, renderMissing } from "./jobs/render-configuration.ts";
import { restoreAccessTask } from "./jobs/restore-access.ts";
import { type MailContext, sendEmailTask } from "./jobs/send-email.ts";
import { sendMailingTask } from "./jobs/send-mailing.ts";
import { sendSignInCodeTask } from "./jobs/send-sign-in-code.ts";
import { sendTextTask, type SmsContext } from "./jobs/send-text.ts";
import { noteLowStock } from "./jobs/note-low-stock.ts";
import { purgeAccounts } from "./jobs/purge-accounts.ts";
import { purgeChatFiles } from "./jobs/purge-chat-files.ts";
import { purgeCommands } from "./jobs/purge-commands.ts";
import { purgeOldRows } from "./jobs/purge-old-rows.ts";
import { purgeOrderEvents } from "./jobs/purge-order-events.ts";
import { purgeQuotes } from "./jobs/purge-quotes.ts";
import { expireReservations } from "./jobs/expire-reservations.ts";
import { purgeReviewPhotos } from "./jobs/purge-review-photos.ts";
import { purgeSessions } from "./jobs/purge-sessions.ts";
import { emailChatAnswers } from "./jobs/email-chat-answers.ts";
import { emailReviewRequests } from "./jobs/email-review-requests.ts";
import { emailAbandonedCarts } from "./jobs/email-abandoned-carts.ts";
import { withFailureAlert } from "./jobs/with-failure-alert.ts";
import { replanWorkshop } from "./jobs/replan-workshop.ts";
import { turnHomePage } from "./jobs/turn-home-page.ts";
import { watchOrders } from "./jobs/watch-orders.ts";
import { workshopFilesTask } from "./jobs/workshop-files.ts";
import { gatherFigures } from "./watch/figures.ts";
import type { Log } from "./log.ts";

/** Dependencies of all jobs. */
export interface JobContext
  extends MailContext,
    SmsContext,
    CarrierParts,
    ShipmentParts,
    PaymentJobContext,
    RenderParts {
  /** HMAC key of codes, the same as in the API. */
  secret: string;
}

interface Job {
  run(parts: JobContext, log: Log): Promise<void>;
  /** Schedule in UTC; Moscow is three hours ahead. */
  cron?: string;
}

/** All jobs. Each of them must tolerate being run twice or interrupted. */
const jobs: Record<string, Job> = {
  "sales-boundary": { run: ({ db }, log) => switchSalePrices(db, log), cron: "* * * * *" },
  "begin-configurator-prices": { run: ({ db }) => invalidatePages(db) },
  "rebuild-search-words": { run: ({ db }, log) => refreshSearchVocabulary(db, log), cron: "30 0 * * *" },
  "sweep-accounts": { run: ({ db }, log) => purgeAccounts(db, log), cron: "50 0 * * *" },
  "sweep-sessions": { run: ({ db }, log) => purgeSessions(db, log), cron: "45 0 * * *" },
  "sweep-old-rows": { run: ({ db }, log) => purgeOldRows(db, log), cron: "5 1 * * *" },
  "reconcile-payments": { run: reconcilePayments, cron: "* * * * *" },
  "tell-left-carts": { run: ({ db }, log) => emailAbandonedCarts(db, log), cron: "25 7-17 * * *" },
  "sweep-reserves": { run: ({ db }, log) => expireReservations(db, log), cron: "* * * * *" },
  "compare-ledgers": { run: (parts, log) => compareLedgers(parts, log), cron: "10 0 * * *" },
  "close-money-tasks": { run: ({ db }, log) => closeMoneyTasks(db, log), cron: "40 0 * * *" },
  "guard-holds": { run: guardHolds, cron: "5 * * * *" },
  "watch-orders": { run: ({ db }, log) => watchOrders(db, log), cron: "* * * * *" },
  "count-deliveries": { run: ({ db }) => countDeliveries(db), cron: "*/10 * * * *" },
  "count-demand": { run: ({ db }) => countDemand(db), cron: "40 * * * *" },
  "count-funnel": { run: ({ db }) => countFunnel(db), cron: "*/5 * * * *" },
  "count-piece-costs": { run: (parts) => countPieceCosts(parts), cron: "* * * * *" },
  "count-segments": { run: ({ db }) => countSegments(db), cron: "50 * * * *" },
  "count-sales": { run: ({ db }) => countSales(db), cron: "* * * * *" },
  "gather-figures": { run: ({ db }) => gatherFigures(db), cron: "* * * * *" },
  "sweep-chat-files": { run: ({ db, storage }, log) => purgeChatFiles(db, log, storage), cron: "50 * * * *" },
  "sweep-review-photos": { run: ({ db, storage }, log) => purgeReviewPhotos(db, log, storage), cron: "52 * * * *" },
  "ask-for-reviews": { run: ({ db }, log) => emailReviewRequests(db, log), cron: "35 8 * * *" },
  "tell-chat-answers": { run: ({ db }, log) => emailChatAnswers(db, log), cron: "* * * * *" },
  "sweep-commands": { run: ({ db }, log) => purgeCommands(db, log), cron: "55 0 * * *" },
  "sweep-erp": { run: purgeErpFiles, cron: "35 1 * * *" },
  "sweep-order-events": { run: ({ db }, log) => purgeOrderEvents(db, log), cron: "35 * * * *" },
  "replan-workshop": { run: replanWorkshop, cron: "20 1 * * *" },
  "sweep-quotes": { run: ({ db }, log) => purgeQuotes(db, log), cron: "15 * * * *" },
  "forget-requests": { run: ({ db, storage }, log) => purgeInquiries(db, log, storage), cron: "40 1 * * *" },
  "reconcile-shipments": { run: reconcileShipments, cron: "25 * * * *" },
  "carrier-points": { run: refreshCarrierPoints, cron: "10 1 * * *" },
  "render-missing": { run: (parts, log) => renderMissing(parts, log), cron: "45 * * * *" },
  "note-low-stock": { run: ({ db }) => noteLowStock(db), cron: "*/10 * * * *" },
  "turn-home-page": { run: ({ db }, log) => turnHomePage(db, log), cron: "0 21 * * *" },
  "product-feed": { run: (parts, log) => writeProductFeeds({ ...parts, log }), cron: "20 * * * *" },
};

export function taskList(office: JobContext, log: Log): Record<string, Task> {
  const tasks = Object.entries(jobs).map(([name, job]) => [name, () => job.run(office, log.child({ job: name }))]);
  return {
    ...(Object.fromEntries(tasks) as Record<string, Task>),
    "send-letter": sendEmailTask(office, log.child({ job: "send-letter" })),
    "send-mailing": sendMailingTask(office, log.child({ job: "send-mailing" })),
    "send-text": sendTextTask(office, log.child({ job: "send-text" })),
    "payment-open": openPaymentTask(office),
    "payment-sync": syncPaymentTask(office, log.child({ job: "payment-sync" })),
    "payment-return": withFailureAlert(office, "вернуть деньги покупателю", returnPaymentTask(office)),
    "payment-capture": withFailureAlert(office, "списать удержанную сумму", capturePaymentTask(office)),
    "order-receipt": orderReceiptTask(office, log.child({ job: "order-receipt" })),
    "order-timer": orderTimerTask(office, log.child({ job: "order-timer" })),
    "carrier-register": registerShipmentTask(office, log.child({ job: "carrier-register" })),
    "carrier-delete": deleteShipmentTask(office),
    "carrier-sync": syncShipmentTask(office, log.child({ job: "carrier-sync" })),
    "erp-import": importErpFileTask(office, log.child({ job: "erp-import" })),
    "erp-document": erpDocumentTask(office, log.child({ job: "erp-document" })),
    "workshop-files": withFailureAlert(
      office,
      "сделать файлы для цеха",
      workshopFilesTask(office, log.child({ job: "workshop-files" })),
    ),
    "render-configuration": renderConfigurationTask(office, log.child({ job: "render-configuration" })),
    "write-feed": writeFeedTask({ ...office, log: log.child({ job: "write-feed" }) }),
    "restore-access": restoreAccessTask(office),
    "send-sign-in-code": sendSignInCodeTask(office),
  };
}

/** A failed job is tried five times and then left for manual inspection; a missed night is not made up for. */
export function cronItems() {
  const items = Object.entries(jobs).flatMap(([name, { cron }]): CronItem[] =>
    cron
      ? [
          {
            task: name,
            match: cron,
            identifier: name,
            options: { maxAttempts: 5, jobKey: `${name}-cron`, backfillPeriod: 0 },
          },
        ]
      : [],
  );
  return parseCronItems(items);
}
