import { previewHomePage } from "@zertsalo/contract/staff-home-page";
import { redirect } from "react-router";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/home-page-preview";

/** To the shop's own page of the draft, by a link made for this look, on the day and for the visitor that were chosen. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { link } = await context.get(visitContext).api.call(previewHomePage);
  const query = new URLSearchParams(["day", "viewer"].flatMap((name) => pairOf(name, searchParams.get(name))));
  return redirect(`${link}?${query}`);
}

const pairOf = (name: string, value: string | null) => (value ? [[name, value]] : []);
