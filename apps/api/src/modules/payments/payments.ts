export { choosePayment, listPayments } from "./cart-payments.service.ts";
export { closeOpenPayment } from "./close-open-payment.ts";
export { openPayment, paymentOpened } from "./open-payment.ts";
export { paymentNoticesRoutes } from "./payment-notices.routes.ts";
export { paymentsRoutes } from "./payments.routes.ts";
