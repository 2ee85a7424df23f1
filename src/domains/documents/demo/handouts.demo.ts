import { blockText, type Block } from '#platform/common/document/document.ts';
import { changesOf, marked } from '#platform/common/document/differences.rules.ts';
import { daysBefore } from '#platform/common/demo/dates.ts';
import type { DemoCaller, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import type { handoutsContract } from '../documents.schema.ts';
import { handoutStates } from '../documents.values.ts';
import { readingMinutes, handoutState } from '../handout.rules.ts';
import { handoutsPart, type KeptHandout } from './handouts.estate.ts';

const lettersOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + blockText(block).length, 0);

const dated = (estate: Estate, daysAgo: number): string =>
  daysBefore(estate.madeAt, daysAgo).toISOString();

function rowOf(estate: Estate, kept: KeptHandout, language: 'de' | 'en') {
  const [newest] = kept.versions;
  const { readNumber, mustAcknowledge, acknowledged } = kept;
  return {
    id: kept.id,
    title: kept.title[language],
    category: kept.category[language],
    number: newest.number,
    publishedAt: dated(estate, newest.daysAgo),
    mustAcknowledge,
    readNumber,
    acknowledgedAt: acknowledged?.at ?? null,
    minutes: readingMinutes(lettersOf(newest.blocks.de)),
    languages: ['de' as const, 'en' as const],
    services: [...kept.services],
    state: handoutState({
      number: newest.number,
      mustAcknowledge,
      readNumber,
      isAcknowledged: acknowledged !== undefined,
    }),
  };
}

function demanded(estate: Estate, id: string): KeptHandout {
  const kept = estate.part(handoutsPart).all.find((one) => one.id === id);
  if (!kept) throw documentsRefusals.NOT_FOUND();
  return kept;
}

/** Returns 64 digits in place of a fingerprint, the same for the same sample. */
const fingerprintOf = (id: string): string => id.replaceAll('-', '').repeat(2);

export const handoutsDemo: DemoHandlers<typeof handoutsContract> = {
  async list({ estate, query, now }) {
    const rows = estate
      .part(handoutsPart)
      .all.map((kept) => rowOf(estate, kept, query.language))
      .filter(({ title, category }) => isFound(query.search, title, category))
      .filter(({ state }) => state === (query.state ?? state));
    const sorted = sortedBy(
      rows,
      (row) => (query.sortBy === 'state' ? handoutStates.indexOf(row.state) : row[query.sortBy]),
      query.sortDirection,
    );
    return pageOf(sorted, query, now());
  },
  async get({ estate, params, query, caller }) {
    const kept = demanded(estate, params.documentId);
    const [newest, older] = kept.versions;
    const wanted = kept.versions.find(({ number }) => number === query.version) ?? newest;
    const before = wanted === newest ? older : undefined;
    const content = (one: { readonly blocks: Readonly<Record<'de' | 'en', readonly Block[]>> }) =>
      one.blocks[query.language];
    const blocks = before
      ? marked(content(before), content(wanted))
      : content(wanted).map((block) => ({ kind: 'same' as const, block }));
    const own = kept.acknowledged;
    return {
      ...rowOf(estate, kept, query.language),
      shownNumber: wanted.number,
      fingerprint: fingerprintOf(kept.id),
      comparedNumber: before?.number ?? null,
      blocks,
      changes: before ? changesOf(blocks) : [],
      isTranslated: true,
      look: null,
      formats: [],
      versions: kept.versions.map(({ number, daysAgo }) => ({
        number,
        publishedAt: dated(estate, daysAgo),
      })),
      acknowledgements: own ? [own] : [],
      ownAcknowledgement: own && own.name === caller.name ? own.at : null,
    };
  },
  async read({ estate, params, body }) {
    const kept = demanded(estate, params.documentId);
    kept.readNumber = Math.max(kept.readNumber ?? 0, body.number);
    return { id: kept.id, number: body.number };
  },
  async acknowledge({ estate, params, body, caller, now }) {
    const kept = demanded(estate, params.documentId);
    if (body.number !== kept.versions[0].number) throw documentsRefusals.OTHER_VERSION();
    kept.acknowledged ??= proofOf(caller, now());
    kept.readNumber = body.number;
    return { id: kept.id, at: kept.acknowledged.at };
  },
};

const proofOf = ({ name }: DemoCaller, at: Date) => ({ name, at: at.toISOString() });
