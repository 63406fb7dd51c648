import { testRights } from "./rights.test-part.ts";

await testRights(({ endpoint }) => endpoint.method === "GET");
