import { InquiryKind, InquiryView, recordInquiry, staffInquiries } from "@zertsalo/contract/staff-inquiries";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { Link, Outlet, useNavigation, useParams } from "react-router";
import styles from "#app/features/inquiries/inquiries.module.css";
import { InquiryTable } from "#app/features/inquiries/inquiry-table.tsx";
import { InquiryViews } from "#app/features/inquiries/inquiry-views.tsx";
import { RecordDialog } from "#app/features/inquiries/record-dialog.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/inquiries";

const recordedKinds = InquiryKind.exclude(["showroom"]);

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = InquiryView.safeParse(searchParams.get("view")).data ?? "open";
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const skip = Math.min(Math.max(Math.trunc(Number(searchParams.get("skip"))) || 0, 0), 100_000);
  const desk = await context.get(visitContext).api.call(staffInquiries, { query: { view, q, skip } });
  return { ...desk, view, q, skip };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  const orderDigits = field("orderNumber").replaceAll(/\D/g, "");
  try {
    const { id } = await context.get(visitContext).api.call(recordInquiry, {
      body: {
        kind: recordedKinds.parse(field("kind")),
        name: field("name"),
        phone: field("phone"),
        email: field("email"),
        orderNumber: orderDigits ? Number(orderDigits) : null,
        text: field("text"),
      },
    });
    return { refusal: null, id };
  } catch (error) {
    return { refusal: toErrorText(error), id: null };
  }
}

export function meta() {
  return [{ title: "Обращения: офис" }];
}

export default function InquiriesPage({
  loaderData: { inquiries, hasMore, counts, view, q, skip },
}: Route.ComponentProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { id } = useParams();
  const isBusy = useNavigation().state === "loading";
  const search = `?${new URLSearchParams({ ...(view !== "open" && { view }), ...(q && { q }) })}`;
  const more = new URLSearchParams({ view, ...(q && { q }), skip: String(skip + inquiries.length) });
  return (
    <Page
      title="Обращения"
      actions={
        <>
          <ListSearch label="Номер, имя, телефон, заказ" q={q} params={{ view }} />
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsRecording(true)}>
            <Icon name="plus" size={16} />
            Записать со слов
          </Button>
        </>
      }
    >
      <div className={styles.views} data-open={id ? "" : undefined}>
        <InquiryViews view={view} q={q} counts={counts} />
      </div>
      <div className={styles.split} data-open={id ? "" : undefined}>
        <div className={styles.side}>
          <InquiryTable
            inquiries={inquiries}
            openId={Number(id) || null}
            search={search}
            q={q}
            view={view}
            isBusy={isBusy}
          />
          {hasMore && (
            <p>
              <Link className={buttonClass({ variant: "secondary" })} to={`/inquiries/?${more}`}>
                Следующие 50
              </Link>
            </p>
          )}
        </div>
        {id ? <Outlet /> : <p className={styles.choose}>Выберите обращение, чтобы прочитать его и&nbsp;ответить</p>}
      </div>
      {isRecording && <RecordDialog search={search} onClose={() => setIsRecording(false)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Обращения">
      <LoadError error={error} what="обращения" />
    </Page>
  );
}
