/** What the address of an order ends with when a provider has sent its buyer back. */
export const backFromBank = "?payment=return";

export const isBackFromBank = (params: URLSearchParams) => params.get("payment") === "return";
