import type { RedirectCheck, TypedRedirect } from "@zertsalo/contract/redirects";

/** An address of the shop that leads to another one; `target` is the path of the latter. */
export interface StoredRedirect {
  from: string;
  to: string;
  target: string;
}

/** One that is new, or leads elsewhere than before. */
export interface ChangedRedirect extends StoredRedirect {
  formerTo: string | null;
}

const base = "https://shop.invalid";

/** The path of an address: decoded, with a slash at its end unless it names a file; null where it is none of the shop. */
export function redirectPath(text: string): string | null {
  const trimmed = text.trim();
  const url = URL.parse(trimmed, base);
  if (!url || !/^(\/|https?:\/\/)/i.test(trimmed) || !/^https?:$/.test(url.protocol)) return null;
  try {
    const path = decodeURIComponent(url.pathname);
    // oxlint-disable-next-line no-control-regex -- such characters are what is looked for
    if (/[\u0000-\u001f\\]|\/\//.test(path)) return null;
    return /\/$|\.[a-z\d]{1,5}$/i.test(path) ? path : `${path}/`;
  } catch {
    return null;
  }
}

/** Where an address may lead: a page of the shop, with its query and anchor. */
function toStored({ from, to }: TypedRedirect): StoredRedirect | RefusalReason {
  const path = redirectPath(from);
  if (path === null) return "wrongFrom";
  if (path === "/") return "home";
  const target = to.trim().startsWith("/") && URL.parse(to.trim(), base)?.origin === base ? redirectPath(to) : null;
  if (target === null) return "wrongTo";
  if (target === path) return "same";
  const { search, hash } = new URL(to.trim(), base);
  return { from: path, to: encodeURI(target) + search + hash, target };
}

type RefusalReason = "wrongFrom" | "home" | "wrongTo" | "same" | "twice" | "chain" | "chained";

const reasons: Readonly<Record<RefusalReason, string>> = {
  wrongFrom: "Прежний адрес не похож на адрес: начните с «/»",
  home: "С главной никуда не переадресуем",
  wrongTo: "Новый адрес — страница нашего магазина, он начинается с «/»",
  same: "Адрес ведёт сам на себя",
  twice: "Этот адрес уже есть выше",
  chain: "Новый адрес сам переадресован: укажите, куда он ведёт",
  chained: "На этот адрес ведёт другая переадресация: сначала исправьте её",
};

/**
 * What saving would do. Nobody is led through two addresses, so there are no chains and no circles; `stored` are those
 * that share an address with the typed ones.
 */
export function judgeRedirects(
  stored: readonly StoredRedirect[],
  typed: readonly TypedRedirect[],
): RedirectCheck & { changed: ChangedRedirect[] } {
  const before = new Map(stored.map((each) => [each.from, each]));
  const after = new Map(before);
  const read = typed.map(toStored);
  const lines = new Map<string, number>();
  read.forEach((each, line) => {
    if (typeof each === "string" || lines.has(each.from)) return;
    lines.set(each.from, line);
    after.set(each.from, each);
  });
  const targets = new Set([...after.values()].map(({ target }) => target));
  const reasonOf = (each: StoredRedirect | RefusalReason, line: number): RefusalReason | null => {
    if (typeof each === "string") return each;
    if (lines.get(each.from) !== line) return "twice";
    if (after.has(each.target)) return "chain";
    return targets.has(each.from) ? "chained" : null;
  };

  const check = { added: 0, replaced: 0, unchanged: 0, refused: [] as RedirectCheck["refused"] };
  const changed: ChangedRedirect[] = [];
  read.forEach((each, line) => {
    const reason = reasonOf(each, line);
    if (reason || typeof each === "string") {
      check.refused.push({ line, from: typed[line]?.from ?? "", reason: reasons[reason ?? "wrongFrom"] });
      return;
    }
    const former = before.get(each.from);
    if (former?.to === each.to) check.unchanged += 1;
    else {
      check[former ? "replaced" : "added"] += 1;
      changed.push({ ...each, formerTo: former?.to ?? null });
    }
  });
  return { ...check, changed };
}

/** Lines of a sheet as they are pasted: two addresses, with a tab, a semicolon or a space between them. */
export const typedRedirects = (text: string): TypedRedirect[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = "", to = ""] = line.split(/[\t;]|\s+/).filter(Boolean);
      return { from, to };
    });
