import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf } from '#platform/common/paging.schema.ts';
import { agreementsRoutes, publishedAgreementsRoutes } from './agreements.routes.ts';
import { agreementKinds } from './contracts.ts';

const signature = z.object({ on: z.iso.date(), by: z.string() });

/** Agreement in its version in force, and how the company stands to it. */
export const agreement = z.object({
  id: z.uuid(),
  kind: z.enum(agreementKinds),
  version: z.string(),
  name: z.string(),
  /** Markdown in the reader's language. */
  text: z.string(),
  /** Address at which the publisher holds it; empty: the text is all. */
  url: z.string(),
  publishedOn: z.iso.date(),
  /** Last day without a signature; null: none. */
  requiredBy: z.iso.date().nullable(),
  /** SHA-256 of what is signed. */
  fingerprint: z.string(),
  signature: signature.nullable(),
  /** The latest signature under an older version. */
  earlier: signature.extend({ version: z.string() }).nullable(),
});
export type Agreement = z.output<typeof agreement>;

export const agreementsContract = contract(agreementsRoutes, {
  list: { result: listOf(agreement), summary: 'Agreements in force, and who signed them' },
  sign: {
    /** Fingerprint of the words that were read: anything else is refused. */
    body: z.object({ fingerprint: z.string().length(64) }),
    result: agreement,
  },
});

const words = (most: number) => z.string().trim().min(1).max(most);

const agreementGiven = z.object({
  kind: z.enum(agreementKinds),
  version: words(40),
  nameDe: words(120),
  nameEn: words(120),
  textDe: words(60_000),
  textEn: words(60_000),
  url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  requiredBy: z.iso.date().nullable(),
});
export type AgreementGiven = z.output<typeof agreementGiven>;

const publishedAgreement = agreementGiven.omit({ textDe: true, textEn: true }).extend({
  id: z.uuid(),
  publishedOn: z.iso.date(),
  publishedBy: z.string(),
});
export type PublishedAgreement = z.output<typeof publishedAgreement>;

export const publishedAgreementsContract = contract(publishedAgreementsRoutes, {
  list: { result: listOf(publishedAgreement), summary: 'Every version, the newest first' },
  publish: {
    body: agreementGiven,
    result: z.object({ id: z.uuid() }),
    summary: 'Publishes a version; it takes the place of the one before of its kind',
  },
});
