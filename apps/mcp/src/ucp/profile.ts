import { offeredCapabilities, ucpPath, ucpVersion } from "./capabilities.ts";

/** `/.well-known/ucp`: what a program can do here. Nothing can be paid through a program, so there is no payment handler. */
export function businessProfile(publicOrigin: string) {
  return {
    ucp: {
      version: ucpVersion,
      services: {
        "dev.ucp.shopping": [
          {
            version: ucpVersion,
            spec: `https://ucp.dev/${ucpVersion}/specification/overview`,
            transport: "rest",
            endpoint: new URL(ucpPath, publicOrigin).href,
            schema: `https://ucp.dev/${ucpVersion}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        [...offeredCapabilities(publicOrigin)].map(([name, offered]) => [name, [offered]]),
      ),
      payment_handlers: {},
    },
  };
}
