import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Configuration files by their names, each `${name}` of its template replaced by a value. */
export function renderTemplates(
  directory: string,
  templates: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const filled = (template: string) =>
    readFileSync(join(directory, template), "utf8").replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${template} wants ${name}, which has no value`);
      return value;
    });
  return Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, filled(template)]));
}

/** Writes them into a folder, with the folders in their names. */
export function writeFiles(directory: string, files: Readonly<Record<string, string>>, mode = 0o644): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }
}
