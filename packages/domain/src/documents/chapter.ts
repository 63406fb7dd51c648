/** A chapter of a paper. Steps are numbered, lines are not. */
export interface Chapter {
  title: string;
  steps?: readonly string[];
  lines?: readonly string[];
}
