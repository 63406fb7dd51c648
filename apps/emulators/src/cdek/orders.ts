import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Answer, json, type Received } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import type { Clock } from "../payments/clock.ts";
import type { Notices } from "../payments/notices.ts";
import { createLabels } from "./labels.ts";
import { refusal } from "./refusals.ts";

const Location = z.object({ code: z.int(), address: z.string().optional() });
const Order = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  number: z.string().max(50),
  tariff_code: z.int(),
  from_location: Location.optional(),
  shipment_point: z.string().optional(),
  to_location: Location.optional(),
  delivery_point: z.string().optional(),
  recipient: z.object({
    name: z.string().min(1),
    phones: z.array(z.object({ number: z.string().regex(/^\+7\d{10}$/) })).min(1),
  }),
  packages: z
    .array(
      z.object({
        number: z.string(),
        weight: z.int().min(1),
        length: z.int().min(1),
        width: z.int().min(1),
        height: z.int().min(1),
        items: z
          .array(z.object({ name: z.string(), ware_key: z.string(), cost: z.number(), amount: z.int().min(1) }))
          .max(126),
      }),
    )
    .min(1),
});

interface StoredOrder {
  uuid: string;
  order: z.output<typeof Order>;
  cdekNumber: string;
  /** Number of reads that still return ACCEPTED. */
  readsLeft: number;
  invalid: string | null;
  statuses: { code: string; name: string; date_time: string; city: string }[];
}

/**
 * Shipments: registered in one call and validated after some reads. Controls: `__emu/registration` sets how many reads
 * return ACCEPTED and with which code the next shipment becomes INVALID, `__emu/orders/{number}/status` sets its status
 * (a code, or a code and a time) and sends the notice.
 */
export function createCdekOrders(clock: Clock, notices: Notices) {
  const stored: StoredOrder[] = [];
  let plan: { reads: number; invalid: string | null } = { reads: 1, invalid: null };

  function register(body: string): Answer {
    const parsed = Order.safeParse(parsedJson(body));
    if (!parsed.success) return refusal(400, "v2_invalid_format");
    const order = parsed.data;
    if (order.shipment_point && order.from_location) return refusal(400, "v2_shipment_address_multivalued");
    if (order.delivery_point && order.to_location) return refusal(400, "v2_delivery_address_multivalued");
    if (!order.delivery_point && !order.to_location)
      return refusal(400, "v2_order_location_to_and_delivery_point_empty");
    const uuid = randomUUID();
    stored.push({
      uuid,
      order,
      cdekNumber: String(1_100_000_000 + stored.length),
      readsLeft: plan.reads,
      invalid: plan.invalid,
      statuses: [],
    });
    plan = { ...plan, invalid: null };
    return json({ entity: { uuid }, requests: [requestOf("ACCEPTED", null)] }, 202);
  }

  const requestOf = (state: string, invalid: string | null) => ({
    request_uuid: randomUUID(),
    type: "CREATE",
    date_time: clock.now(),
    state,
    errors: invalid ? [{ code: invalid, message: invalid }] : [],
  });

  function show(found: StoredOrder | undefined): Answer {
    if (!found) return refusal(400, "v2_entity_not_found");
    if (found.readsLeft > 0) {
      found.readsLeft -= 1;
      return json({
        entity: { uuid: found.uuid, number: found.order.number, statuses: [] },
        requests: [requestOf("ACCEPTED", null)],
      });
    }
    if (found.invalid) {
      return json({
        entity: { uuid: found.uuid, number: found.order.number, statuses: [] },
        requests: [requestOf("INVALID", found.invalid)],
      });
    }
    if (found.statuses.length === 0) addStatus(found, "CREATED");
    const { uuid, order, cdekNumber, statuses } = found;
    return json({
      entity: { ...order, uuid, cdek_number: cdekNumber, statuses },
      requests: [requestOf("SUCCESSFUL", null)],
    });
  }

  function addStatus(found: StoredOrder, code: string, at = clock.now()): void {
    // The newest first, like the carrier.
    found.statuses.unshift({ code, name: code, date_time: at, city: "Самара" });
    const attributes = {
      is_return: false,
      cdek_number: found.cdekNumber,
      number: found.order.number,
      code,
      status_date_time: at,
    };
    notices.send({ type: "ORDER_STATUS", date_time: clock.now(), uuid: found.uuid, attributes });
  }

  function remove(found: StoredOrder | undefined): Answer {
    if (!found) return refusal(400, "v2_entity_not_found");
    if (found.statuses.some(({ code }) => code !== "CREATED")) return refusal(400, "v2_entity_has_final_status");
    addStatus(found, "REMOVED");
    return json({ entity: { uuid: found.uuid }, requests: [{ ...requestOf("ACCEPTED", null), type: "DELETE" }] }, 202);
  }

  const labels = createLabels((uuid) => {
    const found = byUuid(uuid);
    if (!found || found.invalid) return null;
    return found.order.packages.map(({ number }) => `CDEK ${found.cdekNumber}  ${found.order.number}  ${number}`);
  });
  const byUuid = (uuid: string | undefined) => stored.find((each) => each.uuid === uuid);
  const byNumber = (number: string | null) => stored.findLast(({ order }) => order.number === number);

  return {
    answer(request: Received): Answer | null {
      const { method, path, query, body } = request;
      if (path.startsWith("/v2/print/")) return labels(request);
      if (method === "POST" && path === "/v2/orders") return register(body);
      if (method === "GET" && path === "/v2/orders") return show(byNumber(query.get("im_number")));
      const uuid = /^\/v2\/orders\/([\w-]+)$/.exec(path)?.[1];
      if (!uuid) return null;
      return method === "DELETE" ? remove(byUuid(uuid)) : show(byUuid(uuid));
    },
    control(path: string, body: string): Answer | null {
      if (path === "/__emu/orders") return json(stored);
      if (path === "/__emu/registration") {
        plan = z
          .object({ reads: z.int().min(0).default(1), invalid: z.string().nullable().default(null) })
          .parse(parsedJson(body));
        return json(plan);
      }
      if (path === "/__emu/notices") return json({ isUnderstood: notices.plan(parsedJson(body)) });
      const number = /^\/__emu\/orders\/([\w-]+)\/status$/.exec(path)?.[1];
      const found = number ? byNumber(number) : undefined;
      if (!found) return null;
      const [code = "", at] = body.split(" ");
      addStatus(found, code, at ?? clock.now());
      return json(found.statuses);
    },
  };
}
