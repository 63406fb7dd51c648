/** Apart from the shop's other paths: most pages lead to none of them. */
export const orderPaths = {
  bill: (number: number) => `/order/${number}/bill/`,
  closingPaper: (id: number) => `/order/documents/${id}/`,
  events: "/shell/order-events/",
} as const;
