import { FeedPictureWidth, type FeedSettings } from "@zertsalo/contract/staff-feeds";
import { withUtm } from "@zertsalo/domain/feed/feed-settings";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";

interface FeedLinksProps {
  settings: FeedSettings;
  shopOrigin: string;
  onChange: (part: Partial<FeedSettings>) => void;
}

const marks = { source: "utm_source", medium: "utm_medium", campaign: "utm_campaign" } as const;
const widths = [...FeedPictureWidth.values].map((width) => ({ value: String(width), name: `${width} пикселей` }));

/** Where offers lead, and how large their pictures are. */
export function FeedLinks({ settings: { utm, pictureWidth }, shopOrigin, onChange }: FeedLinksProps) {
  return (
    <section className={editor.plate} aria-label="Ссылки и картинки">
      <h2>Ссылки и картинки</h2>
      <div className={editor.pair}>
        {(["source", "medium", "campaign"] as const).map((mark) => (
          <TextField
            key={mark}
            label={marks[mark]}
            maxLength={100}
            value={utm[mark]}
            onChange={({ target }) => onChange({ utm: { ...utm, [mark]: target.value } })}
          />
        ))}
        <LabelledSelect
          label="Ширина картинок"
          options={widths}
          value={String(pictureWidth)}
          onChange={(value) => onChange({ pictureWidth: FeedPictureWidth.parse(Number(value)) })}
        />
      </div>
      <p className={editor.quiet}>Ссылка на товар: {shopOrigin + withUtm("/product/primer/", utm)}</p>
    </section>
  );
}
