import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import editor from "#app/lib/editor/editor.module.css";

interface SeoFormProps {
  seo: HomePageContent["seo"];
  onChange: (seo: HomePageContent["seo"]) => void;
}

/** Of the page itself: what search engines and messengers show. */
export function SeoForm({ seo, onChange }: SeoFormProps) {
  return (
    <section className={editor.plate}>
      <h2>Для поисковых систем</h2>
      <TextField
        label="Title"
        required
        maxLength={200}
        value={seo.title}
        onChange={({ target }) => onChange({ ...seo, title: target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={500}
        value={seo.description}
        onChange={({ target }) => onChange({ ...seo, description: target.value })}
      />
    </section>
  );
}
