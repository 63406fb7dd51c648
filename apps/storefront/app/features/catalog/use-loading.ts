import { useLocation, useNavigation } from "react-router";
import { isSameList } from "./filter-search.ts";

/** How another list of this very section is on its way: "more" goes below the cards, "other" takes their place. */
export type ListLoading = "none" | "other" | "more";

export function useListLoading(): ListLoading {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname || isSameList(location.search, search)) return "none";
  return /[?&]page=\d+-/.test(location.search) ? "more" : "other";
}
