import { z } from "zod";

/** A picture in storage. The key changes with the content, so its address can be kept for ever. */
export const Picture = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    /** A few blurred pixels as a data URI, shown until the picture is there. */
    preview: z.string().nullable(),
  })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof Picture>;
