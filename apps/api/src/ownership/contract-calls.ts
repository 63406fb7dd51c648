import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "@zertsalo/contract/endpoint";

/** Every call of the contract, so that a forgotten one is tested too. */
export async function contractCalls(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, "../../../../packages/contract/src");
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(
      (each): each is Endpoint => typeof each === "object" && each !== null && "path" in each && "method" in each,
    );
}
