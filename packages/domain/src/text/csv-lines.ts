/** Lines of a table as banks write them: cells by semicolon, comma or tab, in quotes where they contain one. */
export function csvLines(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const separator = commonSeparator(lines);
  return lines.map((line) => cellsOf(line, separator));
}

/** The one that stands most often in a line: titles above the table have none, sums may have commas. */
function commonSeparator(lines: readonly string[]): string {
  const separators = [";", "\t", ","];
  const most = separators.map((each) => Math.max(...lines.slice(0, 50).map((line) => line.split(each).length)));
  const [semicolons = 1, tabs = 1] = most;
  if (semicolons > 2 || tabs > 2) return semicolons >= tabs ? ";" : "\t";
  return ",";
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
