import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createOneC, type OneCSettings } from "./dialogue.ts";
import { statesFile } from "./papers.ts";

/** One check, and whether the shop answered by the protocol. */
export interface Step {
  name: string;
  isRight: boolean;
  response: string;
}

const sample = (name: string) => readFile(join(import.meta.dirname, "samples", name));

/** The whole dialogue with the sample files, including broken sessions and repeated requests. */
export async function walkExchange(settings: OneCSettings): Promise<Step[]> {
  const steps: Step[] = [];
  const expects = (name: string, isRight: boolean, response: readonly string[] | string) =>
    steps.push({ name, isRight, response: typeof response === "string" ? response : response.join(" · ") });
  const begins = (name: string, word: string, lines: readonly string[]) => expects(name, lines[0] === word, lines);

  const stranger = createOneC({ ...settings, password: `${settings.password}?` });
  begins("a wrong password is refused", "failure", await stranger.signIn("catalog"));
  begins("nothing happens without a session", "failure", await stranger.ask("sale", "query"));

  const onec = createOneC(settings);
  begins("catalog/checkauth", "success", await onec.signIn("catalog"));
  const init = await onec.init("catalog");
  expects("catalog/init", /^zip=(?:yes|no)$/.test(init[0] ?? "") && /^file_limit=\d+$/.test(init[1] ?? ""), init);
  for (const name of ["../../etc/passwd.xml", "import_files/a.jpg", "goods.zip", ".xml"]) {
    begins(`a file called ${name} is refused`, "failure", await onec.send("catalog", name, Buffer.from("x")));
  }
  const goods = await sample("import.xml");
  begins("half a file is accepted", "success", await onec.send("catalog", "half.xml", goods.subarray(0, 1_000)));
  begins("and not imported", "failure", await onec.importFile("catalog", "half.xml"));
  for (const name of ["import.xml", "offers.xml"]) {
    const file = await sample(name);
    begins(`${name} in parts`, "success", await onec.send("catalog", name, file, 1_500));
    begins(`${name} is imported`, "success", await onec.importFile("catalog", name));
    begins(`${name} is sent again`, "success", await onec.send("catalog", name, file));
    begins(`${name} is imported again`, "success", await onec.importFile("catalog", name));
  }
  begins("a file that was never sent", "failure", await onec.importFile("catalog", "rests.xml"));
  begins("catalog/complete", "success", await onec.ask("catalog", "complete"));

  begins("sale/checkauth", "success", await onec.signIn("sale"));
  await onec.init("sale");
  const first = await onec.query();
  expects("orders are given", first.xml.includes("КоммерческаяИнформация"), `${first.orders.length}`);
  const again = await onec.query();
  expects("and given again until they are confirmed", isSame(first.orders, again.orders), `${again.orders.length}`);
  onec.forgetCookie();
  begins("a session that lost its cookie confirms nothing", "failure", await onec.confirm());
  begins("sale/checkauth anew", "success", await onec.signIn("sale"));
  const after = await onec.query();
  expects("a broken session has confirmed nothing", isSame(first.orders, after.orders), `${after.orders.length}`);
  begins("sale/success", "success", await onec.confirm());
  const left = await onec.query();
  const isGone = after.orders.every(({ id }) => !left.orders.some((order) => order.id === id));
  expects("confirmed orders are not given again", isGone, `${left.orders.length}`);
  const echo = statesFile(after.orders);
  begins("states are accepted", "success", await onec.send("sale", "orders.xml", echo));
  begins("and read", "success", await onec.importFile("sale", "orders.xml"));
  return steps;
}

const isSame = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
