import type { Book } from "@zertsalo/domain/configurator/book";
import type { ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import { mirrorParts } from "./mirror.ts";
import { type Solid, solidOf } from "./piece.ts";
import { tabletopSolidParts } from "./tabletop.ts";
import { vanityParts } from "./vanity-unit.ts";

/** The bodies of a corrected configuration: what the 3D view shows and what the file of the model holds. */
export function configurationSolid(book: Book, type: ConfiguratorType, options: Options): Solid {
  if (type === "tabletop") return solidOf(tabletopSolidParts(options));
  if (type === "vanity_unit") return solidOf(vanityParts(book, options));
  return solidOf(mirrorParts(options));
}
