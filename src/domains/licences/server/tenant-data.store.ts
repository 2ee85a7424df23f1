import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const assignments: TenantData<'licenceAssignments'> = {
  noun: 'licenceAssignments',
  tables: ['licence_assignments'],
  ...purgedRows(
    'licence_assignments',
    sql`select user_id as "userId", sku_id as "skuId", group_id as "groupId", state, error
      from licence_assignments order by user_id, sku_id`,
  ),
};

const groups: TenantData<'directoryGroups'> = {
  noun: 'directoryGroups',
  tables: ['directory_groups'],
  ...purgedRows('directory_groups', sql`select id, name from directory_groups order by name, id`),
};

const people: TenantData<'directoryUsers'> = {
  noun: 'directoryUsers',
  tables: ['directory_users'],
  ...purgedRows(
    'directory_users',
    sql`select id, name, address, department, job_title as "jobTitle", user_type as "userType",
      is_enabled as "isEnabled", created_at as "createdAt" from directory_users order by name, id`,
  ),
};

const pools: TenantData<'licencePools'> = {
  noun: 'licencePools',
  tables: ['licence_pools'],
  ...purgedRows(
    'licence_pools',
    sql`select sku_id as "skuId", part_number as "partNumber", status, enabled, warning, suspended,
      locked_out as "lockedOut", consumed, read_at as "readAt" from licence_pools order by part_number`,
  ),
};

const subscriptions: TenantData<'poolSubscriptions'> = {
  noun: 'poolSubscriptions',
  tables: ['pool_subscriptions'],
  ...purgedRows(
    'pool_subscriptions',
    sql`select id, sku_id as "skuId", commerce_id as "commerceId", status, seats, is_trial as "isTrial",
      bought_at as "boughtAt", next_lifecycle_at as "nextLifecycleAt" from pool_subscriptions order by id`,
  ),
};

const days: TenantData<'licenceDays'> = {
  noun: 'licenceDays',
  tables: ['licence_days'],
  ...purgedRows(
    'licence_days',
    sql`select day::text as day, sku_id as "skuId", enabled, consumed from licence_days order by day, sku_id`,
  ),
};

const activities: TenantData<'licenceActivities'> = {
  noun: 'licenceActivities',
  tables: ['licence_activities'],
  ...purgedRows(
    'licence_activities',
    sql`select user_id as "userId", workload, last_on::text as "lastOn" from licence_activities
      order by user_id, workload`,
  ),
};

const exceptions: TenantData<'licenceExceptions'> = {
  noun: 'licenceExceptions',
  tables: ['licence_exceptions'],
  ...purgedRows(
    'licence_exceptions',
    sql`select user_id as "userId", sku_id as "skuId", reason, until::text as until,
      made_by as "madeBy", made_at as "madeAt" from licence_exceptions order by made_at, id`,
  ),
};

const signs: TenantData<'licenceSigns'> = {
  noun: 'licenceSigns',
  tables: ['licence_signs'],
  ...purgedRows(
    'licence_signs',
    sql`select sku_id as "skuId", finding, people from licence_signs order by sku_id, finding`,
  ),
};

const counts: TenantData<'licenceCounts'> = {
  noun: 'licenceCounts',
  tables: ['licence_counts'],
  ...purgedRows(
    'licence_counts',
    sql`select counted_at as "countedAt", free_seats as "freeSeats" from licence_counts`,
  ),
};

const thresholds: TenantData<'licenceThresholds'> = {
  noun: 'licenceThresholds',
  tables: ['licence_thresholds'],
  ...purgedRows(
    'licence_thresholds',
    sql`select free_seats as "freeSeats", inactive_days as "inactiveDays",
      ending_days as "endingDays", changed_by as "changedBy", changed_at as "changedAt"
    from licence_thresholds`,
  ),
};

const told: TenantData<'licenceAlertsTold'> = {
  noun: 'licenceAlertsTold',
  tables: ['licence_alerts_told'],
  ...purgedRows(
    'licence_alerts_told',
    sql`select alert, told_at as "toldAt" from licence_alerts_told order by told_at`,
  ),
};

const requests: TenantData<'licenceRequests'> = {
  noun: 'licenceRequests',
  tables: ['licence_requests', 'licence_request_lines', 'licence_request_seats'],
  ...purgedRows(
    'licence_requests',
    sql`select r.id, kind, timing, last_day::text as "lastDay", note, newcomers, people,
      licence_names as "licenceNames", monthly::text as monthly, currency_code as "currencyCode",
      requested_by as "requestedBy", requested_at as "requestedAt", ticket_number as "ticketNumber",
      withdrawn_at as "withdrawnAt",
      (select jsonb_agg(jsonb_build_object('userId', l.user_id, 'skuId', l.sku_id))
        from licence_request_lines l where l.request_id = r.id) as licences,
      (select jsonb_agg(jsonb_build_object('name', s.name, 'way', s.way, 'seats', s.seats,
          'orderNumber', s.order_number) order by s.position)
        from licence_request_seats s where s.request_id = r.id) as seats
    from licence_requests r order by requested_at, r.id`,
  ),
};

const evidence: TenantData<'licenceEvidence'> = {
  noun: 'licenceEvidence',
  tables: ['licence_evidence'],
  ...purgedRows(
    'licence_evidence',
    sql`select number, period, from_day::text as "from", to_day::text as "to", made_at as "madeAt",
      asked_by as "askedBy", facts from licence_evidence order by number`,
  ),
};

const evidenceHolders: TenantData<'licenceEvidenceHolders'> = {
  noun: 'licenceEvidenceHolders',
  tables: ['licence_evidence_holders'],
  ...purgedRows(
    'licence_evidence_holders',
    sql`select e.number, h.name, h.address, h.department, h.is_enabled as "isEnabled", h.licences,
      h.findings, h.monthly from licence_evidence_holders h
      join licence_evidence e on e.id = h.evidence_id order by e.number, h.position`,
  ),
};

const evidenceSettings: TenantData<'licenceEvidenceSettings'> = {
  noun: 'licenceEvidenceSettings',
  tables: ['licence_evidence_settings'],
  ...purgedRows(
    'licence_evidence_settings',
    sql`select cadence, changed_by as "changedBy", changed_at as "changedAt"
      from licence_evidence_settings`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const licencesData = [
  requests,
  evidenceHolders,
  evidence,
  evidenceSettings,
  activities,
  exceptions,
  signs,
  counts,
  thresholds,
  told,
  assignments,
  groups,
  people,
  subscriptions,
  pools,
  days,
];
