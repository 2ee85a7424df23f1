import { sql, type RawBuilder } from 'kysely';
import type { SliceWords } from '#platform/common/slice-words.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { masked, wordsOfStep } from '../mask.rules.ts';
import type { ProcessStep } from '../process-log.port.ts';
import type { ProcessLogQuery, ProcessStepRow } from '../process-logs.schema.ts';

/** Tenant id of steps that belong to no tenant. */
export const operatorId = '00000000-0000-0000-0000-000000000000';

/** Inside the step's tenant. @param names words of all slices */
export async function insertStep(db: Db, step: ProcessStep, names?: SliceWords): Promise<void> {
  const { order, actor, outsideId = '' } = step;
  const [request, answer] = [masked(step.request), masked(step.answer)];
  const number = order?.number ?? '';
  const shown = [names?.de, names?.en].map((all) => all?.[`step.${step.step}`]);
  const facts = [step.correlationId, number, outsideId, step.step, ...shown];
  const words = wordsOfStep([...facts, request, answer]);
  await sql`insert into process_steps (at, correlation_id, process, step, result, duration_ms, attempt, request, answer,
      actor_id, actor_name, order_id, order_number, outside_id, words)
    values (${step.startedAt}, ${step.correlationId}, ${step.process}, ${step.step}, ${step.result}, ${Math.round(step.durationMs)},
      coalesce(${step.attempt ?? null}::int, (select count(*)::int + 1 from process_steps t where t.correlation_id = ${step.correlationId}
        and t.step = ${step.step} and t.outside_id = ${outsideId})), ${json(request)}, ${json(answer)}, ${actor.id}, ${actor.name}, ${order?.id ?? null}, ${number}, ${outsideId},
      ${words} || ' ' || coalesce((select lower(name) from tenants where id = nullif(current_setting('atrium.tenant', true), '')::uuid), ''))`.execute(
    db,
  );
}

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

type StepRow = Pick<
  Rows['process_steps'],
  | 'id'
  | 'tenant_id'
  | 'at'
  | 'correlation_id'
  | 'process'
  | 'step'
  | 'result'
  | 'duration_ms'
  | 'attempt'
  | 'actor_name'
  | 'order_id'
  | 'order_number'
  | 'outside_id'
> & { readonly tenant_name: Rows['tenants']['name'] | null };

const columns =
  sql.raw(`s.id, s.tenant_id, t.name as tenant_name, s.at, s.correlation_id, s.process, s.step, s.result,
  s.duration_ms, s.attempt, s.actor_name, s.order_id, s.order_number, s.outside_id`);
const source = sql.raw('process_steps s left join tenants t on t.id = s.tenant_id');

const toStep = (row: StepRow): ProcessStepRow => ({
  id: row.id,
  at: row.at.toISOString(),
  correlationId: row.correlation_id,
  tenantId: row.tenant_id === operatorId ? null : row.tenant_id,
  tenantName: row.tenant_name ?? '',
  process: row.process,
  step: row.step,
  result: row.result,
  durationMs: row.duration_ms,
  attempt: row.attempt,
  actorName: row.actor_name,
  orderId: row.order_id,
  orderNumber: row.order_number,
  outsideId: row.outside_id,
});

const sorted: Readonly<Record<ProcessLogQuery['sortBy'], RawBuilder<unknown>>> = {
  at: sql.raw('s.at'),
  durationMs: sql.raw('s.duration_ms'),
};

/** Inside withEveryTenant: a page of steps. */
export async function findSteps(
  db: Db,
  query: ProcessLogQuery,
): Promise<{ steps: ProcessStepRow[]; total: number }> {
  const wanted = matching(query);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<StepRow>`select ${columns} from ${source} where ${wanted}
    order by ${sorted[query.sortBy]} ${direction}, s.id ${direction} limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from process_steps s where ${wanted}`.execute(db);
  return { steps: rows.map(toStep), total: counted.rows[0]?.total ?? 0 };
}

function matching({ search, process, result, tenant }: ProcessLogQuery): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const parts = [sql`true`];
  for (const word of words)
    parts.push(sql`s.words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  if (process) parts.push(sql`s.process = ${process}`);
  if (result === 'trouble') parts.push(sql`s.result in ('refused', 'unreachable', 'failed')`);
  else if (result) parts.push(sql`s.result = ${result}`);
  if (tenant) parts.push(sql`s.tenant_id = ${tenant}`);
  return sql.join(parts, sql` and `);
}

interface FoundStep {
  readonly step: ProcessStepRow;
  readonly request: unknown;
  readonly answer: unknown;
}

/** Inside withEveryTenant: one step with what was asked and answered. */
export async function findStep(db: Db, id: string): Promise<FoundStep | undefined> {
  const { rows } = await sql<
    StepRow & Pick<Rows['process_steps'], 'request' | 'answer'>
  >`select ${columns}, s.request, s.answer from ${source} where s.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { step: toStep(row), request: row.request, answer: row.answer };
}

const mostOfRun = 200;

/** Inside withEveryTenant: the steps of a run, the oldest first. */
export async function findRun(db: Db, step: ProcessStepRow): Promise<ProcessStepRow[]> {
  const { rows } =
    await sql<StepRow>`select ${columns} from ${source} where s.correlation_id = ${step.correlationId}
      and s.tenant_id = ${step.tenantId ?? operatorId} order by s.at, s.id limit ${mostOfRun}`.execute(
      db,
    );
  return rows.map(toStep);
}
