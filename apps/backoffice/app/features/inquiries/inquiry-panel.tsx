import type { InquiryCard } from "@zertsalo/contract/staff-inquiries";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { inquiryKinds } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import { InquiryAnswerForm } from "./answer-form.tsx";
import styles from "./inquiries.module.css";
import { InquiryHistory } from "./inquiry-history.tsx";
import { InquiryVisit } from "./inquiry-visit.tsx";

interface InquiryPanelProps {
  inquiry: InquiryCard;
  /** How the list beside it is narrowed. */
  search: string;
  /** Of what was done last; null: nothing yet. */
  result: { refusal: string | null; hasSentText: boolean } | null;
}

const tones: Readonly<Record<InquiryCard["term"]["tone"], StatusTone>> = {
  plain: "grey",
  soon: "yellow",
  overdue: "red",
};

/** One inquiry, beside the list or, on a phone, in its place. */
export function InquiryPanel({ inquiry, search, result }: InquiryPanelProps) {
  const { id, kind, term, status, createdAt, recordedBy, text, facts, related } = inquiry;
  const heading = useFocusAfterOpening();
  const takeButton = useRef<HTMLButtonElement>(null);

  // Works while the focus is within the panel and outside of its fields.
  function takeByKey(event: KeyboardEvent): void {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.code !== "KeyA" || event.altKey || event.ctrlKey || event.metaKey || isTyping) return;
    takeButton.current?.click();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of its own buttons
    <section className={styles.panel} aria-labelledby="inquiry" onKeyDown={takeByKey}>
      <Link to={`/inquiries/${search}`} className={styles.back}>
        <Icon name="back" size={16} />К обращениям
      </Link>
      <div className={styles.head}>
        <h2 id="inquiry" tabIndex={-1} ref={heading}>
          № {id}, {inquiryKinds[kind].name}
        </h2>
        <StatusPill tone={status === "closed" ? "green" : tones[term.tone]}>{term.text}</StatusPill>
      </div>
      {result?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {result.refusal}
        </Note>
      )}
      <Contacts inquiry={inquiry} />
      {text && (
        <blockquote className={styles.message}>
          {text} <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </blockquote>
      )}
      <dl className={styles.facts}>
        {!text && <Fact name="Пришло" value={momentText(createdAt)} />}
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {recordedBy && <Fact name="Записано со слов" value={recordedBy} />}
      </dl>
      <InquiryVisit inquiry={inquiry} />
      <Files inquiry={inquiry} />
      {related.length > 0 && (
        <div className={styles.related}>
          <h3>Тот же человек за 90&nbsp;дней</h3>
          <ul>
            {related.map((other) => (
              <li key={other.id}>
                <Link to={`/inquiries/${other.id}/${search}`}>
                  № {other.id}: {other.subject || "данные удалены"}
                </Link>
                {other.status === "closed" && <small>закрыто</small>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Assignee inquiry={inquiry} takeRef={takeButton} />
      <InquiryHistory history={inquiry.history} />
      {status === "closed" ? <Reopen inquiry={inquiry} /> : <InquiryAnswerForm inquiry={inquiry} result={result} />}
    </section>
  );
}

/** Whoever opens an inquiry from the list goes on reading in the panel; a page that was just loaded keeps its focus. */
function useFocusAfterOpening() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);
  return heading;
}

function Contacts({ inquiry: { name, phone, email, orderNumber, order } }: Pick<InquiryPanelProps, "inquiry">) {
  return (
    <p className={styles.contacts}>
      <b>{name || "Данные удалены"}</b>
      {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {orderNumber !== null && (
        <span>
          Заказ <Link to={`/orders/${orderNumber}/`}>№ {orderNumber}</Link>
          {order && `, ${order.title}, ${order.status.toLowerCase()}`}
        </span>
      )}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Files({ inquiry: { id, files } }: Pick<InquiryPanelProps, "inquiry">) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Файлы обращения">
      {files.map((file) => (
        <li key={file.id}>
          <a href={`/inquiries/${id}/files/${file.id}/`} download>
            <Icon name="clip" size={16} />
            {file.name}
          </a>
          <small>{sizeText(file.bytes)}</small>
        </li>
      ))}
    </ul>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}\u00a0КБ`
    : `${(bytes / 1_000_000).toFixed(1).replace(".", ",")}\u00a0МБ`;

interface AssigneeProps extends Pick<InquiryPanelProps, "inquiry"> {
  takeRef: React.RefObject<HTMLButtonElement | null>;
}

function Assignee({ inquiry: { assignee, status, version }, takeRef }: AssigneeProps) {
  const isBusy = useNavigation().state !== "idle";
  const isCaller = assignee?.isCaller ?? false;
  return (
    <Form method="post" className={styles.owner}>
      <input type="hidden" name="version" value={version} />
      <span>
        Ведёт: <b>{assignee?.name ?? "не назначен"}</b>
      </span>
      {status !== "closed" && !isCaller && (
        <Button
          ref={takeRef}
          type="submit"
          name="intent"
          value="take"
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-keyshortcuts="A"
          title="Взять себе (A)"
        >
          Взять себе
        </Button>
      )}
      {status !== "closed" && isCaller && (
        <Button type="submit" name="intent" value="release" variant="ghost" size="sm" busy={isBusy}>
          Отдать коллегам
        </Button>
      )}
    </Form>
  );
}

function Reopen({ inquiry: { version } }: Pick<InquiryPanelProps, "inquiry">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={styles.buttons}>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="reopen" variant="secondary" size="sm" busy={isBusy}>
        Открыть снова
      </Button>
    </Form>
  );
}
