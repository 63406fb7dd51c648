export { openPayment, paymentOpened } from "./open-payment.ts";
export { paymentNoticesRoutes } from "./payment-notices.routes.ts";
export { paymentsRoutes } from "./payments.routes.ts";
