import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import type { PostureDatasetsPort } from '../posture.port.ts';

/** Topic of the outbox: a score was read anew. */
export const scoresTopic = 'posture.alerts';

/** Inside withTenant: adds days of the score and replaces the controls by those of the newest day. */
export const saveScores: PostureDatasetsPort<Db>['saveScores'] = async (
  db,
  { scores, controls },
  at,
) => {
  const days = JSON.stringify(
    scores.map(({ day, points, max, controls: of }) => ({
      ...{ day, points, max },
      controls: Object.fromEntries(of.map((one) => [one.name.toLowerCase(), one.points])),
    })),
  );
  await sql`insert into posture_score_days (day, points, max_points, controls)
    select distinct on (d->>'day') (d->>'day')::date, (d->>'points')::float8, (d->>'max')::float8, d->'controls'
    from jsonb_array_elements(${days}::jsonb) d order by d->>'day'
    on conflict (tenant_id, day) do update set points = excluded.points,
      max_points = excluded.max_points, controls = excluded.controls`.execute(db);
  await replaceControls(db, controlsOf(scores, controls));
  const correlationId = randomUUID();
  await writeOutbox(db, { topic: scoresTopic, payload: {}, correlationId, at });
};

type Scores = Parameters<PostureDatasetsPort<Db>['saveScores']>[1];

/** Returns controls with their points; what is scored and described nowhere is one as well. */
function controlsOf(scores: Scores['scores'], controls: Scores['controls']) {
  const newest = scores.toSorted((a, b) => b.day.localeCompare(a.day))[0];
  const scored = new Map((newest?.controls ?? []).map((one) => [one.name.toLowerCase(), one]));
  const described = new Map(controls.map((one) => [one.name.toLowerCase(), one]));
  const usual = { max: 0, rank: 9_999, cost: '', impact: '', service: '', remediation: '' };
  const ids = [...new Set([...scored.keys(), ...described.keys()])];
  return ids.flatMap((id) => {
    const [score, known] = [scored.get(id), described.get(id)];
    const points = score?.points ?? 0;
    // What Microsoft no longer counts is no control any more.
    if (!score && (known?.isDeprecated ?? true)) return [];
    const control = known ?? {
      ...{ name: score?.name ?? id, title: score?.description ?? id, statedAs: '' },
      ...{ ...usual, category: score?.category ?? '' },
    };
    return [{ ...control, id, points, max: Math.max(control.max, points) }];
  });
}

async function replaceControls(db: Db, controls: ReturnType<typeof controlsOf>): Promise<void> {
  await sql`delete from posture_controls`.execute(db);
  await sql`insert into posture_controls (id, name, title, category, points, max_points, rank, cost,
      impact, service, remediation, stated_as)
    select c->>'id', c->>'name', c->>'title', c->>'category', (c->>'points')::float8,
      (c->>'max')::float8, (c->>'rank')::int, c->>'cost', c->>'impact', c->>'service',
      c->>'remediation', c->>'statedAs'
    from jsonb_array_elements(${JSON.stringify(controls)}::jsonb) c`.execute(db);
}
