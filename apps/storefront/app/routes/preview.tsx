import { productPageData } from "#app/features/product/product-page.server.ts";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { askLink } from "#app/lib/chat/ask-link.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { productPreview } from "@zertsalo/contract/catalog";
import { Note } from "@zertsalo/ui/note";
import { data } from "react-router";
import type { Route } from "./+types/preview";

/** A product that is not published yet, by a link of the back office: the page itself, and nothing around it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const moment = await tileMoment(context);
  const product = await context
    .get(apiContext)
    .call(productPreview, { params })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.status < 500 ? data(null, { status: 404 }) : error;
    });
  const ask = askLink(visit, "product", product.code);
  const page = productPageData(product, { model: null, fitting: null, moment, origin: visit.publicOrigin, ask });
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  return data({ page, meta: hiddenPage(`Предпросмотр: ${product.name}`) }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

const nothing = { kits: [], shelves: [], reviews: { list: [], total: 0, summary: null } };

export default function PreviewRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Note tone="warn" icon="eye">
          Предпросмотр. Так страница будет выглядеть после публикации; покупатели её пока не&nbsp;видят.
        </Note>
      </div>
      <ProductPage key={page.id} product={page} extras={nothing} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
