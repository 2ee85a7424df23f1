import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Three years after its end nobody argues about an incident any more (§ 195 BGB). */
const days = 1096;
const why = 'security incidents whose end lies three years back';
const isOver = (id: string) => (before: Date) =>
  sql<boolean>`exists (select from incidents e where e.tenant_id = t.tenant_id and e.id = t.${sql.raw(id)}
    and e.state in ('resolved', 'merged') and e.last_activity_at < ${before}
    and not exists (select from incidents o where o.tenant_id = e.tenant_id and o.merged_into = e.id))`;

/** Findings go with their incident; others are no longer known at Microsoft either. */
const isForgotten = (before: Date) => sql<boolean>`case when t.incident_id is null
  then t.updated_at < ${before} else ${isOver('incident_id')(before)} end`;

/** Retention of the rows of these tables (LAW-3). */
export const incidentsRetention: RetentionRegister = {
  detected_incidents: { days, isOver: isForgotten, why },
  incident_protocols: { days, isOver: isOver('incident_id'), why },
  incident_questions: { days, isOver: isOver('incident_id'), why },
  incident_entries: { days, isOver: isOver('incident_id'), why },
  incident_assets: { days, isOver: isOver('incident_id'), why },
  incident_alerts: { days, isOver: isOver('incident_id'), why },
  incidents: { days, isOver: isOver('id'), why },
  incident_defaults: keptBecause.inUse,
};
