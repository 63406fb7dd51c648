import { Button } from "@zertsalo/ui/button";
import { useEffect, useState } from "react";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import type { OrderPageData } from "./order-page-data.ts";
import { ReturnModal } from "./return-modal.tsx";
import { ReviewModal } from "./review-modal.tsx";

/** What the buyer of a received order may still do with it. Staff answer both. */
export function AfterOrder({ order: { number, lines, returnUntil, isAfterUnknown } }: { order: OrderPageData }) {
  const [open, setOpen] = useState<"return" | "review" | null>(null);
  const returned = lines.filter(({ canReturn }) => canReturn);
  const reviewed = lines.filter(({ canReview }) => canReview);
  const close = () => setOpen(null);
  const canReview = reviewed.length > 0;
  const [reviewedCode, setReviewedCode] = useState("");
  // The e-mail leads here, and the page of a product, which is named then: «#review=smesitel-ruchey».
  useEffect(() => {
    const [isReview, code = ""] = /^#review(?:=(.+))?$/.exec(window.location.hash) ?? [];
    if (!canReview || !isReview) return;
    setReviewedCode(code);
    setOpen("review");
  }, [canReview]);
  return (
    <>
      {isAfterUnknown ? <PartNotLoaded text="Не удалось узнать о возвратах и отзывах" /> : null}
      {canReview ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("review")}>
          Оставить отзыв
        </Button>
      ) : null}
      {returned.length > 0 ? (
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen("return")}>
          Вернуть товар
        </Button>
      ) : null}
      {open === "return" ? <ReturnModal lines={returned} until={returnUntil} onClose={close} /> : null}
      {open === "review" ? <ReviewModal number={number} lines={reviewed} code={reviewedCode} onClose={close} /> : null}
    </>
  );
}
