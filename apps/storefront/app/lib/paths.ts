/** Every link of the shop is made here, so that all of them end with a slash. */
export const paths = {
  home: "/",
  catalog: "/catalog/",
  section: (code: string) => `/catalog/${encodeURIComponent(code)}/`,
  product: (code: string) => `/product/${encodeURIComponent(code)}/`,
  personal: "/personal/",
} as const;
