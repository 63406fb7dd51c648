/**
 * Another name, other terms of the shop: its calendar, prices, stations. A process may have several databases in tests;
 * numbers of two are not comparable.
 */
export const termsName = "(select current_database() || ' ' || n from shop_terms)";
