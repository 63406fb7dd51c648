import { sql } from "kysely";
import { type Db, openDatabase } from "./connection.ts";
import { seedCampaigns } from "./demo/campaigns.ts";
import { seedChats } from "./demo/chats.ts";
import { seedConfigurators } from "./demo/configurators.ts";
import { seedCourier } from "./demo/courier.ts";
import { seedDictionary } from "./demo/dictionary.ts";
import { seedMaterialStock } from "./demo/material-stock.ts";
import { seedMedia } from "./demo/media.ts";
import { seedMediaPlaces } from "./demo/media-places.ts";
import { seedOrders } from "./demo/orders.ts";
import { seedPeople, seedTiers } from "./demo/people.ts";
import { seedPlaces } from "./demo/places.ts";
import { seedPopularQueries } from "./demo/popular-queries.ts";
import { seedPromotions } from "./demo/promotions.ts";
import { seedProducts } from "./demo/products.ts";
import { seedCollections, seedStories } from "./demo/stories.ts";
import { seedSamples } from "./demo/samples.ts";
import { seedStaff } from "./demo/staff.ts";
import { seedSynonyms } from "./demo/synonyms.ts";
import { seedTexts } from "./demo/texts.ts";
import { rebuildCatalog } from "./indexer/rebuild.ts";
import { rebuildSearchVocabulary } from "./indexer/search-vocabulary.ts";
import { developmentStaffSecret } from "./sealed.ts";
import type { Storage } from "./storage.ts";

export interface DemoOptions {
  /** Seals the second factors of the demo's staff. */
  staffSecret?: string;
  /** Without them the shop has its goods, stores and texts, and nobody's account, order or conversation. */
  withPeople?: boolean;
}

/** Fills a migrated database with the demo shop. Run again, it gives the same rows. */
export async function seedDemo(url: string, storage: Storage, options: DemoOptions = {}): Promise<void> {
  const { staffSecret = developmentStaffSecret, withPeople = true } = options;
  const { db, close } = openDatabase(url, {
    connections: 4,
    statementTimeoutMs: 0,
    patienceMs: 60_000,
    applicationName: "zertsalo seed",
  });
  try {
    await db.transaction().execute(async (tx) => {
      await seedShop(tx, storage);
      if (withPeople) await seedAccounts(tx, storage, staffSecret);
    });
    await rebuildCatalog(db);
    await rebuildSearchVocabulary(db);
    // They copy what the catalogue shows.
    if (withPeople) await db.transaction().execute((tx) => seedOrders(tx, storage));
  } finally {
    await close();
  }
}

/** The demo's staff alone, where nobody can sign in yet. */
export async function seedDemoStaff(url: string, staffSecret: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const enrolled = await db.selectFrom("staff").select("id").where("enrolled_at", "is not", null).executeTakeFirst();
    if (!enrolled) await db.transaction().execute((tx) => seedStaff(tx, staffSecret));
  } finally {
    await close();
  }
}

/** Whoever put them there. */
export async function shopHasProducts(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    return (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) !== undefined;
  } finally {
    await close();
  }
}

/**
 * A shop that has products, and their pictures: another checkout may have filled the database from its own storage.
 * One that was filled before there were configurators is filled again.
 */
export async function isSeeded(url: string, storage: Storage): Promise<boolean> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const picture = await db
      .selectFrom("product_media")
      .innerJoin("media", "media.id", "product_media.media_id")
      .select("media.key")
      .limit(1)
      .executeTakeFirst();
    const rules = await db.selectFrom("configurator_rules").select("version").limit(1).executeTakeFirst();
    return picture !== undefined && rules !== undefined && (await storage.has(picture.key));
  } finally {
    await close();
  }
}

async function seedShop(tx: Db, storage: Storage): Promise<void> {
  await sql`set local zertsalo.bulk = on`.execute(tx); // everything is indexed at the end
  await seedPlaces(tx);
  await seedCourier(tx);
  await seedDictionary(tx);
  await seedCollections(tx);
  await seedProducts(tx);
  await seedCampaigns(tx);
  await seedPromotions(tx);
  await seedStories(tx);
  await seedMediaPlaces(tx, await seedMedia(tx, storage));
  await seedSamples(tx, storage);
  await seedTexts(tx);
  await seedConfigurators(tx);
  await seedMaterialStock(tx, storage);
  await seedTiers(tx);
  await seedSynonyms(tx);
  await seedPopularQueries(tx);
}

async function seedAccounts(tx: Db, storage: Storage, staffSecret: string): Promise<void> {
  await seedPeople(tx);
  await seedStaff(tx, staffSecret);
  await seedChats(tx, storage);
}
