import {
  type AddressDirectory,
  type AddressDirectorySettings,
  createAddressDirectory,
} from "@zertsalo/gateways/address-directory";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    addressDirectory: AddressDirectory;
  }
}

export function addressDirectory(app: Server, settings: AddressDirectorySettings): void {
  app.decorate("addressDirectory", createAddressDirectory(settings));
}
