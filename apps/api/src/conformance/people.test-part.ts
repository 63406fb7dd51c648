import * as places from "@zertsalo/contract/places";
import * as session from "@zertsalo/contract/session";
import * as users from "@zertsalo/contract/users";
import { expect } from "vitest";
import { buyerPassword } from "@zertsalo/testing/builders";
import type { Question } from "./question.test-part.ts";
import type { ConformanceShop } from "./shop.test-part.ts";

/** Cities, users and sign-in. */
export const peopleQuestions = ({ buyer, member }: ConformanceShop): Question[] => [
  {
    endpoint: places.defaultCities,
    path: "/orders-zertsalo/api/v1/cities/cdek/default-list",
    holds: { data: { cities: expect.arrayContaining([expect.objectContaining({ id: 44, name: "Москва" })]) } },
  },
  {
    endpoint: places.searchCities,
    path: `/orders-zertsalo/api/v1/cities/cdek/search/${encodeURIComponent("Сама")}`,
    holds: { data: expect.arrayContaining([expect.objectContaining({ name: "Самара" })]) },
  },
  {
    endpoint: places.stores,
    path: "/zertsalo-a-catalog/v1/stores",
    holds: { list: expect.arrayContaining([expect.objectContaining({ city: expect.anything() })]) },
  },
  {
    endpoint: places.searchRegions,
    path: `/zertsalo-a-catalog/v1/region/search?q=${encodeURIComponent("Самар")}`,
    holds: { data: [expect.objectContaining({ name: "Самарская область" })] },
  },
  {
    endpoint: session.authToken,
    path: "/users/auth/token",
    holds: { jwt: expect.any(String), jwtData: { baseUserId: null } },
  },
  {
    endpoint: session.authToken,
    by: "newcomer", // signing in ends the session of the token
    path: `/users/auth/token?rememberMe=Y&auth_phone=${buyer.phone}&auth_password=${buyerPassword}`,
    holds: { jwt: expect.any(String), jwtData: { baseUserId: buyer.id, discount: 3 }, isRemembered: true },
  },
  {
    endpoint: session.authToken,
    by: "newcomer",
    path: `/users/auth/token?auth_email=${member.email}&auth_password=${buyerPassword}`,
    holds: { jwtData: { baseUserId: member.id, profiles: [{ b2bActive: true }, {}] }, isRemembered: false },
  },
  {
    endpoint: users.register,
    path: "/users/registration",
    body: {
      name: "Вера Новикова",
      phone: "+7 (930) 000-0001",
      email: "vera@example.test",
      password: "тёплый-камень",
      consents: ["oferta", "account"],
    },
    holds: { accepted: true },
  },
  {
    endpoint: users.restoreByPhone,
    path: `/users/restore-password/phone?to=${buyer.phone}`,
    holds: { accepted: true },
  },
  {
    endpoint: users.restoreByEmail,
    path: "/users/restore-password/email?to=nobody@example.test",
    holds: { accepted: true },
  },
  {
    endpoint: users.updateUser,
    path: `/users/user/${member.id}`,
    body: { name: "Игорь Климов" },
    by: "member",
    holds: { jwtData: { baseUserId: member.id, name: "Игорь Климов" } },
  },
];
