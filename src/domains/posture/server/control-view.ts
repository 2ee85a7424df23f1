import type { PostureControl } from '../posture-controls.schema.ts';
import { controlState, rounded } from '../posture.rules.ts';
import type { ControlRow } from './posture.store.ts';

/** Returns a control as a page shows it. */
export function toControl(row: ControlRow, now: Date): PostureControl {
  const { accepted_because: because, accepted_until: until } = row;
  const [points, max] = [rounded(row.points), rounded(row.max_points)];
  const facts = { score: points, max, acceptedUntil: until, dueOn: row.due_on };
  return {
    ...{ id: row.id, title: row.title, category: row.category, points, max },
    state: controlState(facts, now.toISOString().slice(0, 10)),
    ...{ cost: row.cost, impact: row.impact, service: row.service },
    ...{ remediation: row.remediation, statedAs: row.stated_as },
    ...{ owner: row.owner, dueOn: row.due_on, changedBy: row.changed_by },
    accepted: because === null || until === null ? null : { because, until },
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}
