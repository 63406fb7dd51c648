/** A noun behind one of these is not what is looked for: «лампа над зеркалом». */
export const prepositions: ReadonlySet<string> = new Set(
  "без в во для до за из к ко на над о об от перед по под при про с со у через".split(" "),
);

export const conjunctions: ReadonlySet<string> = new Set(["и", "или", "а", "но", "не"]);

/** Said to a shop, not to its catalogue; units say nothing beside their number, since names differ in them. */
export const fillers: ReadonlySet<string> = new Set(
  "артикул арт код штрихкод купить заказать цена цены недорого дешево см мм cm mm".split(" "),
);

export const isFunctionWord = (word: string) => prepositions.has(word) || conjunctions.has(word) || fillers.has(word);
