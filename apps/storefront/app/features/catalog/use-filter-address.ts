import { type FilterQuery, parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { addressOf, queryOfForm } from "./catalog-address.ts";

/** The filters of the page, which stand in its address. A choice shows at once, before its list has come. */
export function useFilterAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<FilterQuery | null>(null);
  useEffect(() => setChosen(null), [search]);

  const current = useMemo(() => parseFilterQuery(new URLSearchParams(search)), [search]);

  function choose(query: FilterQuery) {
    const address = addressOf(query);
    if (address === addressOf(current)) return;
    setChosen(query);
    void navigate({ search: address }, { preventScrollReset: true });
  }

  return {
    query: chosen ?? current,
    choose,
    applyForm: (form: HTMLFormElement) => choose(queryOfForm(new FormData(form))),
  };
}
