import { addressOf, sameAddress } from '#platform/common/mail-address.ts';
import { addressesIn, nameIn, type Addressee } from './invite-addresses.rules.ts';
import { mostInvited, type lineFaults } from './invitations.values.ts';

/** Line of a pasted list. */
export interface InvitationLine {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly language: 'de' | 'en';
  readonly fault: (typeof lineFaults)[number] | null;
  readonly isRenewal: boolean;
}

export interface KnownAddresses {
  readonly members: ReadonlySet<string>;
  readonly invited: ReadonlyMap<string, string>;
}

/**
 * Judges the cells of a list: the address is the first cell that holds an `@` (or the first one),
 * the language a cell that says `de` or `en`, the name what else is there. A heading (a first line
 * without any `@`) is left out.
 */
export function judgeLines(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  known: KnownAddresses,
  language: 'de' | 'en',
): InvitationLine[] {
  const seen = new Set<string>();
  return rows
    .filter(
      ({ cells }, at) => at > 0 || rows.length === 1 || cells.some((cell) => cell.includes('@')),
    )
    .map((row) => {
      const line = readLine(row, language);
      const key = sameAddress(line.email);
      const fault =
        addressOf(line.email) === undefined
          ? 'address'
          : seen.has(key)
            ? 'double'
            : known.members.has(key)
              ? 'member'
              : null;
      seen.add(key);
      return { ...line, fault, isRenewal: fault === null && known.invited.has(key) };
    });
}

/** A list read apart at commas has a name's own comma in it: `Meier, Mia <mia@firm.example>`. */
function readLine(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  fallback: 'de' | 'en',
) {
  const trimmed = cells.map((cell) => cell.trim()).filter(Boolean);
  const raw = trimmed.find((cell) => cell.includes('@')) ?? trimmed[0] ?? '';
  const { email, name } = readCell(raw);
  const said = trimmed.find((cell) => /^(de|en)$/i.test(cell));
  const others = trimmed.filter((cell) => cell !== raw && cell !== said);
  const isParted = name !== '' && others.length > 0 && trimmed.indexOf(raw) > 0;
  return {
    line,
    email: email.slice(0, 320),
    name: isParted ? nameIn(`${others.join(' ')},${name}`) : others.join(' ').slice(0, 200) || name,
    language: said?.toLowerCase() === 'en' ? 'en' : said ? 'de' : fallback,
  } as const;
}

/** One cell by the reader of the invite field; what is no address is shown as it was typed. */
export function readCell(cell: string): Addressee {
  const { good, bad } = addressesIn(cell);
  const [one] = good;
  if (one && good.length === 1 && bad.length === 0) return one;
  const [, before = '', inside] = /^(.*)<([^<>]+)>$/u.exec(cell) ?? [];
  return { email: (inside ?? cell).trim(), name: nameIn(before) };
}

/** Largest number of lines per call. */
export const mostLines = mostInvited;
