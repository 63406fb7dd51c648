import * as chat from "@zertsalo/contract/chat";
import * as claims from "@zertsalo/contract/claims";
import * as companies from "@zertsalo/contract/companies";
import * as metrics from "@zertsalo/contract/metrics";
import { countShopEvent } from "@zertsalo/contract/shop-events";
import * as session from "@zertsalo/contract/session";
import { expect } from "vitest";
import { buyerPassword } from "@zertsalo/testing/builders";
import type { Question } from "./question.test-part.ts";
import type { ConformanceShop } from "./shop.test-part.ts";

const registered = {
  orgType: "ООО",
  inn: "7801100377",
  kpp: "780101001",
  name: "ООО «Новый Берег»",
  director: "Беляев Антон Львович",
};

/** Metrics, inquiries, companies and the chat. */
export const serviceQuestions = ({
  buyer,
  member,
  company,
  otherCompany,
  memberSession,
  blocked,
  blockedChat,
  chat: openChat,
  closedChat,
  readMessageId,
}: ConformanceShop): Question[] => [
  {
    endpoint: metrics.clientMetric,
    path: "/orders-zertsalo/api/v1/metrics",
    body: { clientId: "1700000000123456789" },
    holds: { accepted: true },
  },
  {
    endpoint: countShopEvent,
    path: "/orders-zertsalo/api/v1/metrics/events",
    body: { event: { event: "step", step: "product", source: null } },
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
      ...registered,
      contactName: "Олег Синицын",
      phone: "+7 (900) 000-00-09",
      email: "oleg@example.test",
      password: "берег под дождём",
      consents: ["oferta", "account"],
    },
    holds: { data: { inn: registered.inn, isApproved: true } },
  },
  {
    endpoint: companies.businessToken,
    path: `/zertsalo-a-catalog/v1/user-auth/get-token?inn=${company.inn}&password=${buyerPassword}&rememberMe=Y`,
    headers: { [session.sessionIdHeader]: memberSession },
    holds: { jwtData: { baseUserId: member.id, isB2B: true } },
  },
  {
    endpoint: companies.companiesOfUser,
    path: "/zertsalo-a-catalog/v1/company/by-user/list",
    by: "member",
    holds: {
      data: { list: [{ id: company.id, inn: company.inn, orgType: { shortName: "ООО" } }, { id: otherCompany.id }] },
    },
  },
  {
    endpoint: companies.createCompany,
    path: "/zertsalo-a-catalog/v1/user-company/by-user/create-company",
    body: { ...registered, inn: "6301100747" },
    by: "member",
    holds: { data: { company: { inn: "6301100747", b2bActive: false } } },
  },
  {
    endpoint: chat.chatList,
    path: `/chat/conversation/list?client_id=${buyer.id}&platformList[]=zertsalo&platformList[]=zertsalo_offline&type_operator=operator`,
    by: "buyer",
    holds: {
      data: [
        { id: openChat.id, inArchive: false },
        { id: closedChat.id, inArchive: true },
      ],
    },
  },
  {
    endpoint: chat.chatById,
    path: `/chat/conversation/by_id/${openChat.id}`,
    by: "buyer",
    holds: {
      messages: [
        { owner: "client" },
        { owner: "operator", clientReadAt: expect.any(String) },
        { quote: { owner: "operator" }, files: [{ ext: "pdf" }] },
      ],
    },
  },
  {
    endpoint: chat.sendChatFile,
    path: "/chat/files",
    form: { file: "%PDF-1.7 план" },
    by: "buyer",
    holds: [{ isImage: false, ext: "pdf", clientFileName: "file.pdf" }],
  },
  {
    endpoint: chat.sendPendingMessage,
    path: "/chat/message/pending",
    body: { text: "Есть ли зеркало в Тольятти?", fileIds: [] },
    by: "buyer",
    holds: { messageId: expect.any(Number) },
  },
  {
    endpoint: chat.rateChat,
    path: `/chat/conversation/evaluate_service/${blockedChat.id}/5`,
    by: "blocked",
    holds: { data: { rating: 5 } },
  },
  {
    endpoint: chat.chatBlackList,
    path: `/chat/black_list/in_list/${blocked.id}`,
    by: "blocked",
    holds: { inBlackList: true },
  },
  {
    endpoint: chat.chatStats,
    path: `/api/server-stats?id=${buyer.id}`,
    by: "buyer",
    holds: { online: false, unreadMessages: 0 },
  },
  {
    endpoint: chat.markChatRead,
    path: "/api/mark_as_read",
    body: { ids: [readMessageId] },
    by: "buyer",
    holds: { data: { ids: [] } },
  },
];
