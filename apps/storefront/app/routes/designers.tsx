import { ClaimForm } from "#app/features/forms/claim-form.tsx";
import { partnerPageData } from "#app/features/partners/partner-page.server.ts";
import { PartnerPage } from "#app/features/partners/partner-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { contentPageCrumbs, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import type { Route } from "./+types/designers";

const request = {
  title: "Начнём с заявки",
  text: "Попросим назвать сайт или показать два-три проекта: нам важно понимать, чем вы занимаетесь. Ответим в течение рабочего дня.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const page = await orNotFound(context.get(apiContext).call(contentPage, { query: { route: paths.designers } }));
  return {
    page: partnerPageData(page, []),
    meta: seoMeta(contentPageSeo(page, publicOrigin)),
    jsonLd: jsonLdText([contentPageCrumbs(page, publicOrigin)]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Designers({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <PartnerPage page={page} theme="dark" request={request}>
        <ClaimForm kind="designers" />
      </PartnerPage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
