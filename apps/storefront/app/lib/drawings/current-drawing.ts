/** The current drawing, loaded before it is displayed. */
export interface CurrentDrawing {
  /** Hash of the displayed picture: the buyer accepts exactly this one. */
  sha256: string;
  /** Number of A4 landscape sheets, stacked vertically. */
  sheets: number;
}

/** A line made to size. */
export interface SignedLine {
  uid: string;
  name: string;
  /** The chosen options as text. */
  summary: string;
  /** Hash of the configuration; null for a catalogue piece, which has no drawing. */
  hash: string | null;
  /** The held place on a stone that the drawing names; null: none was chosen. */
  stone: string | null;
  /** Link to change it. */
  link: string;
}

/** Key of an acceptance: another configuration needs another one. */
export const signKey = ({ uid, hash, stone }: SignedLine) => [hash ?? uid, stone].join(" ").trim();
