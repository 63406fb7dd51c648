import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { AddressRefused, createPublicLookup } from "./public-address.ts";

const resolved = (addresses: string[], all: boolean) =>
  new Promise((done) => {
    const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const lookup = createPublicLookup((_name, _options, answer) => answer(null, found));
    lookup("hooks.example.ru", { all }, (error, address, family) => done(error ?? { address, family }));
  });

test("the connection gets the addresses that were checked", async () => {
  expect(await resolved(["77.88.8.8"], false)).toEqual({ address: "77.88.8.8", family: 4 });
  expect(await resolved(["77.88.8.8"], true)).toMatchObject({ address: [{ address: "77.88.8.8", family: 4 }] });
});

test.each([[["127.0.0.1"]], [["77.88.8.8", "10.0.0.1"]], [["2a02:6b8::feed:ff", "::ffff:169.254.169.254"]], [[]]])(
  "a name that resolves to %j is refused",
  async (addresses) => {
    expect(await resolved(addresses, true)).toBeInstanceOf(AddressRefused);
    expect(await resolved(addresses, false)).toBeInstanceOf(AddressRefused);
  },
);
