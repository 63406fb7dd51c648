/** Data of a favourite that is for sale. */
export interface FavoriteFact {
  id: number;
  /** Its main section. */
  section: { code: string; name: string; sort: number };
  isDiscounted: boolean;
}

export interface FavoriteFilter {
  typeCode?: string | undefined;
  isDiscounted: boolean;
  skip: number;
  limit: number;
}

/** One page of the list, in the list's order, and the sections to choose from. */
export function favoritePage(ids: readonly number[], facts: readonly FavoriteFact[], filter: FavoriteFilter) {
  const { typeCode, isDiscounted, skip, limit } = filter;
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const forSale = ids.flatMap((id) => byId.get(id) ?? []);
  const wanted = forSale.filter(
    (fact) => (!typeCode || fact.section.code === typeCode) && (!isDiscounted || fact.isDiscounted),
  );
  const sections = new Map(forSale.map(({ section }) => [section.code, section]));
  return {
    ids: wanted.slice(skip, skip + limit).map(({ id }) => id),
    total: wanted.length,
    sections: [...sections.values()].toSorted((a, b) => a.sort - b.sort).map(({ code, name }) => ({ code, name })),
  };
}
