import { redirect } from "react-router";
import type { Route } from "./+types/workshop-part";

/** The address on a part's label: it opens the piece that the part belongs to. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/workshop/${params.code}/`);
}
