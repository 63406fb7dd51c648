import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  { ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, name: "Chrome, Windows" },
  {
    ua: `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0.0.0 YaBrowser/25.8.0 Safari/537.36`,
    name: "Яндекс Браузер, Windows",
  },
  { ua: `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, name: "Firefox, Linux" },
  {
    ua: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1`,
    name: "Safari, iPhone",
  },
  { ua: `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, name: "Chrome, Android" },
  { ua: "curl/8", name: null },
])("«$name» out of $ua", ({ ua, name }) => {
  expect(deviceName(ua)).toBe(name);
});
