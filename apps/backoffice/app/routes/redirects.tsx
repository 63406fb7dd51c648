import * as contract from "@zertsalo/contract/redirects";
import { typedRedirects } from "@zertsalo/domain/shop/redirects";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { Link, useNavigation } from "react-router";
import { NewRedirectsDialog, type RedirectsResult } from "#app/features/redirects/new-redirects-dialog.tsx";
import { RedirectTable } from "#app/features/redirects/redirect-table.tsx";
import styles from "#app/features/redirects/redirects.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/redirects";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const skip = Math.min(Math.max(Number(searchParams.get("skip")) || 0, 0), 100_000);
  const list = await context.get(visitContext).api.call(contract.staffRedirects, { query: { q, skip } });
  return { ...list, q, skip };
}

export async function action({ request, context }: Route.ActionArgs): Promise<RedirectsResult> {
  try {
    return { refusal: null, ...(await change(context.get(visitContext), formFields(await request.formData()))) };
  } catch (error) {
    return { refusal: toErrorText(error), check: null, isSaved: false };
  }
}

export function meta() {
  return [{ title: "Переадресации: офис" }];
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, hasMore, total, q, skip } = loaderData;
  const [isNew, setNew] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (actionData && !actionData.refusal) toasts.show("Переадресация удалена");
  }, [actionData]);
  const page = (at: number) => `/redirects/?${new URLSearchParams({ ...(q && { q }), skip: String(at) })}`;
  return (
    <Page
      title="Переадресации"
      actions={
        <>
          <ListSearch label="Часть адреса" q={q} />
          <Button onClick={() => setNew(true)}>Добавить</Button>
        </>
      }
    >
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <p className={styles.count}>Всего: {total}</p>
      <RedirectTable redirects={redirects} q={q} isBusy={isBusy} />
      {hasMore && (
        <Link className={buttonClass({ variant: "secondary" })} to={page(skip + redirects.length)}>
          Дальше
        </Link>
      )}
      {isNew && <NewRedirectsDialog onClose={() => setNew(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Переадресации">
      <LoadError error={error} what="переадресации" />
    </Page>
  );
}

async function change(
  { api }: Visit,
  field: (name: string) => string,
): Promise<Pick<RedirectsResult, "check" | "isSaved">> {
  const redirects = typedRedirects(field("lines")).slice(0, contract.mostRedirects);
  switch (field("intent")) {
    case "check":
      return { check: await api.call(contract.saveRedirects, { body: { redirects, replaced: null } }), isSaved: false };
    case "save": {
      const body = { redirects, replaced: Number(field("replaced")) };
      return { check: await api.call(contract.saveRedirects, { body }), isSaved: true };
    }
    case "delete":
      await api.call(contract.deleteRedirect, { params: { id: Number(field("id")) } });
      return { check: null, isSaved: false };
    default:
      throw new Error("A form of redirects without a known intent");
  }
}
