import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { type Machine, ownAddress } from "./machine.ts";

/** The machine's only way out: Debian's packages, through this one. Whoever types its commands says yes to apt. */
export async function openPackages(machine: Machine): Promise<{ close(): void }> {
  const proxy = createServer((asked, answered) => {
    const sent = request(asked.url ?? "", { method: asked.method, headers: asked.headers }, (got) => {
      answered.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answered);
    });
    sent.on("error", () => answered.destroy());
    asked.pipe(sent);
  });
  proxy.listen(0, ownAddress);
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const settings = machine.path("etc/apt/apt.conf.d/90-proof");
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(
    settings,
    `Acquire::http::Proxy "http://${ownAddress}:${port}";\nAPT::Get::Assume-Yes "true";\nDpkg::Use-Pty "0";\n`,
  );
  return {
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
