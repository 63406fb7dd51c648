import { redirect } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";

/** An old address of the policy, known to the world. */
export function loader() {
  return redirect(`${paths.help}politics/`, 301);
}
