import { hitsOf, searchTwice, type Findable, type SearchKind } from '../search.rules.ts';
import type { searchContract, staffSearchContract } from '../search.schema.ts';
import type { Language } from '../texts/language.ts';
import type { DemoHandlers } from './demo.ts';
import type { DemoWorld, Estate } from './estate.ts';

/** Samples of a noun as the portal's search finds them. */
export interface DemoSearchSource extends SearchKind {
  readonly of: 'tenant' | 'operator';
  /** Returns every sample; the search chooses. */
  rows(estate: Estate, now: Date, locale: Language, world: DemoWorld): readonly Findable[];
}

export interface SearchSamples {
  /** Sources of all slices. */
  readonly searchSources: readonly DemoSearchSource[];
}

type SearchDemo = DemoHandlers<typeof searchContract> & DemoHandlers<typeof staffSearchContract>;

/** Searches the samples with the rules of the server. */
export function createSearchDemo(sources: readonly DemoSearchSource[]): SearchDemo {
  const inPlace = sources.toSorted((a, b) => a.place - b.place);
  return {
    async find({ estate, world, tenantId, query, locale, now }) {
      const open = inPlace.filter((source) => (source.of === 'tenant') === (tenantId !== ''));
      const samples = open.map((source) => ({
        source,
        rows: source.rows(estate, now(), locale, world),
      }));
      return {
        groups: await searchTwice(async (isLoose) =>
          samples.map(({ source: { kind, label, sign }, rows }) => ({
            kind,
            label: label[locale],
            sign,
            hits: hitsOf(rows, { ...query, isLoose }),
          })),
        ),
      };
    },
  };
}
