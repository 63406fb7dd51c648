import * as chat from "@zertsalo/contract/chat";
import * as claims from "@zertsalo/contract/claims";
import * as companies from "@zertsalo/contract/companies";
import * as metrics from "@zertsalo/contract/metrics";
import * as session from "@zertsalo/contract/session";
import { expect } from "vitest";
import type { Question } from "./question.test-part.ts";

const newCompany = {
  orgType: "ООО",
  inn: "7801100377",
  kpp: "780101001",
  name: "ООО «Новый Берег»",
  director: "Беляев Антон Львович",
};

/** What counts visits, claims, companies and the chat; the session is on a device that user 7 has signed in on. */
export const serviceQuestions = (deviceSession: string): Question[] => [
  {
    endpoint: metrics.clientMetric,
    path: "/orders-zertsalo/api/v1/metrics",
    body: { clientId: "1700000000123456789" },
    holds: { accepted: true },
  },
  {
    endpoint: claims.sendClaim,
    path: "/crm-claim/claim",
    body: {
      kind: "contact-us",
      name: "Анна",
      phone: "+7 (900) 000-00-01",
      text: "Подойдёт ли зеркало в нишу?",
      consents: ["chat"],
    },
    holds: { number: expect.any(Number) },
  },
  {
    endpoint: companies.registerCompany,
    path: "/zertsalo-a-catalog/v1/user-auth/register-full",
    body: {
      ...newCompany,
      contactName: "Олег Синицын",
      phone: "+7 (900) 000-00-09",
      email: "oleg@example.test",
      password: "берег под дождём",
      consents: ["oferta", "account"],
    },
    holds: { data: { inn: newCompany.inn, isApproved: true } },
  },
  {
    endpoint: companies.businessToken,
    path: `/zertsalo-a-catalog/v1/user-auth/get-token?inn=6316000209&password=zertsalo-demo&rememberMe=Y`,
    headers: { [session.sessionIdHeader]: deviceSession },
    holds: { jwtData: { baseUserId: 7, isB2B: true } },
  },
  {
    endpoint: companies.companiesOfUser,
    path: "/zertsalo-a-catalog/v1/company/by-user/list",
    isUser: true,
    holds: { data: { list: [{ id: 501, inn: "6316000209", orgType: { shortName: "ООО" } }, { id: 502 }] } },
  },
  {
    endpoint: companies.createCompany,
    path: "/zertsalo-a-catalog/v1/user-company/by-user/create-company",
    body: { ...newCompany, inn: "6301100747" },
    isUser: true,
    holds: { data: { company: { inn: "6301100747", b2bActive: false } } },
  },
  {
    endpoint: chat.chatList,
    path: "/chat/conversation/list?client_id=1&platformList[]=zertsalo&platformList[]=zertsalo_offline&type_operator=operator",
    demoUserId: 1,
    holds: {
      data: [
        { id: 9001, inArchive: false },
        { id: 9002, inArchive: true },
      ],
    },
  },
  {
    endpoint: chat.chatById,
    path: "/chat/conversation/by_id/9001",
    demoUserId: 1,
    holds: {
      data: { messages: [{ owner: "client" }, { owner: "operator", clientReadAt: expect.any(String) }, {}, {}] },
    },
  },
  {
    endpoint: chat.sendChatFile,
    path: "/chat/files",
    form: { file: "%PDF-1.7 план" },
    demoUserId: 1,
    holds: { data: [{ isImage: false, ext: "pdf", clientFileName: "file.pdf" }] },
  },
  {
    endpoint: chat.sendPendingMessage,
    path: "/chat/message/pending",
    body: { text: "Есть ли зеркало в Тольятти?", fileIds: [] },
    demoUserId: 1,
    holds: { data: { messageId: expect.any(Number) } },
  },
  {
    endpoint: chat.rateChat,
    path: "/chat/conversation/evaluate_service/9004/5",
    demoUserId: 5,
    holds: { data: { rating: 5 } },
  },
  {
    endpoint: chat.chatBlackList,
    path: "/chat/black_list/in_list/5",
    demoUserId: 5,
    holds: { data: { inBlackList: true } },
  },
  {
    endpoint: chat.chatStats,
    path: "/api/server-stats?id=1",
    demoUserId: 1,
    holds: { data: { online: false, unreadMessages: 0 } },
  },
  {
    endpoint: chat.markChatRead,
    path: "/api/mark_as_read",
    body: { ids: [900_104] },
    demoUserId: 1,
    holds: { data: { ids: [] } },
  },
];
