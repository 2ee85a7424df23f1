import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';

export const personFormats = ['json', 'csv'] as const;
export type PersonFormat = (typeof personFormats)[number];
const file = z.object({ format: z.enum(personFormats).default('json') });

/** Why something is kept: for so many days, because the law wants it, as evidence of who did what, or while it is in use. */
export const keepBases = ['days', 'law', 'evidence', 'inUse'] as const;
export interface Keeps {
  readonly days: number | null;
  readonly basis: (typeof keepBases)[number];
}

/** What is on record in one place, and for how long. */
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
export const ownDataContract = contract('ownData', {
  get: endpoint({
    method: 'GET',
    path: '/user/data',
    demoMode: 'ignored',
    needs: 'signedIn',
    result: z.object({
      holdings: z.array(holding),
      /** Companies whose rows are looked at: those the person belongs to today. */
      companies: z.number().int(),
    }),
    summary: 'What is on record of the person who asks, place by place',
  }),
  download: endpoint({
    method: 'GET',
    path: '/user/data/file',
    demoMode: 'ignored',
    needs: 'signedIn',
    carries: 'download',
    query: file,
    result: z.unknown(),
    summary: 'The same with every row, as JSON or CSV',
  }),
});

export const personKinds = ['customer', 'internal'] as const;

const person = z.object({ id: z.uuid(), kind: z.enum(personKinds), name: z.string(), email: z.string(), isErased: z.boolean() });
export type Person = z.output<typeof person>;

/** What erasure does in one place: the rows go, or names and words in them. */
export const erasureEffects = ['row', 'words'] as const;

const dryRun = person.extend({
  places: z.array(holding.extend({ effect: z.enum(erasureEffects) })),
  /** Who has the same full name: texts that name no id lose it for them, too. */
  namesakes: z.array(z.object({ id: z.uuid(), kind: z.enum(personKinds), email: z.string() })),
  /** Texts that the full name alone matches. */
  ambiguous: z.number().int(),
  /** Files that may still name the person, and when the last of them goes. */
  files: z.object({ count: z.number().int(), goneBy: z.iso.datetime().nullable() }),
  /** Companies that have no other administrator. */
  lastAdministratorOf: z.array(z.string()),
});
export type DryRun = z.output<typeof dryRun>;

export const erasureStates = ['waiting', 'running', 'done', 'failed'] as const;

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

/** Customers' people: who writes users of tenants. Staff: who manages employees. The handler asks for the one that fits. */
const mayKeep = ['Tenants.Users.Write', 'EmployeeManagement'] as const;

/** Somebody asks the operator for their data or for their erasure. Real in demo mode, too. */
export const personDataContract = contract('personData', {
  find: endpoint({
    method: 'GET',
    path: '/admin/people-data',
    demoMode: 'ignored',
    needs: mayKeep,
    query: z.object({ who: z.string().trim().min(1).max(320) }),
    result: listOf(person),
    summary: 'Accounts with this address or id: one address may belong to several',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/people-data/:userId',
    demoMode: 'ignored',
    needs: mayKeep,
    result: dryRun,
    summary: 'A dry run: what is on record of a person, and what erasing would do to it. Changes nothing',
  }),
  download: endpoint({
    method: 'GET',
    path: '/admin/people-data/:userId/file',
    demoMode: 'ignored',
    needs: mayKeep,
    carries: 'download',
    query: file,
    result: z.unknown(),
    summary: 'Everything on record of a person, as JSON or CSV',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/admin/people-data/:userId/erasures',
    demoMode: 'ignored',
    needs: mayKeep,
    idempotencyKey: 'required',
    body: z.object({ typed: z.string().trim().max(320), reason: z.string().trim().max(500) }),
    result: erasure,
    summary: 'Erases a person, after typing their address: the account closes at once, a job does the rest. Cannot be undone',
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/admin/erasures',
    demoMode: 'ignored',
    needs: mayKeep,
    query: paging.extend({ sortBy: z.enum(['askedAt']).default('askedAt'), sortDirection: z.enum(['asc', 'desc']).default('desc') }),
    result: listOf(erasure),
    summary: 'Erasures with how far they are; whom they were about stands there by id only',
  }),
});

export const privacyRefusals = refusals('ERROR_PRIVACY', {
  PERSON_NOT_FOUND: { status: 404 },
  REASON_MISSING: { status: 422 },
  TYPED_DIFFERS: { status: 422 },
  OWN_ACCOUNT: { status: 409 },
  ALREADY_ERASED: { status: 409 },
  ERASURE_RUNNING: { status: 409 },
});
