/** SHA-256 (FIPS 180-4) of a text, synchronous, the same in every browser and on the server. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);

  const state = Uint32Array.from(initialState);
  for (let block = 0; block < padded.length; block += 64) mixIn(state, view, block);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

const schedule = new Uint32Array(64);

function mixIn(state: Uint32Array, view: DataView, block: number) {
  for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = at(schedule, i - 15);
    const y = at(schedule, i - 2);
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const t1 = h + mixed + at(roundConstants, i) + at(schedule, i);
    const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    // One by one: a swap of eight by destructuring makes an array for every round and takes most of the time.
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = at(state, i) + value;
  });
}

function at(list: Uint32Array, i: number): number {
  return list[i] ?? 0;
}

function turn(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

const initialState = fractions(8, 2);
const roundConstants = fractions(64, 3);

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const found: number[] = [];
  for (let prime = 2; found.length < count; prime++) {
    if (!isPrime(prime)) continue;
    // The largest integer whose power does not exceed prime · 2^(32·root), found exactly by bisection.
    const target = BigInt(prime) << BigInt(32 * root);
    let [low, high] = [0n, 1n << 40n];
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** BigInt(root) <= target) low = middle;
      else high = middle;
    }
    found.push(Number(low & 0xffffffffn));
  }
  return Uint32Array.from(found);
}

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}
