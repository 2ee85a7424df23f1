import { InvoiceService, type Invoice } from '@e-invoice-eu/core';
import { answerInThread } from '#platform/server/threads/answer-in-thread.ts';
import type { EInvoiceOrder } from './e-invoice.ts';

/** Formats as the library names them. */
const formats = { ubl: 'XRECHNUNG-UBL', cii: 'XRECHNUNG-CII', facturX: 'CII' } as const;
const silent = { log: () => {}, warn: () => {}, error: () => {} };
const service = new InvoiceService(silent);

/** Thread that writes e-invoices; the library checks each against its schema, code lists included. */
answerInThread<EInvoiceOrder, string>(async ({ invoice, syntax, language }) => {
  const options = { format: formats[syntax], lang: language, noWarnings: true };
  const model: unknown = invoice;
  // The library types codes as literals and refuses what is none when it runs.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const xml = await service.generate(model as Invoice, options).catch((error: unknown) => {
    throw new Error(faultOf(error), { cause: error });
  });
  if (typeof xml !== 'string') throw new Error('the e-invoice is not text');
  return xml;
});

const mostFaults = 5;

/** Returns places and words of what does not fit the schema; by itself it says that it failed. */
function faultOf(error: unknown): string {
  const faults: unknown = error instanceof Error && 'errors' in error ? error.errors : undefined;
  if (!Array.isArray(faults)) return error instanceof Error ? error.message : 'failed';
  const said = faults.map((fault: { readonly instancePath?: string; readonly message?: string }) =>
    `${fault.instancePath ?? ''} ${fault.message ?? ''}`.trim(),
  );
  return [...new Set(said)].slice(0, mostFaults).join('; ');
}
