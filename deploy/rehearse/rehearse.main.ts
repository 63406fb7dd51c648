import { fault, faults } from "./faults.ts";
import { down, status, up } from "./rehearse.ts";

// node deploy/rehearse/rehearse.main.ts up | down | status | fault <name> [machine]
const [command, ...args] = process.argv.slice(2);
if (process.getuid?.() !== 0) throw new Error("Network namespaces need root");

const startedAt = performance.now();
const tell = (step: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${step}`);

if (command === "up") {
  await up({ withPooler: process.env["REHEARSAL_POOLER"] === "on", tell });
  console.log(await status());
} else if (command === "down") {
  await down();
} else if (command === "status") {
  console.log(await status());
} else if (command === "fault" && args[0]) {
  console.log(await fault(args[0], args[1]));
} else {
  console.error("up | down | status | fault <name> [machine]");
  for (const [name, { does }] of Object.entries(faults)) console.error(`  ${name.padEnd(20)} ${does}`);
  process.exitCode = 1;
}
