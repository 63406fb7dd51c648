import { openDatabase } from "@zertsalo/db/connection";
import { commands, usage } from "./commands.ts";

// pnpm staff <command> …: what the shop's people do by hand until they have screens for it.
const [name = "", ...args] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is not set: copy .env.example to .env");

const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(usage());
  process.exitCode = 1;
} else {
  const { db, close } = openDatabase(url, { connections: 1, applicationName: "zertsalo staff" });
  try {
    console.log(await command.run(db, args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
  }
}
