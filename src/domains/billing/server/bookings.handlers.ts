import { createHash } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency, sum } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingRefusals } from '../billing.refusals.ts';
import { billingAudit } from '../billing.texts.ts';
import type { bookingsContract, BookingSettings } from '../bookings.schema.ts';
import { datevBatch, windows1252, type BookingFrame } from '../datev.rules.ts';
import { dayOf, daysAfter, monthsAfter } from '../days.rules.ts';
import {
  debtorAccounts,
  findBookings,
  findIssued,
  getBookingFile,
  getBookingSettings,
  insertBooking,
  putBookingSettings,
} from './bookings.store.ts';

export const bookingsHandlers: Handlers<typeof bookingsContract, Ctx> = {
  settings: async ({ db }) => (await getBookingSettings(db)) ?? null,
  async saveSettings({ db, body, now, audit }) {
    const before = await getBookingSettings(db);
    await putBookingSettings(db, body, now());
    await audit({
      action: billingAudit.action('bookingSettings.save'),
      subjectKind: billingAudit.subject('bookingSettings'),
      subjectId: 'operator',
      before,
      after: body,
    });
    return body;
  },
  async list({ db, query, now }) {
    const { bookings, total } = await findBookings(db, query);
    return listResult(bookings, total, now());
  },
  async write({ db, everyTenant, body, caller, now, audit }) {
    const range = { from: body.month, to: daysAfter(monthsAfter(body.month, 1), -1) };
    const month = body.month.slice(0, 7);
    if (range.to >= dayOf(now())) throw billingRefusals.MONTH_NOT_OVER({ month });
    const settings = await getBookingSettings(db);
    if (!settings) throw billingRefusals.BOOKING_SETTINGS_MISSING();
    const issued = await everyTenant(billingAudit.reason('booking'), (all) =>
      findIssued(all, range),
    );
    const own = issued.filter(({ gross }) => gross.currencyCode === defaultCurrency);
    if (own.length === 0) throw billingRefusals.NOTHING_TO_BOOK({ month });
    const tenantIds = [...new Set(own.map(({ tenantId }) => tenantId))];
    const accounts = await debtorAccounts(db, tenantIds, settings.firstDebtor);
    const documents = own.map((one) => ({ ...one, debtor: accounts.get(one.tenantId) ?? '' }));
    const text = datevBatch(frameOf(settings), range, { documents, at: now() });
    const file = Buffer.from(windows1252(text));
    const made = await insertBooking(db, {
      ...range,
      documents: own.length,
      leftOut: issued.length - own.length,
      total: sum(own.map(({ gross }) => gross)).value,
      sha256: createHash('sha256').update(file).digest('hex'),
      file,
      by: caller.name,
      at: now(),
    });
    await audit({
      action: billingAudit.action('booking.write'),
      subjectKind: billingAudit.subject('booking'),
      subjectId: made.id,
      after: { month, total: made.total },
    });
    return made;
  },
  async file({ db, params }) {
    const found = await getBookingFile(db, params.bookingId);
    if (!found) throw billingRefusals.BOOKING_NOT_FOUND();
    const name = `EXTF_Buchungsstapel_${found.from.slice(0, 7)}.csv`;
    return { name, contentType: 'text/csv; charset=windows-1252', body: found.file };
  },
};

const frameOf = ({
  domesticAccount,
  reverseChargeAccount,
  exportAccount,
  ...frame
}: BookingSettings): BookingFrame => ({
  ...frame,
  accounts: {
    domestic: domesticAccount,
    reverseCharge: reverseChargeAccount,
    export: exportAccount,
  },
});
