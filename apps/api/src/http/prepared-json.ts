/** A response that is already JSON (from the database or a cache) and is sent without parsing or serialising it. */
export class PreparedJson<Answer> {
  readonly text: string;
  /** Type only: the response type of the text. */
  declare readonly answer: Answer;

  constructor(text: string) {
    this.text = text;
  }
}
