import { buyersServer } from "./buyers-server.ts";
import { staffServer } from "./staff-server.ts";

/** Of a tool what a program is written against: its parameters, and which it must send. */
export interface PublicTool {
  parameters: Record<string, { type: string; values?: string[] }>;
  required: string[];
}
export type PublicTools = Record<string, PublicTool>;

interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Tools of both servers by their names: «buyers/get_product». */
export function publicTools(): PublicTools {
  const servers = { buyers: buyersServer, staff: staffServer };
  return Object.fromEntries(
    Object.entries(servers).flatMap(([server, { tools }]) =>
      tools.map(({ name, inputSchema }) => [`${server}/${name}`, publicTool(inputSchema)]),
    ),
  );
}

function publicTool({ properties = {}, required = [] }: Schema): PublicTool {
  const parameters = Object.entries(properties).map(([name, { type = "any", enum: values }]) => [
    name,
    { type, ...(values && { values: values.map(String) }) },
  ]);
  return { parameters: Object.fromEntries(parameters) as PublicTool["parameters"], required };
}

/** What a program of the former release can no longer do (docs/public-api/README.md). */
export function brokenTools(former: PublicTools, now: PublicTools): string[] {
  return Object.entries(former).flatMap(([name, tool]) => {
    const own = now[name];
    return own ? brokenParameters(tool, own).map((fault) => `${name}: ${fault}`) : [`${name} is gone`];
  });
}

function brokenParameters(former: PublicTool, now: PublicTool): string[] {
  const lost = Object.entries(former.parameters).flatMap(([name, { type, values = [] }]) => {
    const own = now.parameters[name];
    if (!own) return [`${name} is gone`];
    if (own.type !== type) return [`${name} is ${own.type}, no longer ${type}`];
    const gone = own.values ? values.filter((value) => !own.values?.includes(value)) : [];
    const narrowed = own.values && values.length === 0 ? [`${name} takes a list of values alone`] : [];
    return [...gone.map((value) => `${name} no longer takes ${value}`), ...narrowed];
  });
  const added = now.required.filter((name) => !former.required.includes(name));
  return [...lost, ...added.map((name) => `${name} must be sent`)];
}
