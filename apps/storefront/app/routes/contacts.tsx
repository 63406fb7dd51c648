import { contactsPageData } from "#app/features/contacts/contacts-page.server.ts";
import { ContactsPage } from "#app/features/contacts/contacts-page.tsx";
import { ClaimForm } from "#app/features/forms/claim-form.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { contentPageCrumbs, jsonLdText, organization } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import type { Route } from "./+types/contacts";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, storeId } = context.get(visitContext);
  const { mapTiles } = context.get(shopContext).config;
  const [page, moment] = await Promise.all([
    orNotFound(context.get(apiContext).call(contentPage, { query: { route: paths.contacts } })),
    deliveryMoment(context),
  ]);
  return {
    page: contactsPageData(page, moment, storeId, mapTiles),
    meta: seoMeta(contentPageSeo(page, publicOrigin)),
    jsonLd: jsonLdText([contentPageCrumbs(page, publicOrigin), organization(moment.settings, publicOrigin)]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Contacts({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <ContactsPage page={page}>
        <h2>Написать нам</h2>
        <ClaimForm kind="contact-us" />
      </ContactsPage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
