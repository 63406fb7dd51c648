import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form } from "react-router";
import type { Asked } from "./review-list.tsx";
import styles from "./review-list.module.css";

interface ReviewDialogProps {
  asked: Asked;
  review: StaffReview;
  onClose: () => void;
}

const words = {
  publish: { title: "Опубликовать с ответом", button: "Опубликовать" },
  answer: { title: "Ответ магазина", button: "Сохранить ответ" },
  refuse: { title: "Не публиковать отзыв", button: "Не публиковать" },
};

export function ReviewDialog({ asked, review, onClose }: ReviewDialogProps) {
  const { title, button } = words[asked];
  return (
    <Dialog title={title} onClose={onClose}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <input type="hidden" name="id" value={(asked === "answer" ? review.reviewId : review.writtenId) ?? ""} />
        <input type="hidden" name="was" value={review.state} />
        <blockquote>{review.text}</blockquote>
        {asked === "refuse" ? (
          <TextArea label="Причина, её увидит покупатель" name="reason" rows={3} maxLength={500} required />
        ) : (
          <TextArea
            label="Ответ, его увидят все"
            name="answer"
            rows={5}
            maxLength={2000}
            defaultValue={review.answer}
            required={asked === "publish"}
            {...(asked === "answer" && { hint: "Пустой ответ убирает его с сайта" })}
          />
        )}
        <Button type="submit" name="step" value={asked} variant={asked === "refuse" ? "danger" : "primary"} block>
          {button}
        </Button>
      </Form>
    </Dialog>
  );
}
