import { servedData } from "#app/features/configurator/served.server.ts";
import { loadHomePage } from "#app/features/home/home-page.server.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { ApiError } from "@zertsalo/client/api-error";
import { homePreview } from "@zertsalo/contract/staff-home-page";
import { Note } from "@zertsalo/ui/note";
import { data } from "react-router";
import type { Route } from "./+types/home-preview";

/** The home page that is not published yet, by a link of the back office: of a chosen day and for a chosen visitor. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const day = searchParams.get("day") || undefined;
  const home = await context
    .get(apiContext)
    .call(homePreview, { params, query: { day } })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.status < 500 ? data(null, { status: 404 }) : error;
    });
  const isSignedIn = searchParams.get("viewer") === "members";
  const priceOf = (type: string, options: Parameters<typeof servedData>[2]) => servedData(context, type, options);
  const page = await loadHomePage(context, home, { isSignedIn, priceOf });
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  return data({ page, meta: hiddenPage("Предпросмотр главной") }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function HomePreviewRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Note tone="warn" icon="eye">
          Предпросмотр. Так главная будет выглядеть после публикации; покупатели её пока не&nbsp;видят.
        </Note>
      </div>
      <HomePage data={page} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
