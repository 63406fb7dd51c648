import { paths } from "#app/lib/paths.ts";
import { redirect } from "react-router";

/** The guard of its row sends everybody on before this is asked for. */
export function loader() {
  return redirect(paths.optAuth);
}

export default function Opt() {
  return null;
}
