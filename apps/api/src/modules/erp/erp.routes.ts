import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { ordersDocument } from "@zertsalo/gateways/commerceml/order-document";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Server } from "../../server.ts";
import { importAnswer, isFileName, type NamedFile, partLimit, takePart } from "./erp-files.ts";
import { beginErpSession, type ErpCredentials, type ErpSession, findErpSession } from "./erp-sessions.ts";
import { changedOrders, confirmGiven } from "./orders-for-erp.ts";

const ExchangeQuery = z.object({
  type: z.enum(["catalog", "sale"]),
  mode: z.string().max(20),
  filename: z.string().max(300).default(""),
  sessid: z.string().max(100).optional(),
});
type ExchangeQuery = z.output<typeof ExchangeQuery>;

interface Options {
  /** Null: 1C is not configured, and every request is refused. */
  credentials: ErpCredentials | null;
  origin: string;
}

/**
 * The exchange with 1C by CommerceML: 1C sends requests, we answer in lines of text. Everything but `checkauth` needs
 * the session that it started.
 */
export async function erpRoutes(app: Server, { credentials, origin }: Options): Promise<void> {
  // Files come as raw bytes, with any content type the configuration of 1C uses.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("*", { parseAs: "buffer", bodyLimit: partLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ["GET", "POST"],
    url: "/exchange/1c",
    schema: { hide: true },
    config: { access: "open" },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const parsed = ExchangeQuery.safeParse(request.query);
      if (!parsed.success) return lines(reply, ["failure", "Неизвестный запрос"]);
      if (parsed.data.mode === "checkauth") return lines(reply, await authAnswer(request));
      const session = await findErpSession(app, request);
      const isOther = parsed.data.sessid !== undefined && parsed.data.sessid !== session?.id;
      if (!session || isOther) return lines(reply, ["failure", "Сеанс не начат или закончился"]);
      return answer(request, reply, session, parsed.data);
    },
  });

  async function authAnswer(request: FastifyRequest): Promise<string[]> {
    const begun = await beginErpSession(app, request, credentials);
    if (!begun) return ["failure", "Неверное имя или пароль"];
    const { cookieName, secret, session } = begun;
    return [
      "success",
      cookieName,
      secret,
      `sessid=${session.id}`,
      `timestamp=${moscowTime(new Date(app.clock.now()))}`,
    ];
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, session: ErpSession, query: ExchangeQuery) {
    const { type, mode } = query;
    if (mode === "init")
      return lines(reply, ["zip=no", `file_limit=${partLimit}`, `sessid=${session.id}`, "version=2.09"]);
    if (mode === "file" || mode === "import") return lines(reply, await fileAnswer(request, session, query));
    if (type === "sale" && mode === "query") {
      const orders = await changedOrders(app.db, session, origin);
      return reply.type("text/xml; charset=utf-8").send(ordersDocument(orders, new Date(app.clock.now())));
    }
    if (type === "sale" && mode === "success") await confirmGiven(app.db, session);
    else if (mode !== "complete" && mode !== "deactivate") return lines(reply, ["failure", "Неизвестный запрос"]);
    return lines(reply, ["success"]);
  }

  async function fileAnswer(
    { body, method }: FastifyRequest,
    session: ErpSession,
    query: ExchangeQuery,
  ): Promise<string[]> {
    const file: NamedFile = { type: query.type, name: query.filename };
    if (!isFileName(file.name)) return ["failure", "Принимаются только файлы XML, без папок и архивов"];
    if (query.mode === "import") return importAnswer(app, session, file);
    if (method !== "POST" || !Buffer.isBuffer(body)) return ["failure", "Файл не передан"];
    const refusal = await takePart(app, session, file, body);
    return refusal ? ["failure", refusal] : ["success"];
  }
}

const lines = (reply: FastifyReply, text: readonly string[]) =>
  reply.type("text/plain; charset=utf-8").send(`${text.join("\n")}\n`);
