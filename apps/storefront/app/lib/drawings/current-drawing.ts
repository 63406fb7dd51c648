/** The drawing of now, as a page learns of it before it shows it. */
export interface CurrentDrawing {
  /** Names the very picture that is shown: this is what the buyer agrees to. */
  sha256: string;
  /** Of A4, lying, one under another. */
  sheets: number;
}

/** A line that is made for the buyer alone. */
export interface SignedLine {
  uid: string;
  name: string;
  /** The choices in words. */
  summary: string;
  /** Of its configuration; null for a piece of the catalogue, which has no drawing. */
  hash: string | null;
  /** Where it is changed. */
  link: string;
}

/** What a line is known by while it is agreed to: another configuration is another thing. */
export const signKey = ({ uid, hash }: SignedLine) => hash ?? uid;
