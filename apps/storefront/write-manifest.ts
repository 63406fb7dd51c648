/** What the router reads of its manifest in the browser. */
export interface Manifest {
  routes: Record<string, ManifestRoute>;
}

interface ManifestRoute {
  id?: string;
  parentId?: string;
  path?: string;
  module?: string;
  css?: string[];
  imports?: string[];
  hasDefaultExport?: boolean;
  [flag: string]: unknown;
}

/** One letter each, in the table below. */
const flags: Readonly<Record<string, string>> = {
  i: "index",
  l: "hasLoader",
  a: "hasAction",
  c: "hasClientLoader",
  d: "hasClientAction",
  m: "hasClientMiddleware",
  e: "hasErrorBoundary",
};

const folder = "/assets/";

/**
 * The manifest as a program that makes it: a line per route, of its name, address (`=` where that is its name), file,
 * style sheets by their places in one list, letters for what it has, and parent where that is not the root. Sixty rows
 * of objects repeat their keys and the names of their sheets, and those cost a quarter of the packed file.
 */
export function writeManifest({ routes, ...rest }: Manifest): string {
  const rows = Object.values(routes);
  const sheets = [...new Set(rows.flatMap(({ css = [] }) => css))];
  const used = Object.entries(flags).filter(([, name]) => rows.some((row) => row[name]));
  const table = rows.map((row) => {
    const { id = "", path = "", module = "", css = [], parentId = "" } = row;
    return [
      id,
      path === id ? "=" : path,
      module.slice(folder.length, -".js".length),
      css.map((sheet) => sheets.indexOf(sheet)).join(),
      used.map(([letter, name]) => (row[name] ? letter : "")).join(""),
      parentId === "root" ? "" : parentId,
    ].join("|");
  });
  const list = JSON.stringify(sheets.map((sheet) => sheet.slice(folder.length)).join("|"));
  return `(()=>{
const sheets=${list}.split("|"),flags=${JSON.stringify(Object.fromEntries(used))},routes={};
for(const row of ${JSON.stringify(table.join(";"))}.split(";")){
const [id,path,module,css,has,parentId]=row.split("|");
const route=routes[id]={id,path:path==="="?id:path||void 0,module:"${folder}"+module+".js"};
if(id!=="root")route.parentId=parentId||"root";
if(css)route.css=css.split(",").map(at=>"${folder}"+sheets[at]);
for(const each of has)route[flags[each]]=!0
}
return{...${JSON.stringify(rest)},routes}
})()`;
}
