import { addressOf, sameAddress } from '#platform/common/mail-address.ts';

/** The addresses in a typed or pasted text. */
export interface TypedAddresses {
  /** Each once, in the order typed. */
  readonly good: readonly string[];
  /** The first piece that is no address; undefined where there is none. */
  readonly bad: string | undefined;
}

/**
 * Reads addresses apart by commas, semicolons or blanks; "Mia Meier <mia@firm.example>" counts as
 * its address.
 */
export function addressesIn(text: string): TypedAddresses {
  const inBrackets = [...text.matchAll(/<([^<>]+)>/g)].flatMap(([, inside]) => inside ?? []);
  const pieces = inBrackets.length > 0 ? inBrackets : text.split(/[\s,;]+/).filter(Boolean);
  const found = new Map<string, string>();
  for (const piece of pieces) {
    const address = addressOf(piece);
    if (address !== undefined && !found.has(sameAddress(address)))
      found.set(sameAddress(address), address);
  }
  return {
    good: [...found.values()],
    bad: pieces.find((piece) => addressOf(piece) === undefined),
  };
}
