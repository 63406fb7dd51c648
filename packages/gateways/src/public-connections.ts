import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { bareHost, createPublicLookup, isPublicAddress, isReceiverUrl } from "./public-address.ts";

/** Connections to addresses that somebody typed or sent: public ones alone. One that is used again leads where it was checked. */
export function createPublicConnections({ allowsPrivate }: { allowsPrivate: boolean }) {
  const connections = { keepAlive: true, maxSockets: 16, ...(!allowsPrivate && { lookup: createPublicLookup() }) };
  const [http, https] = [new HttpAgent(connections), new HttpsAgent(connections)];
  return {
    /** Whether a request may be tried at all; what a name resolves to is checked when the connection is opened. */
    accepts(text: string): boolean {
      if (!isReceiverUrl(text, { allowsPrivate })) return false;
      // An address instead of a name is never looked up.
      const host = bareHost(new URL(text));
      return allowsPrivate || isIP(host) === 0 || isPublicAddress(host);
    },
    request: (url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest =>
      url.protocol === "https:"
        ? httpsRequest(url, { ...options, agent: https }, answered)
        : httpRequest(url, { ...options, agent: http }, answered),
    close() {
      http.destroy();
      https.destroy();
    },
  };
}
