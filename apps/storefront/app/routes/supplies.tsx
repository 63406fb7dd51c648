import { ClaimForm } from "#app/features/forms/claim-form.tsx";
import { partnerPageData } from "#app/features/partners/partner-page.server.ts";
import { PartnerPage } from "#app/features/partners/partner-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { contentPageCrumbs, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import { designProjects } from "@zertsalo/contract/design-projects";
import type { Route } from "./+types/supplies";

const request = {
  title: "Рассчитаем ваш объект",
  text: "Пришлите проект или хотя бы количество комнат. Предварительный расчёт вернём за два рабочих дня.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const api = context.get(apiContext);
  const [page, { list }] = await Promise.all([
    orNotFound(api.call(contentPage, { query: { route: paths.supplies } })),
    settledOr(api.call(designProjects), { list: [] }),
  ]);
  return {
    page: partnerPageData(page, list),
    meta: seoMeta(contentPageSeo(page, publicOrigin)),
    jsonLd: jsonLdText([contentPageCrumbs(page, publicOrigin)]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Supplies({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <PartnerPage page={page} theme="light" request={request}>
        <ClaimForm kind="supplies" />
      </PartnerPage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
