import { z } from "zod";

/** A picture in storage. The key changes with the content, so the URL can be cached forever. */
export const Picture = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    /** A few blurred pixels as a data URI, displayed until the picture is loaded. */
    preview: z.string().nullable(),
  })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof Picture>;
