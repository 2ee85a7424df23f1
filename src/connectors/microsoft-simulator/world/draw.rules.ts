/**
 * Returns a number from 0 to below 1 that depends on nothing but its arguments: any part of a world
 * can be made without making what stands before it.
 */
export function draw(seed: number, ...places: readonly number[]): number {
  return (hashOf(seed, places) >>> 0) / 2 ** 32;
}

/** Returns one of several. */
export function pick<T>(of: readonly [T, ...T[]], seed: number, ...places: readonly number[]): T {
  return of[Math.floor(draw(seed, ...places) * of.length)] ?? of[0];
}

/** Returns a GUID of version 4 that depends on nothing but its arguments. */
export function guid(seed: number, ...places: readonly number[]): string {
  const hex = [0, 1, 2, 3].map((part) => word(hashOf(seed, [...places, part]))).join('');
  return guidOfHex(hex);
}

/**
 * Returns a GUID that ends with a number: the number can be read back, so nothing has to be kept to
 * find an object by its id.
 */
export function numberedGuid(seed: number, number: number): string {
  const hex = [0, 1].map((part) => word(hashOf(seed, [number, part]))).join('');
  const key = hashOf(seed, [-1]) >>> 0;
  return guidOfHex(`${hex}${word(hashOf(seed, [number, 2]))}${word((number ^ key) | 0)}`);
}

/** Returns the number at the end of a GUID of `numberedGuid`; undefined for any other GUID. */
export function numberOf(seed: number, id: string): number | undefined {
  const key = hashOf(seed, [-1]) >>> 0;
  const number = (Number.parseInt(id.slice(-8), 16) ^ key) >>> 0;
  return numberedGuid(seed, number) === id ? number : undefined;
}

function guidOfHex(hex: string): string {
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  return `${a ?? ''}-${b ?? ''}-4${c ?? ''}-a${d ?? ''}-${e ?? ''}`;
}

function word(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function hashOf(seed: number, places: readonly number[]): number {
  let hash = mix(seed | 0);
  for (const place of places) hash = mix(hash ^ Math.imul(place + 1, 0x9e3779b1));
  return hash;
}

/** Finalizer of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
