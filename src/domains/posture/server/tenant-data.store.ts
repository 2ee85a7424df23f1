import { sql, type RawBuilder } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const data = <const Noun extends string>(
  noun: Noun,
  table: string,
  rows: RawBuilder<unknown>,
): TenantData<Noun> => ({ noun, tables: [table], ...purgedRows(table, rows) });

/** Data of leaving customers, in the order of deletion. */
export const postureData = [
  data(
    'postureTreatments',
    'posture_treatments',
    sql`select control_id as "control", owner, due_on::text as "dueOn",
      accepted_because as "acceptedBecause", accepted_until::text as "acceptedUntil",
      changed_by as "changedBy", changed_at as "changedAt" from posture_treatments order by control_id`,
  ),
  data(
    'postureAlertsTold',
    'posture_alerts_told',
    sql`select alert, told_at as "toldAt" from posture_alerts_told order by told_at, alert`,
  ),
  data(
    'postureLooks',
    'posture_looks',
    sql`select user_id as "userId", seen_at as "seenAt" from posture_looks order by user_id`,
  ),
  data(
    'postureControls',
    'posture_controls',
    sql`select name, title, category, points, max_points as "maxPoints", remediation
      from posture_controls order by id`,
  ),
  data(
    'postureScoreDays',
    'posture_score_days',
    sql`select day::text as day, points, max_points as "maxPoints", controls
      from posture_score_days order by day`,
  ),
  data(
    'postureFigureDays',
    'posture_figure_days',
    sql`select day::text as day, figure, value, whole from posture_figure_days order by day, figure`,
  ),
  data(
    'postureRegistrations',
    'posture_registrations',
    sql`select name, address, is_guest as "isGuest", has_mfa as "hasMfa", methods
      from posture_registrations order by address, id`,
  ),
  data(
    'postureAccounts',
    'posture_accounts',
    sql`select name, address, is_guest as "isGuest", is_enabled as "isEnabled",
      created_at as "createdAt", last_sign_in_at as "lastSignInAt"
      from posture_accounts order by address, id`,
  ),
  data(
    'postureRoleMembers',
    'posture_role_members',
    sql`select role_name as "role", name, address from posture_role_members order by role_id, user_id`,
  ),
  data(
    'postureRiskyUsers',
    'posture_risky_users',
    sql`select name, address, level, state, detail, at from posture_risky_users order by id`,
  ),
  data(
    'postureDevices',
    'posture_devices',
    sql`select name, system, version, compliance, is_encrypted as "isEncrypted",
      last_seen_at as "lastSeenAt", user_name as "userName", address from posture_devices order by id`,
  ),
  data(
    'postureMessageDays',
    'posture_message_days',
    sql`select day::text as day, received, sent, chats from posture_message_days order by day`,
  ),
  data(
    'postureMailThreats',
    'posture_mail_threats',
    sql`select at, title, threat, outcome, status, is_false as "isFalse", messages, recipient
      from posture_mail_threats order by at, id`,
  ),
  data(
    'postureMailDomains',
    'posture_mail_domains',
    sql`select name, sends_mail as "sendsMail", spf, spf_lookups as "spfLookups", dkim1, dkim2, dmarc,
      dmarc_from as "dmarcFrom", read_at as "readAt" from posture_mail_domains order by name`,
  ),
  data(
    'postureSignIns',
    'posture_sign_ins',
    sql`select day::text as day, country, city, client, is_legacy as "isLegacy",
      has_failed as "hasFailed", risk, count from posture_sign_ins
      order by day, country, city, client, is_legacy, has_failed, risk`,
  ),
  data(
    'postureSignInsSeen',
    'posture_sign_ins_seen',
    sql`select id, seen_at as "seenAt" from posture_sign_ins_seen order by id`,
  ),
];
