import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Evidence } from '../onboarding.schema.ts';
import type { OnboardingState, OnboardingStep } from '../onboarding.values.ts';
import type { DoneStep } from '../onboarding.rules.ts';

export interface OnboardingRow extends CamelCased<
  Pick<
    Rows['onboardings'],
    'tenant_id' | 'state' | 'owner' | 'started_at' | 'finished_at' | 'problems'
  >
> {
  readonly tenantName: Rows['tenants']['name'];
}

const columns =
  sql.raw(`o.tenant_id as "tenantId", t.name as "tenantName", o.state, o.owner, o.started_at as "startedAt",
  o.finished_at as "finishedAt", o.problems`);

/** Inside withTenant its own; inside withSystem that of the tenant asked for. */
export async function getOnboarding(db: Db, tenantId: string): Promise<OnboardingRow | undefined> {
  const { rows } =
    await sql<OnboardingRow>`select ${columns} from onboardings o join tenants t on t.id = o.tenant_id where o.tenant_id = ${tenantId}`.execute(
      db,
    );
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function holdOnboarding(db: Db, tenantId: string): Promise<OnboardingRow | undefined> {
  await sql`select from onboardings where tenant_id = ${tenantId} for update`.execute(db);
  return getOnboarding(db, tenantId);
}

export async function findSteps(db: Db, tenantId: string): Promise<DoneStep[]> {
  const { rows } = await sql<
    CamelCased<Pick<Rows['onboarding_steps'], 'step' | 'note' | 'done_by' | 'done_at'>> & {
      evidence: Evidence;
    }
  >`select step, evidence, note, done_by as "doneBy", done_at as "doneAt" from onboarding_steps
    where tenant_id = ${tenantId}`.execute(db);
  return rows;
}

/** Inside withSystem. One that is there stays as it is. */
export async function addOnboarding(
  db: Db,
  {
    tenantId,
    ownerId,
    owner,
    at,
  }: {
    readonly tenantId: string;
    readonly ownerId: string;
    readonly owner: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into onboardings (tenant_id, state, owner_id, owner, started_at) values (${tenantId}, 'open', ${ownerId}, ${owner}, ${at})
    on conflict (tenant_id) do nothing`.execute(db);
}

export interface StepDone {
  readonly tenantId: string;
  readonly step: Exclude<OnboardingStep, 'administrator'>;
  readonly evidence: Evidence;
  readonly note: string;
  readonly by: {
    readonly id: string | null;
    readonly name: string;
    readonly kind: 'customer' | 'internal' | 'program';
  };
  readonly at: Date;
}

/** Inside withTenant or withSystem: done again means that the evidence is another. */
export async function saveStep(
  db: Db,
  { tenantId, step, evidence, note, by, at }: StepDone,
): Promise<void> {
  await sql`insert into onboarding_steps (tenant_id, step, evidence, note, done_by_id, done_by, done_by_kind, done_at)
    values (${tenantId}, ${step}, ${JSON.stringify(evidence)}, ${note}, ${by.id}::uuid, ${by.name}, ${by.kind}, ${at})
    on conflict (tenant_id, step) do update set evidence = excluded.evidence, note = excluded.note, done_by_id = excluded.done_by_id,
      done_by = excluded.done_by, done_by_kind = excluded.done_by_kind, done_at = excluded.done_at`.execute(
    db,
  );
}

export async function saveOnboardingState(
  db: Db,
  tenantId: string,
  state: OnboardingState,
  problems: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update onboardings set state = ${state}, problems = ${[...problems]}::text[], finished_at = ${state === 'finished' ? at : null}
    where tenant_id = ${tenantId}`.execute(db);
}

export interface OnboardingPage {
  readonly search: string;
  readonly state?: OnboardingState | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'tenantName' | 'startedAt';
  readonly sortDirection: 'asc' | 'desc';
}

export interface ListedOnboarding extends OnboardingRow {
  readonly done: readonly OnboardingStep[];
  readonly administrators: number;
  readonly total: number;
}

const order = {
  tenantName: sql.raw('t.name collate "de-x-icu"'),
  startedAt: sql.raw('o.started_at'),
};

/** Inside withEveryTenant. */
export async function findOnboardings(
  db: Db,
  now: Date,
  { search, state, skip, take, sortBy, sortDirection }: OnboardingPage,
): Promise<ListedOnboarding[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const matching = words.map(
    (word) => sql`and t.words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const direction = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<ListedOnboarding>`select ${columns}, (count(*) over ())::int as total,
      array(select s.step from onboarding_steps s where s.tenant_id = o.tenant_id) as done,
      (select count(distinct m.user_id)::int from members m join role_assignments a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        and a.origin = 'tenant' join roles r on r.id = a.role_id where m.tenant_id = o.tenant_id and m.state = 'active'
        and 'portal:admin' = any (r.claims) and (a.expires_at is null or a.expires_at > ${now})) as administrators
    from onboardings o join tenants t on t.id = o.tenant_id
    where t.state = 'active' ${sql.join(matching, sql` `)} ${state ? sql`and o.state = ${state}` : sql``}
    order by ${order[sortBy]} ${direction}, o.tenant_id ${direction} limit ${take} offset ${skip}`.execute(
    db,
  );
  return rows;
}
