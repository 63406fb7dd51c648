import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

export interface FoundElement {
  path: string;
  element: XmlElement;
}

/** An unreadable file, with a message for its sender. */
export class BrokenFile extends Error {}

const deepest = 64;
const mostNodes = 200_000;
const longestText = 1_000_000;
const encodings = new Map([
  ["utf-8", "utf-8"],
  ["windows-1251", "windows-1251"],
]);

/**
 * Yields the elements at the paths as they end, so that a file of any size needs the memory of one of them; those in
 * `heads` when they begin, without their content. A document type is refused, since it could define entities.
 */
export async function* elementsAt(
  bytes: AsyncIterable<Uint8Array>,
  { whole, heads = [] }: { whole: readonly string[]; heads?: readonly string[] },
): AsyncGenerator<FoundElement> {
  const found: FoundElement[] = [];
  const parser = elementParser(new Set(whole), new Set(heads), found);
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    const text = decoder.decode(chunk, { stream: true });
    if (text.length > longestText && !text.includes("<")) throw new BrokenFile("Слишком длинный текст без разметки");
    parser.write(text);
    yield* found.splice(0);
  }
  if (!decoder) throw new BrokenFile("Файл пуст");
  parser.write(decoder.decode()).close();
  yield* found.splice(0);
}

function decoderFor(first: Uint8Array): TextDecoder {
  const head = new TextDecoder("latin1").decode(first.subarray(0, 200));
  const named = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  const encoding = encodings.get(named);
  if (!encoding) throw new BrokenFile(`Кодировка ${named} не поддерживается`);
  return new TextDecoder(encoding, { fatal: true });
}

function elementParser(whole: ReadonlySet<string>, heads: ReadonlySet<string>, found: FoundElement[]): SaxesParser {
  const parser = new SaxesParser({ position: true });
  const names: string[] = [];
  const open: XmlElement[] = []; // the matched one and its descendants
  let nodes = 0;

  parser.on("error", (error) => {
    throw new BrokenFile(`Файл не является правильным XML: ${error.message}`);
  });
  parser.on("doctype", () => {
    throw new BrokenFile("DOCTYPE не допускается");
  });
  parser.on("opentag", ({ name, attributes }) => {
    names.push(name);
    if (names.length > deepest) throw new BrokenFile("Слишком глубокая вложенность");
    const path = names.join("/");
    const element = { name, attributes: attributes as Record<string, string>, text: "", children: [] };
    if (heads.has(path)) found.push({ path, element });
    const parent = open.at(-1);
    if (!parent && !whole.has(path)) return;
    nodes = parent ? nodes + 1 : 1;
    if (nodes > mostNodes) throw new BrokenFile(`Слишком много вложенных элементов в ${path}`);
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > longestText) throw new BrokenFile(`Слишком длинный текст в ${element.name}`);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element && open.length === 0) found.push({ path: names.join("/"), element });
    names.pop();
  });
  return parser;
}

export const findChild = ({ children }: XmlElement, name: string) => children.find((each) => each.name === name);
export const findChildren = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((each) => each.name === name) ?? [];
/** The text of a child; null if it is empty. */
export const findText = (element: XmlElement, name: string): string | null =>
  findChild(element, name)?.text.trim() || null;
