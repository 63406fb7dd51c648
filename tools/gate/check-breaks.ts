import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas, type Break, type Step } from "./break.ts";

/** The file with the mistake in it. Throws where the code that it breaks is not there, or is there more than once. */
export function brokenText(root: string, { name, file, find, replace }: Break): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`«${name}»: ${file} does not exist`);
  const text = readFileSync(path, "utf8");
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`«${name}»: ${parts.length - 1} occurrences in ${file}, one expected: ${find}`);
  return parts.join(replace);
}

/** What is wrong with the list, one line each: after a rename a break would prove nothing. */
export function breakErrors(root: string, breaks: readonly Break[]): string[] {
  const names = breaks.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const missing = areas.filter((area) => !breaks.some((each) => each.area === area));
  return [
    ...twice.map((name) => `«${name}» is listed twice`),
    ...missing.map((area) => `no break for ${area}`),
    ...breaks.flatMap((each) => [...patternErrors(root, each), ...stepErrors(root, each)]),
  ];
}

function patternErrors(root: string, each: Break): string[] {
  try {
    brokenText(root, each);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return each.find === each.replace ? [`«${each.name}» changes nothing`] : [];
}

function stepErrors(root: string, { name, steps }: Break): string[] {
  if (steps.length === 0) return [`«${name}» names no step of the gate`];
  return steps
    .flatMap(filesOf)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `«${name}»: ${file} does not exist`);
}

function filesOf(step: Step): readonly string[] {
  if ("files" in step) return step.files;
  return "journey" in step ? [`e2e/journeys/${step.journey}`] : [];
}
