import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";
import { parseInstance } from "./instances.ts";
import type { Supervisor } from "./supervisor.ts";

/** Commands for `processes.main.ts` at its Unix socket. */
export function processesAt(socketPath: string): Supervisor {
  const ask = (path: string) => askSocket(socketPath, path);
  return {
    async instances() {
      const known = JSON.parse(await ask("/instances")) as { name: string; innerOrigin: string }[];
      return known.map(({ name, innerOrigin }) => parseInstance(name, innerOrigin));
    },
    async reload() {},
    async restart(name) {
      await ask(`/restart/${name}`);
    },
  };
}

async function askSocket(socketPath: string, path: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath, path, method: "POST" }, resolve).on("error", reject).end();
  });
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`${socketPath}${path}: ${answer}`);
  return answer;
}
