import { addressOf, sameAddress } from '#platform/common/mail-address.ts';

/** Somebody in a typed or pasted text: their address in its one form, their name where it is said. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The addresses in a typed or pasted text. */
export interface TypedAddresses {
  /** Each once, in the order typed. */
  readonly good: readonly Addressee[];
  /** Every piece that is no address: none is passed over without a word. */
  readonly bad: readonly string[];
}

/**
 * Reads the addresses of a text as mail programs write them (RFC 5322, 3.4, and what they make of
 * it): apart by commas, semicolons, blanks or lines, with `Mia Meier <mia@firm.example>` and
 * `Meier, Mia <mia@firm.example>` beside bare ones.
 */
export function addressesIn(text: string): TypedAddresses {
  const good = new Map<string, Addressee>();
  const bad: string[] = [];
  const take = (piece: string, name: string, written = piece): void => {
    const email = addressOf(piece.replace(/^\s*mailto:/iu, ''));
    if (email === undefined) bad.push(written.trim());
    else {
      const known = good.get(sameAddress(email));
      good.set(sameAddress(email), { email: known?.email ?? email, name: known?.name || name });
    }
  };
  let end = 0;
  for (const found of text.matchAll(/<([^<>]*)>/gu)) {
    const [bracket, inside = ''] = found;
    const { bare, name } = beforeBracket(text.slice(end, found.index));
    for (const piece of piecesOf(bare)) take(piece, '');
    take(inside, nameIn(name), name.replace(/^[\s,]+/u, '') + bracket);
    end = found.index + bracket.length;
  }
  for (const piece of piecesOf(text.slice(end))) take(piece, '');
  return { good: [...good.values()], bad };
}

const piecesOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

/**
 * Parts what stands before a `<`: the name reaches back to a semicolon, the end of a line or another
 * address. A comma may be the name's own.
 */
function beforeBracket(text: string): { readonly bare: string; readonly name: string } {
  const [quoted] = /"[^"]*"\s*$/u.exec(text) ?? [];
  if (quoted !== undefined) return { bare: text.slice(0, -quoted.length), name: quoted };
  const from = Math.max(text.search(/[^;\r\n]*$/u), 0);
  const [address = ''] = /^.*@[^\s,]*/u.exec(text.slice(from)) ?? [];
  const at = from + address.length;
  return { bare: text.slice(0, at), name: text.slice(at) };
}

/** Returns a name in the order in which it is spoken: directories write the family name first. */
export function nameIn(text: string): string {
  const [family = '', ...given] = text
    .replaceAll('"', '')
    .split(',')
    .map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean);
  return [...given, family].join(' ').normalize('NFC').slice(0, 200);
}
