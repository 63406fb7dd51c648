import { canonicalText } from "./canonical.ts";
import type { ConfiguratorType, Options, OptionValue, Pair } from "./model.ts";

/** The options as the address carries them: base64url of their canonical text. */
export function writtenOptions(type: ConfiguratorType, options: Options): string {
  const bytes = new TextEncoder().encode(canonicalText({ type, options }));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What an address carries; null where it was cut off or is none of ours. The rules correct whatever it says. */
export function readOptions(written: string): Options | null {
  try {
    const text = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const { options } = JSON.parse(new TextDecoder().decode(bytes)) as { options?: unknown };
    return options && typeof options === "object" && !Array.isArray(options) ? (options as Options) : null;
  } catch {
    return null;
  }
}

/** Options as far as somebody has named them: of a size perhaps one side. */
export type PartialOptions = Record<string, OptionValue | Partial<Pair>>;

/** The page of a configurator with preset options; other options have their defaults. Without any it is the plain page. */
export function configuratorLink(type: ConfiguratorType, options: PartialOptions): string {
  if (Object.keys(options).length === 0) return `/konfiguratory/${type}/`;
  return `/konfiguratory/${type}/?o=${writtenOptions(type, options as Options)}`;
}
