/** Search engines and networks by the end of their host. */
const knownHosts: readonly { host: RegExp; source: string; medium: string }[] = [
  { host: /(^|\.)yandex\.[a-z.]+$|(^|\.)ya\.ru$/, source: "yandex", medium: "organic" },
  { host: /(^|\.)google\.[a-z.]+$/, source: "google", medium: "organic" },
  { host: /(^|\.)bing\.com$/, source: "bing", medium: "organic" },
  { host: /(^|\.)mail\.ru$/, source: "mail.ru", medium: "organic" },
  { host: /(^|\.)vk\.(com|ru)$/, source: "vk", medium: "social" },
  { host: /(^|\.)t\.me$|(^|\.)telegram\.org$/, source: "telegram", medium: "social" },
  { host: /(^|\.)ok\.ru$/, source: "ok", medium: "social" },
  { host: /(^|\.)dzen\.ru$/, source: "dzen", medium: "social" },
];

/** Marks of advertising that name their network without a source. */
const clickMarks = { yclid: "yandex", gclid: "google" } as const;

interface Arrival {
  /** Of the first page. */
  address: URL;
  /** The page that led here. */
  referrer: string | null;
}

/** «yandex~cpc~mirrors»: by the marks of the address, else by the site that led here. */
export function visitSource({ address, referrer }: Arrival): string {
  const query = address.searchParams;
  const marked = query.get("utm_source");
  const campaign = slug(query.get("utm_campaign"), 60);
  if (marked) return join(slug(marked, 40) || "other", slug(query.get("utm_medium"), 40) || "other", campaign);
  for (const [mark, source] of Object.entries(clickMarks)) {
    if (query.has(mark)) return join(source, "cpc", campaign);
  }
  const host = hostOf(referrer);
  if (!host || host === address.host) return join("direct", "none", "");
  const known = knownHosts.find((each) => each.host.test(host));
  return known ? join(known.source, known.medium, "") : join(slug(host, 40) || "other", "referral", "");
}

const join = (source: string, medium: string, campaign: string) => `${source}~${medium}~${campaign}`;

/** What a cookie and an address hold without escaping. */
const slug = (text: string | null, length: number): string =>
  (text ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, length);

function hostOf(referrer: string | null): string | null {
  try {
    return referrer ? new URL(referrer).host : null;
  } catch {
    return null;
  }
}

/** Without a source: nothing is known. */
export function sourceParts(source: string | null): { source: string; medium: string; campaign: string } {
  const [name = "", medium = "", campaign = ""] = (source ?? "").split("~");
  return { source: name, medium, campaign };
}
