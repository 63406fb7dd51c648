import { z } from "zod";
import type { Offered, RootCapability } from "./capabilities.ts";

/** Of a platform's profile what decides with which capabilities it is answered; the rest is its own business. */
export const PlatformProfile = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d\d-\d\d$/),
    capabilities: z
      .record(z.string().max(200), z.array(z.looseObject({ version: z.string().max(20) })).max(20))
      .default({}),
  }),
});
export type PlatformProfile = z.infer<typeof PlatformProfile>;

/** What both sides know, by the version that both have. */
export type Agreed = ReadonlyMap<string, Offered>;

/** An extension whose parents are all missing is left out, and so is one that extends it. */
export function agreedCapabilities(offered: ReadonlyMap<string, Offered>, { ucp }: PlatformProfile): Agreed {
  const common = new Map(
    [...offered].filter(([name, { version }]) => ucp.capabilities[name]?.some((theirs) => theirs.version === version)),
  );
  for (;;) {
    const orphan = [...common].find(([, each]) => each.extends && !each.extends.some((parent) => common.has(parent)));
    if (!orphan) return common;
    common.delete(orphan[0]);
  }
}

/** What an answer of this operation says of itself: its own capability and the extensions that are active in it. */
export function answerCapabilities(agreed: Agreed, root: RootCapability): Record<string, { version: string }[]> {
  const relevant = [...agreed].filter(([name, each]) => name === root || each.extends?.includes(root));
  return Object.fromEntries(relevant.map(([name, { version }]) => [name, [{ version }]]));
}

/** The address of the platform's profile out of the header `UCP-Agent: profile="https://…"` (a structured dictionary). */
export function profileUrl(header: string | undefined): string | null {
  return /(?:^|[,;\s])profile="([^"\\\s]{1,1000})"/.exec(header ?? "")?.[1] ?? null;
}
