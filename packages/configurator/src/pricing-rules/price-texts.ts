/** How a code in a table of prices reads: the label of an option's value, or the code itself with its unit. */
export type CodeText = { option: string } | { suffix: string } | { labels: Readonly<Record<string, string>> };

/**
 * A field of a price list as staff read it: in a group that names what the price is for; a table of prices has one row
 * for each code, and a table of tables one for each pair.
 */
export type PriceFieldText = { group: string } & ({ label: string } | { codes: readonly CodeText[] });

/** Every field of a kind's list has its text; a new field does not compile without one. */
export type PriceListTexts<List> = {
  [Field in keyof List]: List[Field] extends object ? PriceFieldText | PriceListTexts<List[Field]> : PriceFieldText;
};
