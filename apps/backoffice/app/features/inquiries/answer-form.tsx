import type { InquiryCard, InquiryStatus } from "@zertsalo/contract/staff-inquiries";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Button } from "@zertsalo/ui/button";
import { TextArea } from "@zertsalo/ui/text-area";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import styles from "./inquiries.module.css";

interface AnswerFormProps {
  inquiry: InquiryCard;
  result: { hasSentText: boolean } | null;
}

const outcomes: readonly { status: InquiryStatus; label: string; sent: string; recorded: string }[] = [
  { status: "closed", label: "Закрыть обращение", sent: "Ответить и закрыть", recorded: "Записать ответ и закрыть" },
  { status: "waiting", label: "Ждать покупателя", sent: "Ответить и ждать", recorded: "Записать ответ и ждать" },
  { status: "open", label: "Оставить в работе", sent: "Ответить", recorded: "Записать ответ" },
];

const cancelledVisitText =
  "Здравствуйте! К сожалению, в выбранное время мы не сможем вас принять. Предложим другое: когда вам удобно?";

/** One text with three ways to send it; it stays in the field until one has succeeded. */
export function InquiryAnswerForm({ inquiry: { version, email, phone, visit }, result }: AnswerFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const [status, setStatus] = useState<InquiryStatus>("closed");
  const [text, setText] = useState("");
  const isVisitCancelled = visit?.isCancelled ?? false;
  const wasCancelled = useRef(isVisitCancelled);
  const answerButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (result?.hasSentText) setText("");
  }, [result]);

  // Who has just cancelled a visit tells the buyer; a text that is being written stays.
  useEffect(() => {
    if (isVisitCancelled && !wasCancelled.current) setText((typed) => typed || cancelledVisitText);
    wasCancelled.current = isVisitCancelled;
  }, [isVisitCancelled]);

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    answerButton.current?.click();
  }

  const chosen = outcomes.find((each) => each.status === status);
  return (
    <Form method="post" className={styles.answer}>
      <input type="hidden" name="version" value={version} />
      <TextArea
        label="Ответ покупателю"
        name="text"
        rows={4}
        maxLength={4_000}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByKey}
        hint={
          email
            ? `Уйдёт письмом на ${email}`
            : `Почты нет: позвоните${phone && ` по\u00a0${maskPhone(phone)}`} и запишите, что ответили`
        }
      />
      <fieldset className={styles.outcomes}>
        <legend>После ответа</legend>
        {outcomes.map((each) => (
          <label key={each.status}>
            <input
              type="radio"
              name="status"
              value={each.status}
              checked={each.status === status}
              onChange={() => setStatus(each.status)}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button ref={answerButton} type="submit" name="intent" value="answer" size="sm" busy={isBusy}>
          {email ? chosen?.sent : chosen?.recorded}
        </Button>
        <Button type="submit" name="intent" value="note" variant="secondary" size="sm" busy={isBusy}>
          В заметки
        </Button>
        <Button type="submit" name="intent" value="close" variant="ghost" size="sm" busy={isBusy}>
          Закрыть без ответа
        </Button>
      </div>
    </Form>
  );
}
