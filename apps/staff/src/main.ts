import { openDatabase } from "@zertsalo/db/connection";
import { commands, usage } from "./commands.ts";

// pnpm staff <command> …: what the shop's people do by hand until they have screens for it. Settings come by --env-file.
const [name = "", ...args] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is missing");

const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`${usage()}\n`);
  process.exitCode = 1;
} else {
  const { db, close } = openDatabase(url, { connections: 1, applicationName: "zertsalo staff" });
  try {
    process.stdout.write(`${await command.run(db, args)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}
