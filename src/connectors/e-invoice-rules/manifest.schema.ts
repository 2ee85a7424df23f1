import { z } from 'zod';

/** File within the folder: no way out of it. */
const file = z
  .string()
  .regex(/^(?!\/)[\w ./-]+$/, 'must be a file of this folder')
  .refine((path) => !path.split('/').includes('..'), 'must be a file of this folder');

const checks = z.strictObject({
  /** XML schema; its own imports are read from where it says. */
  schema: file.optional(),
  /** Schematron rules, compiled to XSLT and exported as SEF. */
  rules: z.array(file).default([]),
});
/** Checks of one form of e-invoices. */
export type Checks = z.output<typeof checks>;

const ublChecks = checks.extend({
  /** XML schema of credit notes, which are documents of a kind of their own in UBL. */
  creditNoteSchema: file.optional(),
});

/** Contents of `rules.json` in the folder of installed rules. */
export const manifest = z.strictObject({
  /** Rule sets with their versions, as they stand on what was checked. */
  rules: z.string().trim().min(1).max(200),
  ubl: ublChecks.optional(),
  cii: checks.optional(),
  facturX: checks.optional(),
});
export type Manifest = z.output<typeof manifest>;
