import { type FilterQuery, parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressOf, queryOfForm } from "./catalog-address.ts";

/** The filters of the page, which stand in its address. A choice shows at once, before its list has come. */
export function useFilterAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<FilterQuery | null>(null);

  const current = useMemo(() => parseFilterQuery(new URLSearchParams(search)), [search]);

  async function choose(query: FilterQuery) {
    const address = addressOf(query);
    if (address === addressOf(current)) return;
    setChosen(query);
    await navigate({ search: address }, { preventScrollReset: true });
    // A later choice is still on its way.
    setChosen((latest) => (latest === query ? null : latest));
  }

  return {
    query: chosen ?? current,
    choose: (query: FilterQuery) => void choose(query),
    applyForm: (form: HTMLFormElement) => void choose(queryOfForm(new FormData(form))),
  };
}
