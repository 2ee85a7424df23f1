import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows, purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const services: TenantData<'healthServices'> = {
  noun: 'healthServices',
  tables: ['health_services'],
  ...purgedRows(
    'health_services',
    sql`select name, status, read_at as "readAt" from health_services order by name`,
  ),
};

const issues: TenantData<'healthIssues'> = {
  noun: 'healthIssues',
  tables: ['health_issues'],
  ...purgedRows(
    'health_issues',
    sql`select id, service, title, feature, impact, classification, status, started_at as "startedAt",
      ended_at as "endedAt", posts from health_issues order by started_at, id`,
  ),
};

const changes: TenantData<'serviceChanges'> = {
  noun: 'serviceChanges',
  tables: ['service_changes', 'service_change_states'],
  fate: 'purged',
  count: (db) => countRows(db, 'service_changes'),
  async rows(db) {
    const { rows } = await sql<object>`select c.id, c.title, c.services, c.act_by as "actBy",
        c.published_at as "publishedAt", d.state, d.changed_by as "changedBy"
      from service_changes c left join service_change_states d on d.change_id = c.id
      order by c.published_at, c.id`.execute(db);
    return rows;
  },
  async purge(db) {
    await sql`delete from service_change_states`.execute(db);
    return Number((await sql`delete from service_changes`.execute(db)).numAffectedRows ?? 0);
  },
};

const told: TenantData<'healthTold'> = {
  noun: 'healthTold',
  tables: ['health_told'],
  ...purgedRows(
    'health_told',
    sql`select subject, turn, told_at as "toldAt" from health_told order by told_at, subject`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const healthData = [told, changes, issues, services];
