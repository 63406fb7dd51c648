import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { TextArea } from "@zertsalo/ui/text-area";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import type { ReviewIntent } from "./review-list.tsx";
import styles from "./review-list.module.css";

interface ReviewDialogProps {
  intent: ReviewIntent;
  review: StaffReview;
  /** Photos that staff have crossed out. */
  hiddenPhotoIds: readonly string[];
  onClose: () => void;
}

const labels = {
  publish: { title: "Опубликовать с ответом", button: "Опубликовать" },
  answer: { title: "Ответ магазина", button: "Сохранить ответ" },
  refuse: { title: "Не публиковать отзыв", button: "Не публиковать" },
};

export function ReviewDialog({ intent, review, hiddenPhotoIds, onClose }: ReviewDialogProps) {
  const { title, button } = labels[intent];
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="id" value={(intent === "answer" ? review.reviewId : review.writtenId) ?? ""} />
        <input type="hidden" name="was" value={review.state} />
        {hiddenPhotoIds.map((id) => (
          <input key={id} type="hidden" name="hidden" value={id} />
        ))}
        <blockquote>{review.text}</blockquote>
        {intent === "refuse" ? (
          <TextArea label="Причина, её увидит покупатель" name="reason" rows={3} maxLength={500} required />
        ) : (
          <TextArea
            label="Ответ, его увидят все"
            name="answer"
            rows={5}
            maxLength={2000}
            defaultValue={review.answer}
            required={intent === "publish"}
            {...(intent === "answer" && { hint: "Пустой ответ убирает его с сайта" })}
          />
        )}
        <Button
          type="submit"
          name="step"
          value={intent}
          variant={intent === "refuse" ? "danger" : "primary"}
          busy={isBusy}
          block
        >
          {button}
        </Button>
      </Form>
    </Dialog>
  );
}
