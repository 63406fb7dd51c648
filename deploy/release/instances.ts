/** One process of the shop on this machine. */
export interface Instance {
  /** api@0: the service, and which of its processes. */
  name: string;
  service: Service;
  /** Where its readiness is asked. */
  innerOrigin: string;
}

/**
 * In the order of a roll, with the first inner port of each; its unit in deploy/systemd has the same. The worker is
 * first: nobody waits for its answer. The API is before pages and programs, which may ask it for what is new.
 */
export const innerPorts = {
  worker: 4340,
  api: 4300,
  pictures: 4330,
  mcp: 4350,
  storefront: 4310,
  backoffice: 4320,
} as const;

export type Service = keyof typeof innerPorts;

const namePattern = /^(?<service>[a-z]+)@(?<index>\d)$/;

/** The address is named where it is not the usual one. */
export function parseInstance(name: string, innerOrigin?: string): Instance {
  const { service = "", index = "" } = namePattern.exec(name)?.groups ?? {};
  if (!isService(service)) throw new Error(`${name} is no process of the shop: api@0, storefront@1 and so on`);
  return { name, service, innerOrigin: innerOrigin ?? `http://127.0.0.1:${innerPorts[service] + Number(index)}` };
}

export function inRollOrder(instances: readonly Instance[]): Instance[] {
  const order = Object.keys(innerPorts);
  const place = ({ service }: Instance) => order.indexOf(service);
  return instances.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}

const isService = (name: string): name is Service => Object.hasOwn(innerPorts, name);
