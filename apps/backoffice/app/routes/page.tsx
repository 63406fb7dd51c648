import * as contract from "@zertsalo/contract/staff-pages";
import { redirect } from "react-router";
import { PageEditor } from "#app/features/pages/page-editor.tsx";
import { PageRemoval } from "#app/features/pages/page-removal.tsx";
import styles from "#app/features/pages/text-editor.module.css";
import { ResultNote } from "#app/lib/editor/result-note.tsx";
import { versionedAction } from "#app/lib/editor/versioned-form.server.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  return { card: await orNotFound(api.call(contract.staffPage, { params })), shopOrigin };
}

type Saved = { version: number; content: contract.PageText };

export async function action({ params: { key }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.clone().formData());
  if (word("step") === "remove") {
    try {
      await api.call(contract.removePage, { params: { key }, body: { to: word("to") } });
    } catch (error) {
      return { refusal: toErrorText(error), done: null };
    }
    throw redirect("/pages/");
  }
  return versionedAction(request, {
    draft: (body) => api.call(contract.savePageDraft, { params: { key }, body: body as Saved }),
    publish: (body) => api.call(contract.publishPage, { params: { key }, body: body as Saved }),
    drop: () => api.call(contract.dropPageDraft, { params: { key } }),
    restore: (n) => api.call(contract.restorePage, { params: { key, n } }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.card.content.title ?? "Страница"}: офис` }];
}

export default function TextPage({ loaderData: { card, shopOrigin }, actionData }: Route.ComponentProps) {
  const { content, key, versions, draft, isOwn, isPublished } = card;
  return (
    <Page title={content.title} back={{ to: "/pages/", title: "К страницам" }}>
      <ResultNote answer={actionData} />
      <div className={styles.split}>
        <PageEditor key={key} card={card} shopOrigin={shopOrigin} isDone={Boolean(actionData?.done)} />
        <div className={styles.rest}>
          {/* A page that is a draft alone is removed, not reset to what it was. */}
          <Versions draft={isPublished ? draft : null} versions={versions} />
          {isOwn && <PageRemoval isPublished={isPublished} />}
        </div>
      </div>
    </Page>
  );
}
