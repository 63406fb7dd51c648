import type { StaffMessage } from "@zertsalo/contract/staff-messages";
import type { EditableMessage } from "@zertsalo/mail-texts/messages";
import { Segment } from "@zertsalo/ui/segment";
import { useDeferredValue, useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import styles from "./message-editor.module.css";
import { renderedExample, renderedText } from "./rendered-example.ts";

interface MessagePreviewProps {
  message: EditableMessage;
  texts: Readonly<Record<string, string>>;
  sender: StaffMessage["sender"];
}

const views = [
  { value: "desktop", name: "Компьютер" },
  { value: "phone", name: "Телефон" },
  { value: "text", name: "Только текст" },
];
const examples = [
  { value: "0", name: "Как обычно" },
  { value: "1", name: "Другой случай" },
];

/** The message as its reader gets it, with example data: the renderer is the one that sends it. */
export function MessagePreview({ message, texts: typed, sender }: MessagePreviewProps) {
  // Typing comes first: the frame is drawn anew when there is time.
  const texts = useDeferredValue(typed);
  const [view, setView] = useState("desktop");
  const [example, setExample] = useState("0");
  if (message.channel === "sms") return <TextPreview message={message} texts={texts} sender={sender} />;
  const data = message.examples[Number(example)] ?? message.examples[0] ?? {};
  const { subject, preheader, html, text } = renderedExample(message.key, data, texts, sender);
  return (
    <section className={editor.plate} aria-label="Предпросмотр">
      <div className={styles.choices}>
        <Segment label="Вид" name="view" options={views} value={view} onChange={setView} />
        {message.examples.length > 1 && (
          <Segment label="Пример" name="example" options={examples} value={example} onChange={setExample} />
        )}
      </div>
      <p className={styles.inbox}>
        <strong>{subject}</strong> {preheader}
      </p>
      {view === "text" ? (
        <pre className={styles.plain}>{text}</pre>
      ) : (
        <iframe className={styles[view]} title="Письмо с примером данных" sandbox="" srcDoc={html} />
      )}
    </section>
  );
}

function TextPreview({ message, texts, sender }: MessagePreviewProps) {
  const { text, characters, segments } = renderedText(message, texts, sender.origin);
  return (
    <section className={editor.plate} aria-label="Предпросмотр">
      <h2>Сообщение</h2>
      <p className={styles.bubble}>{text}</p>
      <p className={editor.quiet}>
        Знаков: {characters}. Частей, за которые платит магазин: <strong>{segments}</strong>
      </p>
    </section>
  );
}
