import * as contract from "@zertsalo/contract/staff-tools";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Experts, Tasks, Terminals } from "#app/features/tools/tools.tsx";
import styles from "#app/features/tools/tools.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/tools";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [tasks, experts, terminals] = await Promise.all([
    api.call(contract.staffTasks),
    api.call(contract.staffExperts),
    api.call(contract.staffTerminals),
  ]);
  return { tasks, experts, terminals };
}

interface Given {
  title: string;
  code: string;
  about: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    return { refusal: null, given: await change(context.get(visitContext), formFields(await request.formData())) };
  } catch (error) {
    return { refusal: toErrorText(error), given: null };
  }
}

export function meta() {
  return [{ title: "Служебное: офис" }];
}

export default function ToolsPage({ loaderData: { tasks, experts, terminals }, actionData }: Route.ComponentProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const given = actionData?.given ?? null;
  return (
    <Page title="Служебное">
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <Tasks {...tasks} />
      <Experts {...experts} />
      <Terminals {...terminals} />
      {given && given.code !== closed && (
        <Dialog title={given.title} onClose={() => setClosed(given.code)} widthPx={440}>
          <code className={styles.code}>{given.code}</code>
          <p>{given.about}</p>
        </Dialog>
      )}
    </Page>
  );
}

/** Returns the code if the step has made one: it is displayed only once. */
async function change({ api }: Visit, word: (name: string) => string): Promise<Given | null> {
  switch (word("step")) {
    case "finish":
      await api.call(contract.finishTask, { params: { id: Number(word("id")) } });
      return null;
    case "expert": {
      const { name, code } = await api.call(contract.giveExpertCode, { body: { email: word("email") } });
      const about = "Передайте код лично: больше он не покажется. Прежние коды этого эксперта уже не действуют.";
      return { title: `Код эксперта: ${name}`, code, about };
    }
    case "end-expert":
      await api.call(contract.endExpertCode, { params: { id: Number(word("id")) } });
      return null;
    case "terminal": {
      const body = { number: Number(word("number")), storeId: Number(word("storeId")) };
      const { number, store, code } = await api.call(contract.openTerminal, { body });
      const about = `Откройте на экране магазин с добавкой ?akson_terminal_id=${number} и введите код в течение часа.`;
      return { title: `Экран № ${number}, ${store}`, code, about };
    }
    case "shut":
      await api.call(contract.shutTerminal, { params: { number: Number(word("number")) } });
      return null;
    default:
      throw new Error("A form of tools names no step that is known");
  }
}
