// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import {
  changeStaffContacts,
  changeStaffDelivery,
  type StaffDeliveryOffers,
  staffDeliveryOffers,
} from "@zertsalo/contract/staff-order-receiving";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { type CardChanges, orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { courierOffers as offers } from "#app/lib/testing/delivery-offers.test-part.ts";
import { dialog, fill, named, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const home = {
  address: "Самара, Лесная, 5",
  apartment: "12",
  entrance: "1",
  comment: "",
  coordinates: null,
  chosenTime: null,
  shopAddress: null,
  floor: 3,
  toFloorMethod: "none" as const,
};
const { delivery, unload } = orderCard().order;
const changeable: CardChanges = {
  order: { delivery: { ...delivery, userData: home }, unload: { ...unload, floor: 3, entranceLength: 20 } },
  delivery: { canChange: true },
  canChangeContacts: true,
};

async function openDelivery(answer: Partial<StaffDeliveryOffers> = {}) {
  const { api, card, user } = await openOrder(changeable);
  api.answer(staffDeliveryOffers, { ...offers, ...answer });
  api.answer(changeStaffDelivery, card);
  await user.click(screen.getByRole("button", { name: "Изменить" }));
  const form = dialog("Изменить получение");
  return { api, user, form };
}

test("the offers for the order's own address come by themselves", async () => {
  const { api, form } = await openDelivery();
  expect(await form.findByRole("button", { name: "Сохранить" })).toBeTruthy();
  const query = { address: home.address, cityId: "430", floor: "3", entranceLength: "20" };
  expect(api.sent(staffDeliveryOffers)).toEqual([{ params: { number: "761030" }, query }]);
  expect(form.getByText(/Деньги покупателя не.двигаются/)).toBeTruthy();
});

test("a cheaper way names what goes back, and is sent with its total and the version", async () => {
  const { api, user, form } = await openDelivery();
  await user.click(await form.findByRole("radio", { name: /^Самовывоз/ }));
  expect(within(form.getByRole("status")).getByText(/^Вернём 249 ₽ с.чеком/)).toBeTruthy();
  await user.click(form.getByRole("button", named("Сохранить и вернуть 249 ₽")));
  await waitFor(() => expect(api.sent(changeStaffDelivery)).toHaveLength(1));
  expect(api.sent(changeStaffDelivery)).toEqual([
    {
      params: { number: "761030" },
      body: {
        version: 7,
        orderTotal: 925_150,
        delivery: {
          address: home.address,
          apartment: "12",
          entrance: "1",
          comment: "",
          cityId: 430,
          floor: 3,
          entranceLength: 20,
          offer: "Pickup|7",
          exactTime: null,
        },
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a dearer way names the additional payment before the button", async () => {
  const { user, form } = await openDelivery();
  await user.selectOptions(await form.findByLabelText("Подъём"), "elevator");
  expect(within(form.getByRole("status")).getByText(/^Доплата 350 ₽: спросим согласия/)).toBeTruthy();
  const rows = within(form.getByRole("status")).getAllByRole("row");
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    "СуммаБылоСтанет",
    "Доставка500,50 ₽500,50 ₽",
    "Подъём0 ₽350 ₽",
    "Итого9 500,50 ₽9 850,50 ₽",
  ]);
  expect(form.getByRole("button", named("Сохранить и попросить доплату 350 ₽"))).toBeTruthy();
});

test("where no more can be asked for, a dearer way cannot be saved", async () => {
  const { user, form } = await openDelivery({ canBeDearer: false });
  await user.selectOptions(await form.findByLabelText("Подъём"), "elevator");
  expect(form.getByText(/Доплату сейчас не.запросить/)).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>("button", { name: /^Сохранить/ }).disabled).toBe(true);
});

test("an unpaid order says that the new sum is to be paid", async () => {
  const { user, form } = await openDelivery({ money: { ...offers.money, paidFor: 0 } });
  await user.selectOptions(await form.findByLabelText("Подъём"), "elevator");
  expect(form.getByText(/Заказ не.оплачен: покупатель заплатит новую сумму/)).toBeTruthy();
});

test("another address takes the offers away until it is calculated", async () => {
  const { api, user, form } = await openDelivery();
  await form.findByRole("button", { name: "Сохранить" });
  await fill(user, form.getByLabelText("Адрес"), "Самара, Мира, 9");
  expect(form.queryByRole("button", { name: "Сохранить" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Посчитать" }));
  await form.findByRole("button", { name: "Сохранить" });
  expect(api.sent(staffDeliveryOffers).at(-1)).toMatchObject({ query: { address: "Самара, Мира, 9" } });
});

test("an address in another city is calculated for that city", async () => {
  const otherCity = { id: 431, name: "Тольятти" };
  const { api, user, form } = await openDelivery({ place: { ...offers.place, otherCity } });
  await user.click(await form.findByRole("button", { name: "Посчитать для него" }));
  await waitFor(() => expect(api.sent(staffDeliveryOffers).at(-1)).toMatchObject({ query: { cityId: "431" } }));
});

test.each([
  { name: "an address that nobody knows", place: { isKnown: false, hasHouse: false }, text: /нет в.справочнике/ },
  { name: "an address without a house", place: { isKnown: true, hasHouse: false }, text: /В адресе нет дома/ },
])("$name is named", async ({ place, text }) => {
  const { form } = await openDelivery({ place: { ...place, otherCity: null } });
  expect(await form.findByText(text)).toBeTruthy();
});

test("a way home without an address cannot be saved", async () => {
  const { user, form } = await openDelivery();
  await user.clear(form.getByLabelText("Адрес"));
  await user.click(form.getByRole("button", { name: "Посчитать" }));
  expect(await form.findByText(/Напишите адрес/)).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Сохранить" }).disabled).toBe(true);
});

test("a place that nobody delivers to says so, with the carrier's reason", async () => {
  const { form } = await openDelivery({ items: [], carrier: { state: "away", text: "СДЭК не отвечает" } });
  expect(plain((await form.findByText(/ничего не.привезти/)).textContent)).toContain("СДЭК не отвечает");
  expect(form.queryByRole("button", { name: /^Сохранить/ })).toBeNull();
});

test("offers that failed to load are no empty list", async () => {
  const { api, user } = await openOrder(changeable);
  api.refuse(staffDeliveryOffers, "delivery_change_not_now");
  await user.click(screen.getByRole("button", { name: "Изменить" }));
  const form = dialog("Изменить получение");
  expect((await form.findByRole("alert")).textContent).toMatch(/^Получение меняют/);
  expect(form.queryByText(/ничего не.привезти/)).toBeNull();
});

test("a refused delivery stays open with the reason", async () => {
  const { api, user, form } = await openDelivery();
  const save = await form.findByRole("button", { name: "Сохранить" });
  api.refuse(changeStaffDelivery, "interval_gone");
  api.answer(staffOrder, orderCard({ ...changeable, version: 8 }));
  await user.click(save);
  expect((await form.findByRole("alert")).textContent).toMatch(/^Это время уже заняли/);
});

async function openContacts() {
  const { api, card, user } = await openOrder(changeable);
  api.answer(changeStaffContacts, card);
  await user.click(screen.getByRole("button", { name: "Изменить контакты" }));
  return { api, user, form: dialog("Контакты и получатель") };
}

test("contacts are sent as typed, with another recipient", async () => {
  const { api, user, form } = await openContacts();
  await fill(user, form.getByLabelText("Телефон"), "8 927 000 01 03");
  await user.click(form.getByRole("checkbox", { name: "Получит другой человек" }));
  await fill(user, form.getByLabelText("Имя и фамилия получателя"), "Пётр Ильин");
  await fill(user, form.getByLabelText("Телефон получателя"), "8 927 000 01 04");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  const contacts = {
    fullName: "Анна Лебедева",
    phone: "8 927 000 01 03",
    email: "anna@example.test",
    recipient: { fullName: "Пётр Ильин", phone: "8 927 000 01 04" },
  };
  const body = { version: 7, contacts };
  await waitFor(() => expect(api.sent(changeStaffContacts)).toEqual([{ params: { number: "761030" }, body }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the buyer receives it himself unless another is named", async () => {
  const { api, user, form } = await openContacts();
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(api.sent(changeStaffContacts)).toMatchObject([{ body: { contacts: { recipient: null } } }]),
  );
});

test("refused contacts stay in the dialog with the field's own reason", async () => {
  const { api, user, form } = await openContacts();
  api.refuse(changeStaffContacts, "order_moved_meanwhile");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  expect((await form.findByRole("status")).textContent).toMatch(/^Заказ успели изменить/);
  expect(form.getByLabelText<HTMLInputElement>("Телефон").value).toContain("927");
});

test("the recipient stands on the card", async () => {
  await openOrder({ recipient: { fullName: "Пётр Ильин", phone: "79270000104" } });
  const text = plain(screen.getByRole("region", { name: "Покупатель" }).textContent);
  expect(text).toContain("Получит Пётр Ильин, +7 (927) 000-0104");
});

test("without the right neither button is there", async () => {
  await openOrder();
  expect(screen.queryByRole("button", { name: "Изменить" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Изменить контакты" })).toBeNull();
});
