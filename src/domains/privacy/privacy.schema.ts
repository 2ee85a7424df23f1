import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  erasureEffects,
  erasureStates,
  keepBases,
  ownDataRoutes,
  personDataRoutes,
  personFormats,
  personKinds,
} from './privacy.ts';

const file = z.object({ format: z.enum(personFormats).default('json') });

/** Data held in one place, and its retention period. */
const holding = z.object({
  /** Name of the table: stable, as it stands in the file. */
  place: z.string(),
  rows: z.number().int(),
  /** Days after which it goes by itself; null where something else ends it. */
  days: z.number().int().nullable(),
  basis: z.enum(keepBases),
});
export type Holding = z.output<typeof holding>;

/** Everybody's own data; nobody needs a right for that (GDPR Art. 15 and 20). */
export const ownDataContract = contract(ownDataRoutes, {
  get: {
    result: z.object({
      holdings: z.array(holding),
      /** Companies whose rows are looked at: those the person belongs to today. */
      companies: z.number().int(),
    }),
    summary: 'What is on record of the person who asks, place by place',
  },
  download: {
    query: file,
    result: z.unknown(),
    summary: 'The same with every row, as JSON or CSV',
  },
});

const person = z.object({
  id: z.uuid(),
  kind: z.enum(personKinds),
  name: z.string(),
  email: z.string(),
  isErased: z.boolean(),
});
export type Person = z.output<typeof person>;

/** A row as the dry run names it. */
export const chosenText = z.object({
  place: z.string().max(100),
  key: z.string().max(500),
});

const dryRun = person.extend({
  places: z.array(holding.extend({ effect: z.enum(erasureEffects) })),
  /** People with the same full name: a text may mean them. */
  namesakes: z.array(z.object({ id: z.uuid(), kind: z.enum(personKinds), email: z.string() })),
  /** Texts that the full name alone matches; they lose it only where chosen. */
  texts: z.array(
    chosenText.extend({
      column: z.string(),
      tenantId: z.uuid().nullable(),
      /** Company the text belongs to; null at the operator. */
      company: z.string().nullable(),
      excerpt: z.string(),
    }),
  ),
  /** Files that may still name the person, and when the last of them goes. */
  files: z.object({ count: z.number().int(), goneBy: z.iso.datetime().nullable() }),
  /** Companies that have no other administrator. */
  lastAdministratorOf: z.array(z.string()),
});
export type DryRun = z.output<typeof dryRun>;

export const erasure = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  kind: z.enum(personKinds),
  state: z.enum(erasureStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Companies done, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Entries of audit trails whose names were taken out. */
  redacted: z.number().int(),
});
export type Erasure = z.output<typeof erasure>;

/** Somebody asks the operator for their data or for their erasure. Real in demo mode, too. */
export const personDataContract = contract(personDataRoutes, {
  find: {
    query: z.object({ who: z.string().trim().min(1).max(320) }),
    result: listOf(person),
    summary: 'Accounts with this address or id: one address may belong to several',
  },
  get: {
    result: dryRun,
    summary:
      'A dry run: what is on record of a person, and what erasing would do to it. Changes nothing',
  },
  download: {
    query: file,
    result: z.unknown(),
    summary: 'Everything on record of a person, as JSON or CSV',
  },
  erase: {
    body: z.object({
      typed: z.string().trim().max(320),
      reason: z.string().trim().max(500),
      /** Texts out of the dry run that lose the full name. */
      texts: z.array(chosenText).max(1000).default([]),
    }),
    result: erasure,
    summary:
      'Erases a person, after typing their address: the account closes at once, a job does the rest. Cannot be undone',
  },
  erasures: {
    query: paging.extend({
      sortBy: z.enum(['askedAt']).default('askedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(erasure),
    summary: 'Erasures with how far they are; whom they were about stands there by id only',
  },
});
