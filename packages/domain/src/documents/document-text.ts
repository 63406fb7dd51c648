import type { Look } from "../look/look.ts";
import type { Chapter } from "./chapter.ts";
import type { DocumentKind } from "./document-kind.ts";
import { afterwards, assembly, beforehand, cutout, electric, electricSafety, mounting } from "./fitting-text.ts";
import { acceptance, care, delivered, guarantee, purpose } from "./passport-text.ts";

/** What is written in a paper, besides the table of properties. Chosen by the kind of thing that `look` tells. */
export function documentText(kind: DocumentKind, look: Look | null, warranty: string | null): Chapter[] {
  switch (kind) {
    case "passport":
      return [purpose(look), delivered(look), care(look), guarantee(warranty), acceptance];
    case "mounting":
      return [beforehand(look), mounting(look), afterwards(look)];
    case "assembly":
      return [beforehand(look), assembly(look), afterwards(look)];
    case "cutout":
      return [cutout(look), afterwards(look)];
    case "electric":
      return [electricSafety, electric(look)];
    case "care":
      return [care(look)];
  }
}
