import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg)$/;

/** Lays a .br and a .gz beside every text file of the build; the page server sends them as they are. */
export async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(join(directory, name))));
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(plain, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
