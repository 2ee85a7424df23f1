import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  evidenceCadences,
  evidencePeriods,
  evidenceStates,
  licenceEvidenceRoutes,
} from './licence-evidence.ts';

/** A kept pack of evidence. Days are plain dates in UTC. */
export const evidencePack = z.object({
  id: z.uuid(),
  /** Runs by tenant, without a gap. */
  number: z.number().int(),
  period: z.enum(evidencePeriods),
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(evidenceStates),
  askedAt: z.iso.datetime(),
  /** Null: the clock. */
  askedBy: z.string().nullable(),
  /** When its facts were gathered; null while it waits. */
  madeAt: z.iso.datetime().nullable(),
  products: z.number().int(),
  holders: z.number().int(),
  findings: z.number().int(),
  /** Booked monthly cost; null where nothing costs anything, or while it waits. */
  monthly: money.nullable(),
});
export type EvidencePack = z.output<typeof evidencePack>;

const settings = z.object({ cadence: z.enum(evidenceCadences) });
export type EvidenceSettings = z.output<typeof settings>;

const language = z.object({ language: z.enum(['de', 'en']).default('de') });

/** Packs of evidence about licences: made by the clock or when asked for, numbered, and kept. */
export const licenceEvidenceContract = contract(licenceEvidenceRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(evidencePack),
    summary: 'Kept packs of evidence about licences, the newest first',
  },
  make: {
    body: z.object({ period: z.enum(evidencePeriods) }),
    result: z.object({ id: z.uuid(), number: z.number().int() }),
    summary: 'Asks for a pack about the running month or quarter; a job makes it',
  },
  settings: { result: settings },
  putSettings: { body: settings, result: settings },
  pdf: { query: language, result: z.unknown(), summary: 'A pack as tagged PDF' },
  workbook: { query: language, result: z.unknown(), summary: 'A pack as workbook (XLSX)' },
});
