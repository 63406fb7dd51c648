import type { Page } from "@playwright/test";

/** A quarter of this machine's speed, behind the slow 4G that Lighthouse measures with. */
export async function slowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 560,
    downloadThroughput: (1_440 * 1_024) / 8,
    uploadThroughput: (675 * 1_024) / 8,
  });
}
