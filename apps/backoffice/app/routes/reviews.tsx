import { WrittenReviewState } from "@zertsalo/contract/after-orders";
import { answerReview, decideReview, type StaffReview, staffReviews } from "@zertsalo/contract/staff-reviews";
import { buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Link } from "react-router";
import { ReviewDialog } from "#app/features/reviews/review-dialog.tsx";
import { type ReviewIntent, ReviewList } from "#app/features/reviews/review-list.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { Pills } from "#app/lib/list/pills.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/reviews";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api, shopOrigin } = context.get(visitContext);
  const state = stateOf(searchParams.get("state"));
  const skip = Math.min(Math.max(Math.trunc(Number(searchParams.get("skip"))) || 0, 0), 100_000);
  return { ...(await api.call(staffReviews, { query: { state, skip } })), state, skip, shopOrigin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const form = await request.formData();
  const word = formFields(form);
  const [params, answer] = [{ id: Number(word("id")) }, word("answer")];
  try {
    if (word("step") === "answer") {
      await api.call(answerReview, { params, body: { answer } });
    } else {
      const state = word("step") === "publish" ? ("published" as const) : ("refused" as const);
      const hiddenPhotoIds = form.getAll("hidden").filter((id) => typeof id === "string");
      const body = { was: stateOf(word("was")), state, reason: word("reason"), answer, hiddenPhotoIds };
      await api.call(decideReview, { params, body });
    }
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Отзывы: офис" }];
}

const titles: Readonly<Record<WrittenReviewState, string>> = {
  waiting: "Ждут решения",
  published: "На сайте",
  refused: "Не опубликованы",
};

interface OpenDialog {
  intent: ReviewIntent;
  review: StaffReview;
  hiddenPhotoIds: readonly string[];
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, state, skip, hasMore, counts, shopOrigin } = loaderData;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const pills = WrittenReviewState.options.map((value) => ({
    title: titles[value],
    to: `?state=${value}`,
    isCurrent: value === state,
    count: counts[value],
  }));
  return (
    <Page title="Отзывы">
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <Pills label="Состояние отзывов" pills={pills} />
      <ReviewList
        reviews={reviews}
        state={state}
        shopOrigin={shopOrigin}
        onAsk={(intent, review, hiddenPhotoIds) => setOpen({ intent, review, hiddenPhotoIds })}
      />
      {hasMore && (
        <p>
          <Link className={buttonClass({ variant: "secondary" })} to={`?state=${state}&skip=${skip + reviews.length}`}>
            Следующие
          </Link>
        </p>
      )}
      {open && <ReviewDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function stateOf(text: string | null): WrittenReviewState {
  return WrittenReviewState.options.find((each) => each === text) ?? "waiting";
}
