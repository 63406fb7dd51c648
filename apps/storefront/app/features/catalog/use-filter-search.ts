import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toHref, isSameList, formToSearch } from "./filter-search.ts";

/** The filters of the page, which stand in its address. A choice shows at once, before its list has come. */
export function useFilterSearch() {
  const { search: address, key } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(address), [address]);

  // A choice counts while its list is on the way: until the page stands at another address, whichever it is.
  const [chosen, setChosen] = useState<{ search: URLSearchParams; from: string } | null>(null);
  if (chosen && chosen.from !== key) setChosen(null);

  const search = chosen?.from === key ? chosen.search : current;

  function choose(next: URLSearchParams) {
    if (String(next) === String(search)) return;
    setChosen({ search: next, from: key });
    void navigate(toHref(next), { replace: isSameList(String(next), String(search)) });
  }

  return { search, choose, applyForm: (form: HTMLFormElement) => choose(formToSearch(new FormData(form))) };
}
