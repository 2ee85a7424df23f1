import { fitOf, fits, strengthOf, type Fit, type TextsBeside } from './search-words.rules.ts';
import type { SearchGroup, SearchHit } from './search.schema.ts';
import type { SearchSign } from './search.values.ts';
import type { Language } from './texts/language.ts';

/** Appearance of a source's hits: heading and sign. */
export interface SearchKind {
  /** Unique in the portal: `order`. */
  readonly kind: string;
  readonly label: Readonly<Record<Language, string>>;
  readonly sign: SearchSign;
  /** Place among groups that are equally exact, the smallest first. */
  readonly place: number;
}

/** A row that may be a hit. */
export interface Findable
  extends Omit<SearchHit, 'fit' | 'link' | 'tenantId' | 'amount' | 'at'>, TextsBeside {
  readonly link?: SearchHit['link'];
  readonly tenantId?: string;
  readonly amount?: SearchHit['amount'];
  readonly at?: string | null;
  /**
   * How exactly the source itself found it (stems of words, for instance), and its rank among rows
   * of the same fit, the larger the better.
   */
  readonly found?: { readonly fit: Fit; readonly rank: number };
}

export interface SearchQuestion {
  /** As the person typed it, trimmed. */
  readonly text: string;
  readonly limit: number;
  /** True: nothing fits exactly, so mistyped words count too. */
  readonly isLoose: boolean;
}

/** Returns the best rows as hits: by exactness, then the newest first, then as given. */
export function hitsOf(rows: readonly Findable[], question: SearchQuestion): SearchHit[] {
  const least = question.isLoose ? fits.mistyped : fits.inside;
  const hits = rows.flatMap((row) => {
    const prose = `${row.prose ?? ''} ${row.detail}`;
    const own = fitOf(question.text, row.title, { others: row.others, prose });
    const fit = row.found && row.found.fit > own ? row.found.fit : own;
    return fit >= least ? [{ hit: toHit(row, fit), rank: row.found?.rank ?? 0 }] : [];
  });
  return hits
    .toSorted((a, b) => b.hit.fit - a.hit.fit || b.rank - a.rank || newestFirst(a.hit.at, b.hit.at))
    .slice(0, question.limit)
    .map(({ hit }) => hit);
}

function toHit(row: Findable, fit: Fit): SearchHit {
  const { id, title, detail, link = null, tenantId = null, amount = null, at = null } = row;
  return { id, title, detail, link, tenantId, amount, at, fit };
}

const newestFirst = (a: string | null, b: string | null): number =>
  (b ?? '').localeCompare(a ?? '');

/**
 * Returns the groups that found something, the most exact first, otherwise as given. Hits of less
 * strength than the strongest fall away.
 */
export function rankedGroups(groups: readonly SearchGroup[]): SearchGroup[] {
  const most = Math.max(0, ...groups.flatMap(({ hits }) => hits.map(({ fit }) => strengthOf(fit))));
  return groups
    .map((group) => ({ ...group, hits: group.hits.filter(({ fit }) => strengthOf(fit) === most) }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => bestOf(b) - bestOf(a));
}

const bestOf = ({ hits }: SearchGroup): number => Math.max(...hits.map(({ fit }) => fit));

/**
 * Asks the sources for exact hits and, only where none has any, for mistyped ones.
 * @param find asks every source
 */
export async function searchTwice(
  find: (isLoose: boolean) => Promise<readonly SearchGroup[]>,
): Promise<SearchGroup[]> {
  const exact = rankedGroups(await find(false));
  return exact.length > 0 ? exact : rankedGroups(await find(true));
}
