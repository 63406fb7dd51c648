import type { PublicDocument, PublicDocumentGateway } from "@zertsalo/gateways/public-document";
import { createMinuteLimit } from "@zertsalo/page-server/minute-limit";
import { LRUCache } from "lru-cache";
import { ucpVersion } from "./capabilities.ts";
import { PlatformProfile } from "./negotiate.ts";
import { TransportError } from "./outcomes.ts";

/** The protocol lets nobody ask for a profile more often, a broken one included. */
const leastMs = 60_000;
const defaultMs = 3_600_000;
const mostMs = 86_400_000;

interface Known {
  result: PlatformProfile | TransportError;
  until: number;
}

interface Parts {
  gateway: Pick<PublicDocumentGateway, "read">;
  now: () => number;
  /** Profiles requested in a minute, whoever they are of: strangers must not make us send requests. */
  perMinute: number;
}

/** Profiles of platforms by their addresses: a fixed number is remembered, each as long as its host allows. */
export function createPlatformProfiles({ gateway, now, perMinute }: Parts) {
  const known = new LRUCache<string, Known>({ max: 500 });
  const underWay = new Map<string, Promise<Known>>();
  const budget = createMinuteLimit({ perKey: perMinute, mostKeys: 1, now });

  async function fetched(url: string): Promise<Known> {
    const document = await gateway.read(url);
    const found = { result: readProfile(document), until: now() + lifeMs(document) };
    known.set(url, found);
    return found;
  }

  return {
    /** Throws a TransportError for a profile that cannot be had or is of another version. */
    async read(url: string | null): Promise<PlatformProfile> {
      if (url === null) throw badAddress;
      let found = known.get(url);
      if (!found || found.until <= now()) {
        let pending = underWay.get(url);
        if (!pending) {
          if (!budget.take("profiles")) throw tooManyProfiles;
          pending = fetched(url).finally(() => underWay.delete(url));
          underWay.set(url, pending);
        }
        found = await pending;
      }
      if (found.result instanceof TransportError) throw found.result;
      return found.result;
    },
  };
}
export type PlatformProfiles = ReturnType<typeof createPlatformProfiles>;

const badAddress = new TransportError(
  400,
  "invalid_profile_url",
  'Нужен заголовок UCP-Agent: profile="https://…" с публичным адресом профиля.',
);
const tooManyProfiles = new TransportError(
  503,
  "unavailable",
  "Читаем профили других программ. Повторите через минуту.",
  {
    "retry-after": "60",
  },
);

function readProfile(document: PublicDocument): PlatformProfile | TransportError {
  if (document.fault === "address") return badAddress;
  if (document.fault === "too_long") return malformed("длиннее 128 КБ");
  if (document.fault !== null) {
    return new TransportError(
      424,
      "profile_unreachable",
      "Профиль не открылся: нужен ответ 200 без переадресаций за 3 секунды.",
    );
  }
  const parsed = PlatformProfile.safeParse(jsonOrNull(document.text));
  if (!parsed.success) return malformed("не по схеме протокола");
  const { version } = parsed.data.ucp;
  if (version === ucpVersion) return parsed.data;
  return new TransportError(422, "version_unsupported", `Версии ${version} у нас нет, есть ${ucpVersion}.`);
}

const malformed = (why: string) => new TransportError(422, "profile_malformed", `Профиль не прочитать: ${why}.`);

function lifeMs(document: PublicDocument): number {
  if (document.fault !== null) return leastMs;
  const wanted = document.maxAgeSeconds === null ? defaultMs : document.maxAgeSeconds * 1_000;
  return Math.min(Math.max(wanted, leastMs), mostMs);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
