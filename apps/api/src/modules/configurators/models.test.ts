import { configurationModel, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const path = "/zertsalo-a-catalog/v1/configurators/configuration";

async function storedHash(type: string, options: Record<string, unknown>): Promise<string> {
  const { data } = await api.newGuest().call(createConfiguredProduct, { params: { type }, body: { options } });
  return data.configuration.hash;
}

test("a stored configuration has a public glTF file, the same each time", async () => {
  const hash = await storedHash("led_mirror", { shape: "circle", size: { width: 800, height: 800 } });
  const first = await api.inject({ url: `${path}/${hash}/model.glb` });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "model/gltf-binary",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(first.rawPayload.subarray(0, 4).toString()).toBe("glTF");
  const again = await api.inject({ url: `${path}/${hash}/model.glb` });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("returns the path of the file, which contains the stone texture", async () => {
  const hash = await storedHash("tabletop", { decor: "marquina", size: { width: 1_000, height: 480 } });
  const { data } = await api.newGuest().call(configurationModel, { params: { hash } });
  expect(data).toMatchObject({ hash, path: `configurations/${hash}.00000002.glb` });
  expect(data.bytes).toBeGreaterThan(200_000);
});

test("an unknown configuration has no model", async () => {
  const { statusCode } = await api.inject({ url: `${path}/${"0".repeat(32)}/model.glb` });
  expect(statusCode).toBe(404);
});
