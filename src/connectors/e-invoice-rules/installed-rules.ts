import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenSyntax } from '#domains/billing/billing.values.ts';
import type { EInvoiceValidator, ValidatorFinding } from '#domains/billing/billing.port.ts';
import { inThreads } from '#platform/server/threads/threads.ts';
import { prettifyError } from 'zod';
import { manifest, type Checks, type Manifest } from './manifest.schema.ts';
import { programs } from './programs.values.ts';

/** One e-invoice to check by what lies in a folder. */
export interface CheckOrder {
  readonly folder: string;
  readonly checks: Checks;
  readonly xml: string;
}

const check = inThreads<CheckOrder, readonly ValidatorFinding[]>(
  new URL('installed-rules.worker.ts', import.meta.url),
);

/**
 * Opens the rules that the operator has installed in a folder (operations.md, "E-invoices"): what
 * `rules.json` names is there, with the programs that carry it out.
 * @throws Error that says what is missing
 */
export function openInstalledRules(folder: string): EInvoiceValidator {
  const installed = readManifest(folder);
  for (const path of filesOf(installed))
    if (!existsSync(join(folder, path))) throw new Error(`${join(folder, path)} is missing`);
  return {
    rules: installed.rules,
    async check(xml, syntax) {
      const checks = checksOf(installed, syntax, xml);
      return checks ? check({ folder, checks, xml }) : null;
    },
  };
}

/** Returns what holds for an e-invoice; rules of UBL hold for both kinds, a schema for one. */
function checksOf(
  { ubl, ...others }: Manifest,
  syntax: WrittenSyntax,
  xml: string,
): Checks | undefined {
  if (syntax !== 'ubl') return others[syntax];
  if (!ubl) return undefined;
  const { creditNoteSchema, ...checks } = ubl;
  return /<(\w+:)?CreditNote[\s>]/.test(xml) ? { ...checks, schema: creditNoteSchema } : checks;
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'rules.json');
  const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${prettifyError(read.error)}`);
  return read.data;
}

function filesOf({ rules: _rules, ...forms }: Manifest): string[] {
  const all = Object.values(forms).flatMap((one) => (one ? [one] : []));
  const schemas = [...all.map(({ schema }) => schema), forms.ubl?.creditNoteSchema].flatMap(
    (schema) => schema ?? [],
  );
  const rules = all.flatMap((one) => one.rules);
  return [
    ...schemas,
    ...rules,
    ...(schemas.length > 0 ? [programs.libxml] : []),
    ...(rules.length > 0 ? [programs.saxon] : []),
  ];
}
