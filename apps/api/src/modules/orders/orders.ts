export { getAfterOrder } from "./after-order.service.ts";
export { moveOpenedOrders } from "./opened-orders.queries.ts";
export { orderAnswer } from "./order-answer.ts";
export { drawnBill } from "./order-bill.ts";
export { orderColumnNames } from "./order-columns.ts";
export { isLinkOver, orderDetails, toPayableOrder } from "./order-details.ts";
export { orderStatus } from "./order-status.ts";
export { type StoredPaper, paperOfCustomers } from "./order-documents.queries.ts";
export { paperFile } from "./order-documents.ts";
export {
  OrderColumnsRow,
  type OrderLineRow,
  type OrderRow,
  type PayingRow,
  orderOfNumber,
  orderOfUid,
  ordersCount,
  payingRow,
  readHistory,
} from "./orders.queries.ts";
export { numberLimit, ordersRoutes } from "./orders.routes.ts";
export { findOwnOrder, getOrderLines, orderByNumber, ownOrder, ownOrderKey } from "./orders.service.ts";
export { ordersSource } from "./personal-orders.ts";
