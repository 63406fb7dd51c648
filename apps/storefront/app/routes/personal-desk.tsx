import { PersonalFrame } from "#app/features/account/personal-frame.tsx";
import { personalFrame } from "#app/features/account/personal-frame.server.ts";
import { deskData } from "#app/features/wholesale/desk.server.ts";
import { DeskActions, type DeskDialog } from "#app/features/wholesale/desk-actions.tsx";
import { DeskPage } from "#app/features/wholesale/desk-page.tsx";
import { parseDeskSearch } from "#app/features/wholesale/desk-search.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { useState } from "react";
import { data } from "react-router";
import type { Route } from "./+types/personal-desk";

const title = "Каталог для заказа";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame, api } = await personalFrame(context);
  const { menu } = await context.get(shopContext).shellSource();
  const desk = await deskData(api, parseDeskSearch(url.searchParams), menu);
  return data({ frame, desk, meta: hiddenPage(title) }, { headers: { "Cache-Control": "no-store" } });
}

/** Only what the loader says: the page is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalDesk({ loaderData: { frame, desk } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const actions = <DeskActions isBlocked={desk.desk.tier === null} onOpen={setDialog} />;
  return (
    <PersonalFrame frame={frame} title={title} aside={actions}>
      {/* Another company is another desk: nothing typed for one is shown for the other. */}
      <DeskPage key={desk.desk.company.id} data={desk} dialog={dialog} onDialog={setDialog} />
    </PersonalFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
