/** Every link of the shop is made here, so that all of them end with a slash. */
export const paths = {
  home: "/",
  catalog: "/catalog/",
  section: (code: string) => `/catalog/${encodeURIComponent(code)}/`,
  product: (code: string) => `/product/${encodeURIComponent(code)}/`,
  productDocument: (code: string, type: string) =>
    `/product/${encodeURIComponent(code)}/documents/${encodeURIComponent(type)}/`,
  productReviews: (code: string) => `/product/${encodeURIComponent(code)}/reviews/`,
  about: "/about/",
  projects: "/dizayn-proyekty/",
  help: "/help/",
  contacts: "/contacts/",
  conversation: "/personal/conversation/",
  collections: "/collections/",
  search: "/search/",
  personal: "/personal/",
  shell: {
    me: "/shell/me/",
    menu: "/shell/menu/",
    cities: "/shell/cities/",
    viewed: "/shell/viewed/",
    search: "/shell/search/",
    productCard: "/shell/product-card/",
  },
} as const;
