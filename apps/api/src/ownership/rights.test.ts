import { testRights } from "./rights.test-part.ts";

/** Calls with an id and an owner; the others are in rights-reads and rights-writes. */
await testRights(({ endpoint, kind }) => endpoint.method !== "GET" && kind === "named");
