import { paths } from "#app/lib/navigation/paths.ts";
import { redirect } from "react-router";

/** Never runs: the guard of this route redirects everybody. */
export function loader() {
  return redirect(paths.optAuth);
}

export default function Opt() {
  return null;
}
