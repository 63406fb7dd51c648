import { join } from "node:path";
import {
  API,
  type Checker,
  ObjectFlags,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol as TypeSymbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import type { PublicTypes, Shape } from "./shape.ts";

/** A type or a value that a module exports, and from which side it is met. */
export interface ExtensionPoint {
  file: string;
  name: string;
  /** Under which it is promised, where that is not its own. */
  as?: string;
  is: "made" | "given";
}

const root = join(import.meta.dirname, "../..");

/**
 * Reads the types with the compiler itself. `sources` are files that exist for this reading alone, by their path from
 * the root of the repository.
 */
export function readTypes(points: readonly ExtensionPoint[], sources: Record<string, string> = {}): PublicTypes {
  const config = join(root, "tsconfig.public-types.json");
  const files = [...new Set(points.map(({ file }) => join(root, file)))];
  const written: Record<string, string> = {
    [config]: JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions: { incremental: false },
      include: [],
      files,
    }),
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [join(root, path), text])),
  };
  const api = new API({
    cwd: root,
    fs: { readFile: (path) => written[path], fileExists: (path) => (path in written ? true : undefined) },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error("The compiler has not opened the types");
    const reader = new TypeReader(project);
    const read = points.map(({ file, name, as = name, is }) => {
      const source = project.program.getSourceFile(join(root, file));
      const module = source && project.checker.getSymbolAtLocation(source);
      const symbol = module && project.checker.getMemberInModuleExports(module, name);
      if (!symbol) throw new Error(`${file} does not export ${name}`);
      const isValue = (symbol.flags & SymbolFlags.Value) !== 0;
      const type = isValue ? project.checker.getTypeOfSymbol(symbol) : project.checker.getDeclaredTypeOfSymbol(symbol);
      if (!type) throw new Error(`${name} has no type`);
      return [as, { is, type: reader.shape(type) }] as const;
    });
    return { points: Object.fromEntries(read), types: reader.types };
  } finally {
    api.close();
  }
}

class TypeReader {
  readonly types: PublicTypes["types"] = {};
  readonly #names = new Map<number, string>();
  readonly #open = new Set<number>();
  readonly #project: Project;
  readonly #checker: Checker;

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  shape(type: Type): Shape {
    if (type.isUnionType()) return this.#choice(type.getTypes());
    if (this.#checker.isArrayType(type)) return { list: this.shape(this.#typeArguments(type)[0] ?? type) };
    if (this.#checker.isTupleType(type)) return { tuple: this.#typeArguments(type).map((each) => this.shape(each)) };
    if (type.isErrorType()) throw new Error("A type could not be read");
    const isObject = (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
    if (!isObject || type.isTypeParameter()) return this.#text(type);
    const library = this.#libraryName(type);
    // What bytes lie in is a matter of the library's version.
    const inner = library && !isOfBytes.test(library) ? this.#typeArguments(type) : [];
    if (library) return { library, of: inner.map((each) => this.shape(each)) };
    return this.#named(type) ?? this.#unnamed(type);
  }

  #choice(types: readonly Type[]): Shape {
    const shapes = types.map((each) => this.shape(each));
    const isBoolean = shapes.includes("true") && shapes.includes("false");
    const choices = isBoolean ? [...shapes.filter((each) => each !== "true" && each !== "false"), "boolean"] : shapes;
    const sorted = choices.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    return sorted.length === 1 ? (sorted[0] as Shape) : { choice: sorted };
  }

  #text(type: Type): string {
    return type.isLiteralType() ? JSON.stringify(type.value) : this.#checker.typeToString(type);
  }

  #typeArguments(type: Type): readonly Type[] {
    const isReference = ((type as { objectFlags?: ObjectFlags }).objectFlags ?? 0) & ObjectFlags.Reference;
    return isReference && type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
  }

