import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';

type Handed = CamelCased<
  Pick<
    Rows['incidents'],
    | 'number'
    | 'title'
    | 'summary'
    | 'kind'
    | 'severity'
    | 'state'
    | 'outcome'
    | 'began_at'
    | 'noticed_at'
    | 'resolved_at'
  >
> & { readonly timeline: unknown; readonly decisions: unknown };

const tables = [
  'detected_incidents',
  'incident_escalations',
  'incident_protocols',
  'incident_questions',
  'incident_entries',
  'incident_assets',
  'incident_alerts',
  'incident_defaults',
] as const;

/** Incidents with their timelines, without internal notes: exported for a leaving customer. */
export const incidentData: readonly TenantData<'incidents'>[] = [
  {
    noun: 'incidents',
    tables: ['incidents', ...tables],
    fate: 'purged',
    count: (db) => countRows(db, 'incidents'),
    async rows(db) {
      const { rows } =
        await sql<Handed>`select i.number, i.title, i.summary, i.kind, i.severity, i.state, i.outcome,
          i.began_at as "beganAt", i.noticed_at as "noticedAt", i.resolved_at as "resolvedAt",
          (select coalesce(json_agg(json_build_object('at', e.at, 'author', e.author, 'event', e.event,
              'detail', e.detail, 'text', e.body) order by e.at, e.seq), '[]')
            from incident_entries e where e.incident_id = i.id and e.kind <> 'note') as timeline,
          (select coalesce(json_agg(json_build_object('askedAt', q.asked_at, 'measure', q.measure, 'target', q.target,
              'answer', q.answer, 'answeredBy', q.answered_by, 'proof', q.proof) order by q.asked_at), '[]')
            from incident_questions q where q.incident_id = i.id) as decisions
        from incidents i order by i.number`.execute(db);
      return rows;
    },
    async purge(db) {
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`update incidents set merged_into = null, state = 'new' where state = 'merged'`.execute(
        db,
      );
      return Number((await sql`delete from incidents`.execute(db)).numAffectedRows ?? 0);
    },
  },
];
