import { expect, test } from "vitest";
import { isPublicAddress, isReceiverUrl } from "./public-address.ts";

test.each([
  "8.8.8.8",
  "77.88.8.8",
  "172.32.0.1",
  "100.128.0.1",
  "192.169.0.1",
  "2a02:6b8::feed:ff",
  "2001:4860:4860::8888",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["this machine", "0.0.0.0"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["link-local, metadata", "169.254.169.254"],
  ["CGNAT", "100.64.0.1"],
  ["CGNAT, metadata", "100.100.100.200"],
  ["benchmarks", "198.18.0.1"],
  ["documentation", "203.0.113.7"],
  ["multicast", "224.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["loopback", "::1"],
  ["this machine", "::"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped public", "::ffff:8.8.8.8"],
  ["mapped in hexadecimal", "::ffff:7f00:1"],
  ["compatible", "::127.0.0.1"],
  ["NAT64", "64:ff9b::a00:1"],
  ["6to4", "2002:7f00:1::"],
  ["Teredo", "2001:0:53aa:64c::1"],
  ["private", "fd00::1"],
  ["metadata", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["link-local with its interface", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["documentation", "2001:db8::1"],
  ["no address", "localhost"],
  ["nothing", ""],
])("%s %s is not", (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ["https://hooks.example.ru/zertsalo", true],
  ["https://hooks.example.ru:8443/?key=1", true],
  ["https://8.8.8.8/", true],
  ["http://hooks.example.ru/", false],
  ["ftp://hooks.example.ru/", false],
  ["https://user:password@hooks.example.ru/", false],
  ["https://hooks.example.ru/#part", false],
  ["https://127.0.0.1/", false],
  ["https://2130706433/", false],
  ["https://0x7f.1/", false],
  ["https://0177.0.0.1/", false],
  ["https://127.1/", false],
  ["https://[::1]/", false],
  ["https://[::ffff:7f00:1]/", false],
  ["https://localhost/", false],
  ["https://shop.localhost/", false],
  ["https://metadata.google.internal/", false],
  ["https://redis/", false],
  ["no address", false],
])("%s may be a receiver: %s", (url, may) => {
  expect(isReceiverUrl(url, { allowsPrivate: false })).toBe(may);
});
