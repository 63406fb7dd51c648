import { OrderFilters } from "@zertsalo/contract/staff-order-list";

/** How orders are looked at: everything of it is in the address, so a list can be sent to a colleague. */
export interface OrderLook {
  filters: OrderFilters;
  isBoard: boolean;
}

/** What an address asks for; a part that makes no sense is left out. */
export function parseOrderLook(params: URLSearchParams): OrderLook {
  const filters = Object.fromEntries(
    Object.entries(OrderFilters.shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(params.get(name)?.trim() || undefined);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  ) as OrderFilters;
  return { filters, isBoard: params.get("look") !== "table" };
}

/** The same as a search part: «?look=table&made=1». */
export function toOrderSearch({ filters, isBoard }: OrderLook, more: Record<string, string> = {}): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined) as [string, string][];
  return `?${new URLSearchParams([...(isBoard ? [] : [["look", "table"]]), ...set, ...Object.entries(more)])}`;
}

/** Switches one filter on, or off where it is on. */
export function toggled({ filters, isBoard }: OrderLook, change: OrderFilters): OrderLook {
  const isOn = isWithin(filters, change);
  const off = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
  return { filters: { ...filters, ...(isOn ? off : change) }, isBoard };
}

export function isWithin(filters: OrderFilters, part: OrderFilters): boolean {
  return Object.entries(part).every(([name, value]) => filters[name as keyof OrderFilters] === value);
}

/** Whether two looks are one, whatever the order of their parts. */
export const isSameLook = (a: OrderLook, b: OrderLook): boolean =>
  a.isBoard === b.isBoard && isWithin(a.filters, b.filters) && isWithin(b.filters, a.filters);
