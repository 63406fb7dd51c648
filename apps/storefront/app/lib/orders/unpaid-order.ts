/** An order that was placed and not paid: how to get back to its payment. */
export interface UnpaidOrderNotice {
  /** «Заказ № 482 103 755 16 ждёт оплаты» */
  title: string;
  /** «27 990 ₽, до 18 ноября, 14:20» */
  text: string;
  /** The provider's page, or the order's own where that has closed. */
  payHref: string;
  /** The order's page with the other methods opened. */
  otherHref: string;
}

/** What the address of an order ends with when its buyer wants another method. */
export const otherMethod = "?pay=other";

export const isOtherMethod = (params: URLSearchParams) => params.get("pay") === "other";
