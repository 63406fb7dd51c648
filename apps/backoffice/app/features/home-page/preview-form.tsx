import { Button, buttonClass } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";

const viewers = [
  { value: "guests", name: "Гость" },
  { value: "members", name: "Вошедший покупатель" },
];

interface PreviewFormProps {
  /** What is not saved is not in the draft. */
  isUnsaved: boolean;
}

/** A link to the shop's page of the saved draft. A form could not be sent on to the shop's origin. */
export function PreviewForm({ isUnsaved }: PreviewFormProps) {
  const [viewer, setViewer] = useState("guests");
  const [day, setDay] = useState("");
  const query = new URLSearchParams({ viewer, ...(day && { day }) });
  return (
    <section className={editor.plate} aria-label="Предпросмотр">
      <h2>Предпросмотр</h2>
      <div className={editor.pair}>
        <TextField
          label="На день"
          type="date"
          hint="Пусто: сегодня"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <LabelledSelect label="Кто смотрит" options={viewers} value={viewer} onChange={setViewer} />
      </div>
      <div>
        {isUnsaved ? (
          <Button size="sm" variant="secondary" disabled>
            Открыть черновик
          </Button>
        ) : (
          <a
            className={buttonClass({ size: "sm", variant: "secondary" })}
            href={`/home-page/preview/?${query}`}
            target="_blank"
            rel="noreferrer"
          >
            Открыть черновик
          </a>
        )}
      </div>
      {isUnsaved && <p className={editor.quiet}>Сначала сохраните черновик</p>}
    </section>
  );
}
