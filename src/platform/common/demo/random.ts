/** Random numbers that come out the same for the same seed, on every machine. Never for secrets. */
export interface Random {
  /** 0 up to, but never, 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  /** @throws RangeError for an empty list: there is nothing to pick */
  readonly pick: <T>(from: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
  /** The same things in another order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
  /** Looks like a UUIDv4 and is one in form. */
  readonly uuid: () => string;
}

/**
 * Returns a random stream for the seed; the same tenant gives another stream for another feature.
 */
export function randomOf(...seed: readonly string[]): Random {
  const next = mulberry32(hashOf(seed.join('\u0000')));
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const at = whole(0, from.length - 1);
    for (const picked of from.slice(at, at + 1)) return picked;
    throw new RangeError('nothing can be picked from an empty list');
  };
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    shuffled: (list) => shuffle(list, whole),
    uuid: () => uuidOf(next),
  };
}

/** Hashes with FNV-1a, 32 bits, which separates similar seeds well. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 (Tommy Ettinger, public domain): one word of state, good enough for samples. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Fisher and Yates, from the end. */
function shuffle<T>(list: readonly T[], whole: Random['whole']): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(whole(0, left.length - 1), 1));
  return mixed;
}

function uuidOf(next: () => number): string {
  const hex = (mask: number, set: number): string =>
    ((Math.floor(next() * 16) & mask) | set).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/g, (digit) =>
    digit === 'x' ? hex(15, 0) : hex(3, 8),
  );
}
