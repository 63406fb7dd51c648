import { PersonalHead } from "#app/features/account/personal-head.tsx";
import { deskData } from "#app/features/wholesale/desk.server.ts";
import { DeskActions, type DeskDialog } from "#app/features/wholesale/desk-actions.tsx";
import { DeskPage } from "#app/features/wholesale/desk-page.tsx";
import { parseDeskSearch } from "#app/features/wholesale/desk-search.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import { useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/personal-desk";

const title = "Каталог для заказа";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = await ownerApi(context);
  const shell = await context.get(shopContext).shellSource();
  const desk = await deskData(api, parseDeskSearch(url.searchParams), shell);
  return data(
    { desk, meta: hiddenPage(title) },
    { status: desk.first ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Headers of the loader: the page is private. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalDesk({ loaderData: { desk } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  return (
    <>
      <PersonalHead title={title} isShort>
        <DeskActions isBlocked={desk.desk.tier === null} onOpen={setDialog} />
      </PersonalHead>
      {/* The key resets the desk for another company: input for one must not appear for the other. */}
      <DeskPage key={desk.desk.company.id} data={desk} dialog={dialog} onDialog={setDialog} />
    </>
  );
}
