import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { bookingsRoutes, charts } from './bookings.ts';

const account = z.string().regex(/^\d{1,8}$/, 'must be digits');

/** The accountant's frame: whose books, and which accounts. */
export const bookingSettings = z
  .object({
    consultant: z.number().int().min(1001).max(9_999_999),
    client: z.number().int().min(1).max(99_999),
    chart: z.enum(charts),
    /** Digits of a general ledger account. */
    accountLength: z.number().int().min(4).max(8),
    fiscalMonth: z.number().int().min(1).max(12),
    domesticAccount: account,
    reverseChargeAccount: account,
    exportAccount: account,
    /** First account that is drawn for a customer; one digit more than a ledger account. */
    firstDebtor: z.number().int().min(10_000).max(699_999_999),
  })
  .refine(({ firstDebtor, accountLength }) => String(firstDebtor).length === accountLength + 1, {
    path: ['firstDebtor'],
    message: 'must have one digit more than a ledger account',
  })
  .superRefine((settings, check) => {
    for (const field of ['domesticAccount', 'reverseChargeAccount', 'exportAccount'] as const)
      if (settings[field].length > settings.accountLength)
        check.addIssue({ code: 'custom', path: [field], message: 'has too many digits' });
  });
export type BookingSettings = z.output<typeof bookingSettings>;

/** A batch that was written. Days are plain dates, both included. */
export const booking = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  documents: z.number().int(),
  /** Documents in other currencies, which are not in the batch. */
  leftOut: z.number().int(),
  /** Sum of the rows: what is owed less what was taken back. */
  total: money,
  /** Fingerprint of the file, hexadecimal. */
  sha256: z.string(),
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
});
export type Booking = z.output<typeof booking>;

/** First day of a month. */
const month = z.iso.date().refine((day) => day.endsWith('-01'), 'must be the first day of a month');

/** Booking batches for the accountant (DATEV EXTF 700). */
export const bookingsContract = contract(bookingsRoutes, {
  settings: {
    result: bookingSettings.nullable(),
    summary: 'Frame of the accountant; null before it was entered',
  },
  saveSettings: { body: bookingSettings, result: bookingSettings },
  list: { query: paging, result: listOf(booking), summary: 'Written batches, the latest first' },
  write: {
    body: z.object({ month }),
    result: booking,
    summary: 'Writes the batch of a month: every document that was issued in it',
  },
  file: { result: z.unknown(), summary: 'A batch as it was handed over (Windows-1252)' },
});
