import { bare, isOptional, type PublicTypes, type Shape } from "./shape.ts";

/** `made` by who builds a part: the shop must go on taking it. `given` to him: he must go on understanding it. */
type Side = PublicTypes["points"][string]["is"];
const opposite = (side: Side): Side => (side === "made" ? "given" : "made");

/** What no longer compiles of what was written against the former release (docs/public-api/README.md). */
export function brokenTypes(former: PublicTypes, now: PublicTypes): string[] {
  const comparison = new Comparison(former.types, now.types);
  return Object.entries(former.points).flatMap(([name, { is, type }]) => {
    const point = now.points[name];
    return point ? comparison.faults(type, point.type, is, name) : [`${name} is gone`];
  });
}

type Seen = Record<Side, Map<Shape, Set<Shape>>>;

class Comparison {
  readonly #former: PublicTypes["types"];
  readonly #now: PublicTypes["types"];
  /** Objects that are being compared, or have been, and with which: one that speaks of itself is compared once. */
  readonly #seen: Seen;

  constructor(
    former: PublicTypes["types"],
    now: PublicTypes["types"],
    seen: Seen = { made: new Map(), given: new Map() },
  ) {
    this.#former = former;
    this.#now = now;
    this.#seen = seen;
  }

  faults(was: Shape, is: Shape, side: Side, at: string): string[] {
    const [earlier, later] = [alternatives(was, this.#former), alternatives(is, this.#now)];
    const [one, other] = [earlier[0], later[0]];
    if (one !== undefined && other !== undefined && earlier.length === 1 && later.length === 1) {
      return this.#single(one, other, side, at);
    }
    return this.#choices(earlier, later, side, at);
  }

  /** Everything that was possible stays so. What is given may be one more of a list, but nothing of another sort. */
  #choices(earlier: Shape[], later: Shape[], side: Side, at: string): string[] {
    const lost = earlier.flatMap((was) => {
      const closest = this.#closest(was, later, side, at);
      return closest ?? [`${at}: ${shortly(was)} is gone`];
    });
    if (side === "made") return lost;
    const added = later.filter((is) => earlier.every((was) => this.#fresh().#single(was, is, side, at).length > 0));
    const strange = added.filter((is) => !earlier.some((was) => isLikeOf(was, is)));
    return [...lost, ...strange.map((is) => `${at}: may be ${shortly(is)} besides`)];
  }

  /** Faults of the one that fits best among those of its sort; null where none is of it. */
  #closest(was: Shape, later: readonly Shape[], side: Side, at: string): string[] | null {
    const alike = later.filter((is) => isOfOneSort(was, is));
    const tried = alike.map((is) => this.#fresh().#single(was, is, side, at));
    return tried.toSorted((one, other) => one.length - other.length)[0] ?? null;
  }

  /** For a trial whose failure says nothing about the types inside. */
  #fresh(): Comparison {
    const copy = (side: Side) => new Map([...this.#seen[side]].map(([was, is]) => [was, new Set(is)]));
    return new Comparison(this.#former, this.#now, { made: copy("made"), given: copy("given") });
  }

  #single(was: Shape, is: Shape, side: Side, at: string): string[] {
    if (typeof was === "string" || typeof is === "string") return textFaults(was, is, side, at);
    if ("object" in was && "object" in is) {
      return this.#isSeen(was, is, side) ? [] : this.#members(was.object, is.object, side, at);
    }
    if ("call" in was && "call" in is) {
      return [
        ...this.#members(was.call, is.call, opposite(side), `${at} of `, true),
        ...this.faults(was.answer, is.answer, side, `${at}()`),
      ];
    }
    if ("list" in was && "list" in is) return this.faults(was.list, is.list, side, `${at}[]`);
    if ("tuple" in was && "tuple" in is) return this.#places(was.tuple, is.tuple, side, at);
    if ("library" in was && "library" in is && was.library === is.library) {
      // A component is made for properties that it is given.
      const inner = isComponent.test(was.library) ? opposite(side) : side;
      return this.#places(was.of, is.of, inner, at);
    }
    return [`${at}: was ${shortly(was)}, is ${shortly(is)}`];
  }

  #isSeen(was: Shape, is: Shape, side: Side): boolean {
    const others = this.#seen[side].get(was) ?? new Set();
    const isSeen = others.has(is);
    this.#seen[side].set(was, others.add(is));
    return isSeen;
  }

  #places(was: readonly Shape[], is: readonly Shape[], side: Side, at: string): string[] {
    if (was.length !== is.length) return [`${at}: had ${was.length} places, has ${is.length}`];
    return was.flatMap((each, place) => this.faults(each, is[place] as Shape, side, `${at}<${place + 1}>`));
  }

  /** Members of an object, or parameters of a call. */
  #members(was: Record<string, Shape>, is: Record<string, Shape>, side: Side, at: string, isCall = false): string[] {
    const nameAt = (name: string) => (isCall ? `${at}${name}` : `${at}.${name}`);
    const later = new Map(
      Object.entries(is).map(([name, shape]) => [bare(name), { shape, isLoose: isOptional(name) }]),
    );
    const earlier = new Set(Object.keys(was).map(bare));
    const kept = Object.entries(was).flatMap(([name, shape]) => {
      const place = nameAt(bare(name));
      const own = later.get(bare(name));
      if (!own) return [`${place} is gone`];
      const isStricter = side === "made" ? isOptional(name) && !own.isLoose : !isOptional(name) && own.isLoose;
      const loose = side === "made" ? `${place} must be there` : `${place} may be missing`;
      return [...(isStricter ? [loose] : []), ...this.faults(shape, own.shape, side, place)];
    });
    if (side === "given") return kept;
    const demanded = [...later].filter(([name, { isLoose }]) => !isLoose && !earlier.has(name));
    return [...kept, ...demanded.map(([name]) => `${nameAt(name)} must be there`)];
  }
}

const isComponent = /^(FunctionComponent|ComponentClass)$/;
const isLiteral = (text: Shape): text is string => typeof text === "string" && /^("|-?\d|true$|false$)/.test(text);
const primitiveOf = (literal: string): string =>
  literal.startsWith('"') ? "string" : /^(true|false)$/.test(literal) ? "boolean" : "number";

function textFaults(was: Shape, is: Shape, side: Side, at: string): string[] {
  const isTaken = side === "made" && (is === "unknown" || (isLiteral(was) && primitiveOf(was) === is));
  return was === is || isTaken ? [] : [`${at}: was ${shortly(was)}, is ${shortly(is)}`];
}

/** Each of a choice by itself, names looked up. */
function alternatives(shape: Shape, types: PublicTypes["types"]): Shape[] {
  if (typeof shape === "string" && shape.startsWith("#")) {
    const named = types[shape.slice(1)];
    if (named === undefined) throw new Error(`No type ${shape}`);
    return alternatives(named, types);
  }
  return typeof shape === "object" && "choice" in shape
    ? shape.choice.flatMap((each) => alternatives(each, types))
    : [shape];
}

/** The member by whose value objects of a choice are told apart: «kind», «type». */
function isToldApart(was: Record<string, Shape>, is: Record<string, Shape>): boolean {
  return Object.entries(was).some(([name, value]) => isLiteral(value) && isLiteral(is[name] ?? ""));
}

function isOfOneSort(was: Shape, is: Shape): boolean {
  if (typeof was === "string" || typeof is === "string") {
    return was === is || is === "unknown" || (isLiteral(was) && primitiveOf(was) === is);
  }
  if ("object" in was && "object" in is && isToldApart(was.object, is.object)) {
    return Object.entries(was.object).every(([name, value]) => !isLiteral(value) || value === is.object[name]);
  }
  return Object.keys(was)[0] === Object.keys(is)[0];
}

/** One more of the same list: a further value, or a further object that says by its value which it is. */
function isLikeOf(was: Shape, is: Shape): boolean {
  if (isLiteral(is)) return was === primitiveOf(is) || (isLiteral(was) && primitiveOf(was) === primitiveOf(is));
  if (typeof was === "string" || typeof is === "string") return false;
  return "object" in was && "object" in is && isToldApart(was.object, is.object);
}

function shortly(shape: Shape): string {
  if (typeof shape === "string") return shape.replace(/^#/, "");
  if ("library" in shape) return shape.library;
  if ("list" in shape) return `a list of ${shortly(shape.list)}`;
  if ("call" in shape) return "a function";
  if ("choice" in shape) return shape.choice.map(shortly).join(" or ");
  return "tuple" in shape ? "a tuple" : `an object with ${Object.keys(shape.object).map(bare).slice(0, 4).join(", ")}`;
}
