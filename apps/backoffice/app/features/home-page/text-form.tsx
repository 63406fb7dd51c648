import { parseMarkdown } from "@zertsalo/domain/text/markdown";
import { TextField } from "@zertsalo/ui/field";
import { RichText } from "@zertsalo/ui/rich-text";
import { TextArea } from "@zertsalo/ui/text-area";
import { useMemo } from "react";
import { type BlockFormProps, withEntryChanged } from "./block-form-props.ts";

export function TextForm({ id, content, change }: BlockFormProps) {
  const block = content.textBlocks.find((each) => each.id === id);
  const body = block?.body ?? "";
  const blocks = useMemo(() => parseMarkdown(body), [body]);
  if (!block) return null;
  const set = (part: Partial<typeof block>) =>
    change((now) => ({ textBlocks: withEntryChanged(now.textBlocks, id, part) }));
  return (
    <>
      <TextField
        label="Заголовок"
        required
        maxLength={100}
        value={block.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label="Текст"
        hint="**Жирный**, [ссылка](/about/), строки списка с дефиса"
        rows={8}
        maxLength={5_000}
        value={body}
        onChange={({ target }) => set({ body: target.value })}
      />
      <section aria-label="Так увидит покупатель">
        <RichText blocks={blocks} title={block.title} />
      </section>
    </>
  );
}