  /** Interfaces and classes of a library and of the language stay what they are called. */
  #libraryName(type: Type): string | null {
    const symbol = type.getSymbol();
    if (!symbol || (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) === 0) return null;
    return isOurs(symbol) ? null : symbol.name;
  }

  /** Types with a name stand once in the document, so that one may speak of itself. */
  #named(type: Type): Shape | null {
    const known = this.#names.get(type.id);
    if (known) return `#${known}`;
    if (this.#open.has(type.id)) return this.#reserved(type, "Unnamed");
    const alias = type.getAliasSymbol();
    const symbol = alias ?? type.getSymbol();
    if (!symbol || !(alias ?? type.isClassOrInterface()) || symbol.name.startsWith("__")) return null;
    if (!isOurs(symbol)) return null;
    const reference = this.#reserved(type, symbol.name);
    this.types[reference.slice(1)] = this.#structure(type);
    return reference;
  }

  /** Of a type without a name that speaks of itself, the inner mention gives it one. */
  #unnamed(type: Type): Shape {
    this.#open.add(type.id);
    const shape = this.#structure(type);
    this.#open.delete(type.id);
    const name = this.#names.get(type.id);
    if (!name) return shape;
    this.types[name] = shape;
    return `#${name}`;
  }

  #reserved(type: Type, name: string): string {
    let free = name;
    for (let at = 2; free in this.types; at += 1) free = `${name} ${at}`;
    this.#names.set(type.id, free);
    this.types[free] = "unknown";
    return `#${free}`;
  }

  #structure(type: Type): Shape {
    const checker = this.#checker;
    const [signature] = [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) =>
      checker.getSignaturesOfType(type, kind),
    );
    if (signature) return this.#call(signature);
    const members = checker.getPropertiesOfType(type).map((member) => {
      const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
      const shape = this.#typeOf(member);
      return [`${member.name}${isOptional ? "?" : ""}`, isOptional ? withoutUndefined(shape) : shape] as const;
    });
    const indexes = checker.getIndexInfosOfType(type).map(({ keyType, valueType }) => {
      return [`[${checker.typeToString(keyType)}]?`, this.shape(valueType)] as const;
    });
    return {
      object: Object.fromEntries([...members, ...indexes].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    };
  }

  /** Names of parameters are nobody's concern: their places are. */
  #call(signature: Signature): Shape {
    const parameters = signature.getParameters().map((parameter, at) => {
      const shape = this.#typeOf(parameter);
      const isOptional = takesUndefined(shape) || this.#hasDefault(parameter);
      return [`${at + 1}${isOptional ? "?" : ""}`, withoutUndefined(shape)] as const;
    });
    const answer = this.#checker.getReturnTypeOfSignature(signature);
    return { call: Object.fromEntries(parameters), answer: answer ? this.shape(answer) : "unknown" };
  }

  #typeOf(symbol: TypeSymbol): Shape {
    const type = this.#checker.getTypeOfSymbol(symbol);
    return type ? this.shape(type) : "unknown";
  }

  #hasDefault(parameter: TypeSymbol): boolean {
    const written = parameter.valueDeclaration?.resolve(this.#project) as { initializer?: unknown } | undefined;
    return written?.initializer !== undefined;
  }
}

/** Not of a library, and not of the language. */
const isOurs = ({ declarations }: TypeSymbol): boolean =>
  declarations.some(({ path }) => !/node_modules|^bundled:|\/lib\.[^/]*d\.ts$/.test(path));
const isOfBytes = /^(Buffer|Uint8Array)$/;

const takesUndefined = (shape: Shape): boolean =>
  shape === "undefined" || (typeof shape === "object" && "choice" in shape && shape.choice.includes("undefined"));

function withoutUndefined(shape: Shape): Shape {
  if (typeof shape === "string" || !("choice" in shape)) return shape;
  const left = shape.choice.filter((each) => each !== "undefined");
  return left.length === 1 ? (left[0] as Shape) : { choice: left };
}
