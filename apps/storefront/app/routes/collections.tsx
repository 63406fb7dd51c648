import { NoProducts } from "#app/features/catalog/no-products.tsx";
import { collectionItem } from "#app/features/collections/collections-page.server.ts";
import { CollectionsPage } from "#app/features/collections/collections-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { listPage } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { collections } from "@zertsalo/contract/collections";
import { pictureUrl } from "@zertsalo/ui/picture";
import { data } from "react-router";
import type { Route } from "./+types/collections";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const answer = await settledOr(context.get(apiContext).call(collections), null);
  const picture = answer?.list[0]?.picture;
  const meta = seoMeta({
    title: "Коллекции мебели для ванной — Зерцало",
    description: "Коллекции «Зерцало»: мебель, зеркала, свет и смесители в одной линии, из одних материалов.",
    canonical: publicOrigin + paths.collections,
    image: picture ? publicOrigin + pictureUrl(picture.key, 1080) : null,
    type: "website",
  });
  const items = answer?.list.map(collectionItem) ?? null;
  const jsonLd = listPage("Коллекции", items ?? [], publicOrigin + paths.collections);
  return data({ items, meta, jsonLd }, { status: answer ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Collections({ loaderData: { items, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <CollectionsPage items={items} retry={<NoProducts isFailed resetHref={null} />} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
