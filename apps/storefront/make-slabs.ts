import { fileURLToPath } from "node:url";
import sharp from "sharp";

/*
 * Slabs of stoneware as they lie in the stock, 3200 × 1600 mm, made of noise: the same bytes of colour each time.
 * The configurators cut their tops out of these pictures. `pnpm slabs` writes them anew,
 * `pnpm slabs terra` the named ones.
 */

const width = 1600;
const height = 800;
const folder = fileURLToPath(new URL("app/features/configurator/slabs/", import.meta.url));

type Colour = readonly [red: number, green: number, blue: number];
type Stone = (x: number, y: number) => Colour;

const colour = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((value, at) => value + ((other[at] ?? 0) - value) * Math.min(1, Math.max(0, share))) as never;
const smooth = (t: number) => t * t * (3 - 2 * t);

/** A whole number scrambled into 0…1, the same in every run. */
function scrambled(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_147_483_647);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - column), smooth(y - row)];
  const low = scrambled(column, row, seed) * (1 - u) + scrambled(column + 1, row, seed) * u;
  const high = scrambled(column, row + 1, seed) * (1 - u) + scrambled(column + 1, row + 1, seed) * u;
  return low * (1 - v) + high * v;
}

/** Noise of several sizes on top of each other, 0…1 around a half. */
function clouds(x: number, y: number, seed: number, octaves = 5): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * 2 ** octave, y * 2 ** octave, seed + octave);
    weight /= 2;
  }
  return sum / (1 - 2 ** -octaves);
}

/** Nearly one on the lines where bent noise crosses its middle, falling off to both sides. */
function vein(x: number, y: number, seed: number, thin: number): number {
  const bend = clouds(x * 1.6, y * 1.6, seed + 40) * 1.9;
  const along = clouds(x * 0.9 + bend, y * 0.5 - x * 0.55 + bend, seed, 4);
  return Math.exp(-Math.abs(along - 0.5) * thin);
}

function marble(base: string, shade: string, line: string, seed: number, strength: number): Stone {
  const [ground, cloud, dark] = [colour(base), colour(shade), colour(line)];
  return (x, y) => {
    const tone = mixed(ground, cloud, clouds(x * 1.3, y * 1.3, seed + 9) * 1.5 - 0.5);
    const broad = vein(x, y, seed, 42) * smooth(clouds(x, y, seed + 21, 3)) * 0.65;
    const fine = vein(x * 1.7, y * 1.7, seed + 5, 130) * smooth(clouds(x * 2, y * 2, seed + 31, 3));
    return mixed(tone, dark, (broad + fine) * strength);
  };
}

function layered(base: string, line: string, seed: number): Stone {
  const [ground, dark] = [colour(base), colour(line)];
  return (x, y) => {
    const wave = clouds(x * 0.8, y * 3, seed) * 0.5;
    const bands = clouds(x * 0.35, y * 16 + wave * 5, seed + 3, 4);
    const pores = smooth(clouds(x * 22, y * 40, seed + 7, 3)) ** 9;
    return mixed(ground, dark, (bands - 0.38) * 0.7 + pores * 0.8);
  };
}

function grained(base: string, line: string, seed: number, contrast: number): Stone {
  const [ground, dark] = [colour(base), colour(line)];
  return (x, y) => {
    const spots = clouds(x * 1.8, y * 1.8, seed);
    const grain = noise(x * 190, y * 190, seed + 11) * 0.16;
    return mixed(ground, dark, (spots - 0.35) * contrast + grain);
  };
}

const stones: Record<string, Stone> = {
  statuario: marble("#f0eeeb", "#e2e1de", "#77767a", 5, 0.95),
  calacatta: marble("#f3eee5", "#e9e0d0", "#a98148", 19, 0.8),
  travertine: layered("#dccfba", "#9d8259", 4),
  concrete: grained("#bcbab5", "#8a8883", 7, 0.75),
  basalt: grained("#565a5c", "#2b2e30", 8, 0.95),
  marquina: marble("#232324", "#2f2f30", "#e9e4da", 14, 0.8),
  onyx_green: marble("#a4b7a9", "#7d9a89", "#325a48", 23, 0.75),
  terra: layered("#ad8c74", "#6b4a37", 6),
};

const named = process.argv.slice(2);
for (const [code, stone] of Object.entries(stones)) {
  if (named.length > 0 && !named.includes(code)) continue;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 3;
      stone(column / 280, row / 280).forEach((value, channel) => pixels.writeUInt8(Math.round(value), at + channel));
    }
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ quality: 48, effort: 6 })
    .toFile(`${folder}${code}.avif`);
}
