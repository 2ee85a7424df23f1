import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, purgedRows, removeRows } from '#platform/server/privacy/tenant-rows.store.ts';

/** Tenant data of billing; kept as the law wants it. */
export const billingData: readonly TenantData<
  'invoices' | 'agreements' | 'agreementConfirmations' | 'microsoftAgreements' | 'calendarFeeds'
>[] = [
  {
    noun: 'invoices',
    tables: ['invoices', 'charges', 'payments', 'charge_marks', 'held_documents'],
    fate: 'kept',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from invoices`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql`select number, kind, state, month::text as month, issued_on::text as "issuedOn", due_on::text as "dueOn",
        net, tax, gross, paid, currency_code as "currencyCode" from invoices order by issued_on, number`.execute(
          db,
        );
      return rows;
    },
    purge: async () => 0,
  },
  {
    noun: 'agreements',
    tables: ['agreement_signatures'],
    fate: 'kept',
    count: (db) => countRows(db, 'agreement_signatures'),
    async rows(db) {
      const { rows } =
        await sql`select a.kind, a.version, a.name_de as "nameDe", a.name_en as "nameEn", a.url,
        s.signed_at as "signedAt", s.signed_by as "signedBy", s.language, s.fingerprint
        from agreement_signatures s left join agreements a on a.id = s.agreement_id order by s.signed_at`.execute(
          db,
        );
      return rows;
    },
    purge: async () => 0,
  },
  {
    noun: 'agreementConfirmations',
    tables: ['agreement_confirmations'],
    fate: 'kept',
    count: (db) => countRows(db, 'agreement_confirmations'),
    async rows(db) {
      const { rows } =
        await sql`select first_name as "firstName", last_name as "lastName", email, phone,
        agreed_on::text as "agreedOn", state, failure, asked_by as "askedBy", asked_at as "askedAt",
        decided_at as "decidedAt" from agreement_confirmations order by asked_at, id`.execute(db);
      return rows;
    },
    purge: async () => 0,
  },
  {
    noun: 'microsoftAgreements',
    tables: ['microsoft_agreements'],
    ...purgedRows(
      'microsoft_agreements',
      sql`select read_at as "readAt", is_direct as "isDirect", agreed_on::text as "agreedOn",
        first_name as "firstName", last_name as "lastName", email, phone, link
        from microsoft_agreements`,
    ),
  },
  {
    noun: 'calendarFeeds',
    tables: ['calendar_feeds'],
    fate: 'purged',
    count: (db) => countRows(db, 'calendar_feeds'),
    async rows(db) {
      const { rows } =
        await sql`select hint, language, created_at as "createdAt", read_at as "readAt" from calendar_feeds order by created_at`.execute(
          db,
        );
      return rows;
    },
    purge: (db) => removeRows(db, 'calendar_feeds'),
  },
];
