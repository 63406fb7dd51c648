import { configurationModel, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const path = "/zertsalo-a-catalog/v1/configurators/configuration";

async function storedHash(type: string, options: Record<string, unknown>): Promise<string> {
  const { data } = await api.newGuest().call(createConfiguredProduct, { params: { type }, body: { options } });
  return data.configuration.hash;
}

test.each([
  { name: "glTF", file: "model.glb", type: "model/gltf-binary", begins: "glTF" },
  { name: "USDZ", file: "model.usdz", type: "model/vnd.usdz+zip", begins: "PK\u0003\u0004" },
])("a stored configuration has a public $name file, the same each time", async ({ file, type, begins }) => {
  const hash = await storedHash("led_mirror", { shape: "circle", size: { width: 800, height: 800 } });
  const first = await api.inject({ url: `${path}/${hash}/${file}` });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(first.rawPayload.subarray(0, 4).toString()).toBe(begins);
  const again = await api.inject({ url: `${path}/${hash}/${file}` });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("returns the path of the file, which contains the stone texture", async () => {
  const hash = await storedHash("tabletop", { decor: "marquina", size: { width: 1_000, height: 480 } });
  const { data } = await api.newGuest().call(configurationModel, { params: { hash }, query: {} });
  expect(data).toMatchObject({ hash, path: `configurations/${hash}.00000002.glb`, placement: "floor" });
  expect(data.bytes).toBeGreaterThan(200_000);
});

test("returns the path of a USDZ file and its place on the wall", async () => {
  const hash = await storedHash("mirror", { size: { width: 700, height: 900 } });
  const query = { format: "usdz" as const };
  const { data } = await api.newGuest().call(configurationModel, { params: { hash }, query });
  expect(data).toMatchObject({ hash, path: `configurations/${hash}.00000001.usdz`, placement: "wall" });
});

test.each([
  { name: "an unknown hash", hash: "0".repeat(32), status: 404 },
  { name: "a path out of the storage", hash: "..%2f..%2fetc%2fpasswd", status: 404 },
  { name: "text of a scene", hash: "'%22@textures", status: 404 },
  { name: "a zero byte", hash: "%00", status: 400 },
  { name: "a hash that is too long", hash: "0".repeat(65), status: 400 },
])("$name has no model in either format", async ({ hash, status }) => {
  for (const file of ["model.glb", "model.usdz"]) {
    const { statusCode } = await api.inject({ url: `${path}/${hash}/${file}` });
    expect(statusCode, file).toBe(status);
  }
});
