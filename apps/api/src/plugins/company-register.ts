import {
  createCompanyRegister,
  type CompanyRegister,
  type CompanyRegisterSettings,
} from "@zertsalo/gateways/company-register";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    companyRegister: CompanyRegister;
  }
}

export function companyRegister(app: Server, settings: CompanyRegisterSettings): void {
  app.decorate("companyRegister", createCompanyRegister(settings));
}
