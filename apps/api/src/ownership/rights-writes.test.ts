import { testRights } from "./rights.test-part.ts";

await testRights(({ endpoint, kind }) => endpoint.method !== "GET" && kind !== "named");
