import { testRights } from "./rights.test-part.ts";

/** Of what has a name and an owner; the other calls are in rights-reads and rights-writes. */
await testRights(({ endpoint, kind }) => endpoint.method !== "GET" && kind === "named");
