import { SalePage } from "#app/features/sales/sale-page.tsx";
import { salePageData } from "#app/features/sales/sales.server.ts";
import { productTile } from "#app/lib/catalog/product-tile.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { TilesRail } from "#app/lib/catalog/tiles-rail.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { campaignPreview } from "@zertsalo/contract/staff-campaigns";
import { Note } from "@zertsalo/ui/note";
import { data } from "react-router";
import type { Route } from "./+types/sale-preview";

/** A campaign that is not published yet, by a link of the back office: its page and its prices. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ sale, products }, moment] = await Promise.all([
    context
      .get(apiContext)
      .call(campaignPreview, { params })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.status < 500 ? data(null, { status: 404 }) : error;
      }),
    tileMoment(context),
  ]);
  const page = salePageData(sale, [], undefined, new Date());
  const tiles = products.map((card) => productTile(card, moment));
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  return data({ page, tiles, meta: hiddenPage("Предпросмотр акции") }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function SalePreviewRoute({ loaderData: { page, tiles } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Note tone="warn" icon="eye">
          Предпросмотр. Так страница акции будет выглядеть в&nbsp;её дни; покупатели её пока не&nbsp;видят.
        </Note>
      </div>
      <SalePage data={page}>
        <TilesRail title="С ценами акции" tiles={tiles} />
      </SalePage>
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
