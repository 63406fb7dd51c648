import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { hrefOf, searchOfForm } from "./filter-search.ts";

/** The filters of the page, which stand in its address. A choice shows at once, before its list has come. */
export function useFilterSearch() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<URLSearchParams | null>(null);
  const current = useMemo(() => new URLSearchParams(address), [address]);

  async function choose(search: URLSearchParams) {
    if (String(search) === String(current)) return;
    setChosen(search);
    await navigate(hrefOf(search));
    // A later choice is still on its way.
    setChosen((latest) => (latest === search ? null : latest));
  }

  return {
    search: chosen ?? current,
    choose: (search: URLSearchParams) => void choose(search),
    applyForm: (form: HTMLFormElement) => void choose(searchOfForm(new FormData(form))),
  };
}
