import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkSupply, supplyText } from "./supply.ts";

// pnpm supply [FOLDER]: what the shop is built on; the lists go into FOLDER.
const root = join(import.meta.dirname, "../..");
const folder = resolve(process.argv[2] ?? join(root, ".data/supply"));
mkdirSync(folder, { recursive: true });
const supply = await checkSupply(root, folder, new Date());
console.log(`${supplyText(supply)}\n${folder}`);
if (supply.faults.length > 0) process.exitCode = 1;
