/** Rows that are all there, as the writer of files takes them. */
export async function* onePart<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
