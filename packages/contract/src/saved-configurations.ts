import { z } from "zod";
import { ConfigurationHash, ConfigurationOptions, ConfiguratorType } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { maxSavedConfigurations, ownNameMax } from "./saved-configuration-limits.ts";

const tag = "Конфигураторы";
const Moment = z.iso.datetime({ offset: true });
const OwnName = z.string().trim().min(1).max(ownNameMax);

/** An entry as its keeper has it: a row of an account, or an entry in a guest's browser. */
export const SavedEntry = z
  .strictObject({
    id: z.uuid(),
    hash: ConfigurationHash,
    /** Given by the buyer; null: the piece goes by what it is. */
    ownName: OwnName.nullable(),
    /** What one piece cost when it was saved. */
    savedTotal: Money.min(1),
    /** The price list it was saved by; null where that is not known. */
    priceVersion: z.string().max(60).nullable(),
    savedAt: Moment,
    /** When its link was last handed out; null: never. */
    sharedAt: Moment.nullable(),
  })
  .meta({ id: "SavedEntry" });
export type SavedEntry = z.infer<typeof SavedEntry>;

/** A saved configuration by the rules and prices of now. */
export const SavedConfiguration = SavedEntry.extend({
  type: ConfiguratorType,
  options: ConfigurationOptions,
  /** What it is: «Зеркало прямоугольное, 600 × 900 мм». */
  name: z.string(),
  /** Its choices in one line. */
  parameters: z.string(),
  /** Opens it in its configurator. */
  link: z.string(),
  /** Of now; null where the rules of now do not allow it as it stands. */
  total: Money.nullable(),
  /** What a company that asks pays for one piece; null for everyone else. */
  ownPrice: Money.nullable(),
  /** Parts of the price that have changed since it was saved, the greatest change first. */
  changedParts: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** Why it can no longer be made as it stands, and what comes nearest; null while it can. */
  nearest: z.object({ reasons: z.array(z.string()), name: z.string(), total: Money }).nullable(),
  /** Why its configurator takes no orders for now; null when it does. */
  closed: z.string().nullable(),
  leadTimeDays: z.int(),
  /** The first day it can be brought to the named city; null without a city, or where nothing can be promised. */
  deliveryDate: z.iso.date().nullable(),
  productId: Id,
  /** What goes into the cart: the piece, and the products that belong to it. */
  products: z.array(z.object({ productId: Id, quantity: z.int() })),
}).meta({ id: "SavedConfiguration" });
export type SavedConfiguration = z.infer<typeof SavedConfiguration>;

const path = "/zertsalo-a-catalog/v1/favorite/configurations";
const params = z.object({ id: z.uuid() });
const listAnswer = z.object({ data: z.array(SavedConfiguration) });
const entryAnswer = z.object({ data: SavedEntry });

export const savedConfigurations = endpoint({
  method: "GET",
  path,
  summary: "Configurations that the user has saved, the latest first, at the prices of now",
  tag,
  query: z.object({ cityId: pathId.optional() }),
  response: listAnswer,
  errors: ["forbidden"],
});

export const savedConfigurationsCount = endpoint({
  method: "GET",
  path: `${path}/count`,
  summary: "How many configurations the user has saved",
  tag,
  response: z.object({ count: z.int() }),
  errors: ["forbidden"],
});

export const pricesOfSaved = endpoint({
  method: "POST",
  path: "/zertsalo-a-catalog/v1/configurators/saved",
  summary: "The same list for a guest, whose browser keeps the entries; what is not stored is left out",
  tag,
  body: z.strictObject({ entries: z.array(SavedEntry).max(maxSavedConfigurations), cityId: pathId.optional() }),
  response: listAnswer,
  errors: ["too_many_request"],
});

export const saveConfiguration = endpoint({
  method: "POST",
  path,
  summary: "Saves a stored configuration for the user; one that he has saved already comes to the front",
  tag,
  body: z.strictObject({
    hash: z.string().max(64),
    /** Its link is handed out: an entry that is there keeps its day and its price. */
    isShared: z.boolean().optional(),
  }),
  response: entryAnswer,
  errors: ["forbidden", "configuration_not_found"],
});

export const mergeSavedConfigurations = endpoint({
  method: "POST",
  path: `${path}/merge`,
  summary: "Hands a guest's entries over to the account he has signed in to; sent twice they are there once",
  tag,
  body: z.strictObject({ entries: z.array(SavedEntry).max(maxSavedConfigurations) }),
  response: z.object({ count: z.int() }),
  errors: ["forbidden"],
});

export const changeSavedConfiguration = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Names a saved configuration, or puts another configuration in its place",
  tag,
  params,
  body: z.strictObject({ ownName: OwnName.nullable().optional(), hash: z.string().max(64).optional() }),
  response: entryAnswer,
  errors: ["forbidden", "configuration_not_found"],
});

export const copySavedConfiguration = endpoint({
  method: "POST",
  path: `${path}/:id/copy`,
  summary: "Saves the same configuration once more, under a name of its own",
  tag,
  params,
  response: entryAnswer,
  errors: ["forbidden", "configuration_not_found"],
});

export const removeSavedConfiguration = endpoint({
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Takes an entry out of the user's list; for a day it can be restored, the stored one and its links stay",
  tag,
  params,
  response: entryAnswer,
  errors: ["forbidden", "configuration_not_found"],
});

export const restoreSavedConfiguration = endpoint({
  method: "POST",
  path: `${path}/:id/restore`,
  summary: "Brings a removed entry back to its place",
  tag,
  params,
  response: entryAnswer,
  errors: ["forbidden", "configuration_not_found"],
});
