import { request } from "node:https";
import { edgeMachines, machines, names, ports } from "@zertsalo/deploy/rehearse/plan";

const pages = ["/", "/catalog/zerkala/"];
const everyMs = 500;

/** A guest who opens pages at both edges, by turns, until stopped. */
export function openGuestPages() {
  const result = { served: 0, failed: [] as string[] };
  let turn = 0;
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    const edge = edgeMachines[turn % edgeMachines.length] ?? "edge1";
    const path = pages[Math.floor(turn / 2) % pages.length] ?? "/";
    turn += 1;
    running.push(
      open(machines[edge], path, turn).then((status) => {
        if (status === 200) result.served += 1;
        else result.failed.push(`${path} ${status}`);
      }),
    );
  }, everyMs);
  return {
    result,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** The certificate of the rehearsal is its own. */
function open(host: string, path: string, turn: number): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = {
      host: names.shop,
      "x-forwarded-for": `10.77.${Math.floor(turn / 250) % 250}.${1 + (turn % 250)}`,
    };
    const options = { host, port: ports.edge, path, headers, servername: names.shop, rejectUnauthorized: false };
    const sent = request({ ...options, timeout: 15_000 }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? "no status"));
      response.on("error", () => resolve("cut off"));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve("no answer"));
    sent.end();
  });
}
