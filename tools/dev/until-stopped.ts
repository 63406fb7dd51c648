import { say } from "./log.ts";
import type { ProcessGroup } from "./process-group.ts";

/**
 * Runs the work with Ctrl-C in hand: the first signal asks all processes to finish and leaves with 0,
 * a second one kills them. When the work fails, its processes are stopped too and we leave with 1.
 */
export function untilStopped(group: ProcessGroup, work: () => Promise<void>): void {
  let signals = 0;
  const leave = async (exitCode: number) => {
    await group.stop();
    process.exit(exitCode);
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) return group.kill();
      say("zertsalo", "stopping");
      void leave(0);
    });
  }

  work().catch((error: unknown) => {
    if (signals > 0) return; // interrupted on its way up: that is no failure
    // To the errors: whoever starts the shop for its journeys shows nothing else of it.
    console.error(`zertsalo: ${error instanceof Error ? error.message : String(error)}`);
    void leave(1);
  });
}
