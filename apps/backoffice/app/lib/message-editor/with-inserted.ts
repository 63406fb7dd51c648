/** A placeholder put in at the caret, with a space where texts would run together; and where the caret is then. */
export function withInserted(text: string, at: number, inserted: string): { text: string; at: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const gap = before === "" || /[\s«([]$/.test(before) || /^[\s.,:;!?]/.test(inserted) ? "" : " ";
  return { text: before + gap + inserted + after, at: before.length + gap.length + inserted.length };
}
