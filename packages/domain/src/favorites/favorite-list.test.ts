import { expect, test } from "vitest";
import {
  favoritesText,
  guestFavorites,
  guestFavoritesMax,
  readFavorites,
  withFavorite,
  withoutFavorite,
} from "./favorite-list.ts";

const many = Array.from({ length: guestFavoritesMax }, (_, at) => at + 1);

test.each([
  { name: "no cookie is an empty list", text: null, ids: [] },
  { name: "an empty cookie too", text: "", ids: [] },
  { name: "the order stays", text: "3,1,2", ids: [3, 1, 2] },
  { name: "escaped commas are commas", text: "3%2C1%2c2", ids: [3, 1, 2] },
  { name: "an id counts once", text: "3,1,3", ids: [3, 1] },
  { name: "what is no id is left out", text: "7,abc,-1,0,1.5,,1e3, 8,00009,99999999999", ids: [7] },
])("$name", ({ text, ids }) => {
  expect(readFavorites(text)).toEqual(ids);
});

test("a guest's list ends at its limit, a user's does not", () => {
  const text = [...many, 999].join(",");
  expect(guestFavorites(text)).toEqual(many);
  expect(readFavorites(text)).toEqual([...many, 999]);
});

test("a list that was written is read again", () => {
  expect(readFavorites(favoritesText([5, 4, 9]))).toEqual([5, 4, 9]);
});

test.each([
  { name: "a new one comes to the front", ids: [1, 2], add: 3, expected: [3, 1, 2] },
  { name: "one that is there stays where it is", ids: [1, 2], add: 2, expected: [1, 2] },
  { name: "the oldest leaves a full list", ids: many, add: 999, expected: [999, ...many.slice(0, -1)] },
])("$name", ({ ids, add, expected }) => {
  expect(withFavorite(ids, add)).toEqual(expected);
});

test("taking out what is not there changes nothing", () => {
  expect(withoutFavorite([1, 2], 1)).toEqual([2]);
  expect(withoutFavorite([1, 2], 9)).toEqual([1, 2]);
});
