import type { MailingContent } from "@zertsalo/contract/mailings";
import type { MailingChoices, StaffMailing } from "@zertsalo/contract/staff-mailings";
import { mailingFault, mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import styles from "#app/lib/message-editor/message-editor.module.css";
import { PartField } from "#app/lib/message-editor/part-field.tsx";
import { TrialForm } from "#app/lib/message-editor/trial-form.tsx";
import { AudiencePlate } from "./audience-plate.tsx";
import { MailingPreview } from "./mailing-preview.tsx";
import { StartDialog } from "./start-dialog.tsx";

interface MailingEditorProps {
  /** A draft; without one it makes a new one. */
  mailing: StaffMailing | null;
  first: MailingContent;
  choices: MailingChoices;
  /** What stands in the fields was opened under this name, and stays when it is refused. */
  formKey: string;
}

export function MailingEditor({ mailing, first, choices, formKey }: MailingEditorProps) {
  const [content, setContent] = useState(first);
  // Of what was opened: after a refusal the page has been loaded anew.
  const [version] = useState(mailing?.version ?? 0);
  const [isStarting, setIsStarting] = useState(false);
  const { isUnsaved, touch } = useUnsaved(JSON.stringify(first));
  const isBusy = useNavigation().formMethod === "POST";
  const message = mailingMessage();
  const fault = mailingFault(content);
  const isSameAudience = mailing?.content.segmentId === content.segmentId;
  function change(part: Partial<MailingContent>) {
    setContent((now) => ({ ...now, ...part }));
    touch();
  }
  const hidden = { content: JSON.stringify(content), version: String(version), formKey };
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <Form method="post" className={styles.form}>
          <AudiencePlate
            content={content}
            segments={choices.segments}
            addresses={isSameAudience ? (mailing?.addresses ?? null) : null}
            onChange={change}
          />
          <section className={editor.plate} aria-label="Письмо">
            <h2>Письмо</h2>
            {Object.keys(message.texts).map((part) => (
              <PartField
                key={part}
                message={message}
                part={part}
                value={content.texts[part] ?? ""}
                error={fault?.part === part ? fault.text : undefined}
                onChange={(text) => change({ texts: { ...content.texts, [part]: text } })}
                onCaret={() => {}}
              />
            ))}
            <TextField
              label="Куда ведёт кнопка"
              hint="Страница магазина, например /sales/, или адрес с https://"
              required
              maxLength={500}
              value={content.href}
              error={fault?.part === "href" ? fault.text : undefined}
              onChange={({ currentTarget }) => change({ href: currentTarget.value })}
            />
            <p className={editor.quiet}>
              {"{{greeting}}"}&nbsp;— приветствие по&nbsp;имени. Ссылка «Отписаться» стоит в&nbsp;каждом письме.
            </p>
          </section>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={editor.bar}>
            <Button
              type="submit"
              name="step"
              value="save"
              size="sm"
              variant="secondary"
              busy={isBusy}
              data-save
              aria-keyshortcuts="Control+S"
            >
              Сохранить черновик
            </Button>
            <Button size="sm" disabled={fault !== null || !mailing || isUnsaved} onClick={() => setIsStarting(true)}>
              Отправить…
            </Button>
            {(isUnsaved || !mailing) && <span className={editor.quiet}>Сначала сохраните черновик</span>}
          </div>
        </Form>
        <TrialForm
          action="/mailings/trial/"
          content={content}
          address={choices.trialAddress}
          hasFault={fault !== null}
        />
      </div>
      <div className={styles.aside}>
        <MailingPreview content={content} sender={choices.sender} />
      </div>
      {isStarting && mailing && <StartDialog mailing={mailing} fields={hidden} onClose={() => setIsStarting(false)} />}
    </div>
  );
}
