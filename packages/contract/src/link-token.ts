import { z } from "zod";

/** The secret of a link in an email: 256 bits in base64url. Whatever else is sent opens nothing. */
export const LinkToken = z.string().max(200);
