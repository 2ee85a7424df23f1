import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

/** Data of leaving customers, in the order of deletion. */
export const servicesData: readonly TenantData<'serviceRequests' | 'contractedServices'>[] = [
  {
    noun: 'serviceRequests',
    tables: ['service_requests'],
    ...purgedRows(
      'service_requests',
      sql`select id, kind, offering_id as "offeringId", note, asked_at as "askedAt", asked_by as "askedBy", state,
          answer, answered_by as "answeredBy", answered_at as "answeredAt"
        from service_requests order by asked_at, id`,
    ),
  },
  {
    noun: 'contractedServices',
    tables: ['contracted_services'],
    ...purgedRows(
      'contracted_services',
      sql`select id, offering_id as "offeringId", offering_number as "offeringNumber", started_on::text as "startedOn",
        ends_on::text as "endsOn", notice_days as "noticeDays", included, used, price::text as price,
        currency_code as "currencyCode", contact, review_on::text as "reviewOn" from contracted_services order by started_on, id`,
    ),
  },
];
