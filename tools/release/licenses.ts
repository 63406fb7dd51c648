/** One entry of a CycloneDX list, as `pnpm sbom` writes it. */
export interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Licences that let us ship a library inside a shop whose own code stays ours. Another one: read it, then decide. */
const allowed: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Read by a person: what their package.json does not say, or what is fine in one place only. */
const reviewed: Readonly<Record<string, string>> = {
  "png-js": "MIT by its LICENSE",
  "xmlhttprequest-ssl": "MIT by its LICENSE",
  "@img/sharp-libvips-linux-x64": "LGPL-3.0-or-later: a shared library of its own, loaded unchanged, replaceable",
};

export const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

const isOurs = ({ group }: Component) => group === "@zertsalo";

/** Foreign components by their licence. */
export function licenseList(components: readonly Component[]): Record<string, string[]> {
  const groups = Map.groupBy(
    components.filter((component) => !isOurs(component)),
    licenseOf,
  );
  const sorted = [...groups].toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    sorted.map(([license, list]) => [license, list.map((each) => `${fullName(each)} ${each.version}`)]),
  );
}

/** One sentence for each component whose licence nobody has agreed to. */
export function licenseFaults(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isOurs(component) && !(fullName(component) in reviewed) && !isAllowed(licenseOf(component)))
    .map((component) => `${fullName(component)} ${component.version}: the licence is ${licenseOf(component)}`);
}

function licenseOf({ licenses = [] }: Component): string {
  const parts = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "unknown");
  return parts.length > 0 ? parts.join(" AND ") : "unknown";
}

/** SPDX expressions as they occur: (MIT OR Apache-2.0), MIT AND Zlib. AND binds closer. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((license) => allowed.has(license.trim())));
}
