import type { Store } from "@zertsalo/contract/places";
import { expect, test } from "vitest";
import { breadcrumbList, jsonLdText, localBusiness } from "./json-ld.server.ts";

const origin = "https://zertsalo.test";
const store: Pick<Store, "id" | "name" | "link" | "phone" | "address" | "city" | "coordinates" | "week" | "days"> = {
  id: 97,
  name: "Самара, шоурум",
  link: "/samara-showroom/",
  phone: "+7 (900) 000-09-97",
  address: "Московское шоссе, 25В",
  city: { name: "Самара", region: "Самарская область", phone: "", kladrId: "", coordinates: [0, 0] },
  coordinates: [53.2543, 50.2418],
  week: Array.from({ length: 7 }, (_, at) => (at === 6 ? null : { from: "08:00", to: "21:00" })),
  days: [{ day: "2026-12-31", hours: null, note: "" }],
};

test("a store has its address, hours and page", () => {
  expect(localBusiness(store as Store, origin)).toMatchObject({
    "@type": "FurnitureStore",
    url: `${origin}/samara-showroom/`,
    geo: { latitude: 53.2543, longitude: 50.2418 },
    address: { addressLocality: "Самара", streetAddress: "Московское шоссе, 25В" },
    openingHours: ["Mo-Sa 08:00-21:00"],
    specialOpeningHoursSpecification: [{ validFrom: "2026-12-31", opens: "00:00", closes: "00:00" }],
  });
});

test("a text of staff cannot close its script element", () => {
  const crumbs = [{ name: "</script><script>alert(1)", href: null }];
  expect(jsonLdText([breadcrumbList(crumbs, `${origin}/a/`)])()).not.toContain("</script>");
});
