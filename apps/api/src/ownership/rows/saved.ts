import { randomUUID } from "node:crypto";
import * as saved from "@zertsalo/contract/saved-configurations";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { OwnershipCaller } from "../caller.ts";
import type { DemoThings } from "../demo-things.ts";
import { named, ofUsers, own, type Row, varying } from "../row.ts";

const path = saved.savedConfigurations.path;

/** Saved configurations of buyers. */
export function savedRows({ mirrorHash }: DemoThings): readonly Row[] {
  const entry = { id: randomUUID(), hash: mirrorHash, ownName: "Из браузера", savedTotal: 456_800 };
  const entries = [{ ...entry, priceVersion: null, savedAt: "2026-11-17T12:00:00+03:00", sharedAt: null }];
  return [
    own(saved.pricesOfSaved, undefined, { entries }),
    ofUsers(varying(own(saved.saveConfiguration, undefined, { hash: mirrorHash }))),
    ofUsers(varying(own(saved.savedConfigurations))),
    ofUsers(varying(own(saved.savedConfigurationsCount))),
    ofUsers(varying(own(saved.mergeSavedConfigurations, undefined, { entries: [] }))),
    ofEntry(saved.changeSavedConfiguration, mirrorHash, "", { ownName: "Прихожая" }),
    ofEntry(saved.copySavedConfiguration, mirrorHash, "/copy"),
    ofEntry(saved.restoreSavedConfiguration, mirrorHash, "/restore"),
    ofEntry(saved.removeSavedConfiguration, mirrorHash),
  ];
}

function ofEntry(endpoint: Endpoint, hash: string, tail = "", body?: unknown): Row {
  return ofUsers(
    named(endpoint, {
      of: async (owner, db) => ({ path: `${path}/${await insertEntry(db, owner, hash)}${tail}`, body }),
      absent: { path: `${path}/${randomUUID()}${tail}`, body },
    }),
  );
}

async function insertEntry(db: Db, { baseUserId }: OwnershipCaller, hash: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_configuration (base_user_id, hash, saved_total)
    values (${baseUserId}, ${hash}, 456800) returning id`.execute(db);
  return rows[0]?.id ?? "";
}
