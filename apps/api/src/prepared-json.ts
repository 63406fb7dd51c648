/** An answer that is JSON already (from the database or a cache) and is sent without being built and written anew. */
export class PreparedJson<Answer> {
  readonly text: string;
  /** Only the compiler reads it: which answer the text holds. */
  declare readonly answer: Answer;

  constructor(text: string) {
    this.text = text;
  }
}
