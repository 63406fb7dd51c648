import type { Socket } from "node:net";
import { errorAnswer } from "./error-answer.ts";

/**
 * A request that is not valid HTTP never reaches a route; it gets the same error body, and the connection is closed.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy(error);
  const { body, reason } = answers[error.code ?? ""] ?? answers.default;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${body.status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}

const badRequest = { body: errorAnswer("invalid_request", "The request is not HTTP"), reason: "Bad Request" };
const answers: Record<string, typeof badRequest> & { default: typeof badRequest } = {
  default: badRequest,
  ERR_HTTP_REQUEST_TIMEOUT: { body: errorAnswer("request_timeout"), reason: "Request Timeout" },
  HPE_HEADER_OVERFLOW: { body: errorAnswer("payload_too_large"), reason: "Request Header Fields Too Large" },
};
