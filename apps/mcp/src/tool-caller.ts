import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { FastifyBaseLogger } from "fastify";
import type { Metrics, ToolOutcome } from "./metrics.ts";
import { faultOfOurs, Refusal, refusedBy, type Refused } from "./refusals.ts";
import { longestAnswer, type Tool } from "./tool.ts";
import type { Visit } from "./visit.ts";

/** Runs a tool by its name. Whatever goes wrong is answered in words, by the tool itself. */
export function toolCaller(tools: readonly Tool[], metrics: Metrics) {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  return async (name: string, given: unknown, visit: Visit, log: FastifyBaseLogger): Promise<CallToolResult> => {
    const startedAt = performance.now();
    const tool = byName.get(name);
    const finish = (outcome: ToolOutcome) =>
      metrics.observeTool(tool ? name : "unknown", outcome, (performance.now() - startedAt) / 1_000);
    try {
      if (!tool) throw new Refusal("Такого инструмента нет.", "Список инструментов даёт tools/list.");
      const result = answered(await tool.call(given, visit));
      finish("done");
      return result;
    } catch (error) {
      const refused = refusedBy(error);
      if (!refused) log.error({ err: error, tool: name }, "tool failed");
      finish(refused ? "refused" : "failed");
      return refusal(refused ?? faultOfOurs);
    }
  };
}

/** As data and as text, for programs that read only one of them. */
function answered(data: object): CallToolResult {
  const text = JSON.stringify(data);
  if (text.length > longestAnswer) throw new Refusal("Ответ вышел слишком длинным.", "Сузьте запрос.");
  return { content: [{ type: "text", text }], structuredContent: data as Record<string, unknown> };
}

function refusal({ code, text }: Refused): CallToolResult {
  return { isError: true, content: [{ type: "text", text }], structuredContent: { error: { code, text } } };
}
