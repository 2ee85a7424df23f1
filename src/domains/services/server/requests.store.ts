import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type Request = Rows['service_requests'];
type RequestRow = CamelCased<
  Pick<
    Request,
    | 'id'
    | 'tenant_id'
    | 'kind'
    | 'note'
    | 'asked_at'
    | 'asked_by'
    | 'state'
    | 'answer'
    | 'answered_by'
    | 'answered_at'
  >
> & { readonly tenantName: string; readonly nameDe: string; readonly nameEn: string };

const columns =
  sql.raw(`r.id, r.kind, r.note, v.content->>'nameDe' as "nameDe", v.content->>'nameEn' as "nameEn",
      r.asked_at as "askedAt", r.asked_by as "askedBy", r.state, r.answer, r.answered_by as "answeredBy", r.answered_at as "answeredAt"`);
const named = sql.raw(
  'join lateral (select content from service_offering_versions v where v.offering_id = r.offering_id order by number desc limit 1) v on true',
);

/** Over all tenants: requests, open ones first, of these the oldest first. */
export async function findRequests(db: Db): Promise<RequestRow[]> {
  const { rows } =
    await sql<RequestRow>`select ${columns}, r.tenant_id as "tenantId", t.name as "tenantName"
    from service_requests r join tenants t on t.id = r.tenant_id ${named}
    order by r.state = 'answered', case when r.state = 'open' then r.asked_at end, r.asked_at desc limit 100`.execute(
      db,
    );
  return rows;
}

/** Inside withTenant: what the company has asked for, the newest first. */
export async function findOwnRequests(
  db: Db,
): Promise<Omit<RequestRow, 'tenantId' | 'tenantName'>[]> {
  const { rows } = await sql<
    Omit<RequestRow, 'tenantId' | 'tenantName'>
  >`select ${columns} from service_requests r ${named}
    order by r.asked_at desc, r.id limit 20`.execute(db);
  return rows;
}

/** Returns a request with its moments as text. */
export const shownRequest = <Row extends Pick<RequestRow, 'askedAt' | 'answeredAt'>>(row: Row) => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Inside withTenant: returns offerings that the company has asked for and nobody has answered. */
export async function findOpenOffers(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<
    Pick<Request, 'offering_id' | 'asked_at'>
  >`select offering_id, asked_at from service_requests
    where kind = 'offer' and state = 'open' order by asked_at`.execute(db);
  return new Map(rows.map((row) => [row.offering_id, row.asked_at]));
}

/** Inside withTenant. @returns false where the id is there already */
export async function insertRequest(
  db: Db,
  request: {
    readonly id: string;
    readonly kind: Request['kind'];
    readonly offeringId: string;
    readonly note: string;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } =
    await sql`insert into service_requests (id, kind, offering_id, note, asked_at, asked_by_id, asked_by, state)
    values (${request.id}, ${request.kind}, ${request.offeringId}, ${request.note}, ${request.at}, ${request.by.id}, ${request.by.name}, 'open')
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Inside withTenant. @returns who asked for what; undefined where it is not open */
export async function answerRequest(
  db: Db,
  id: string,
  given: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<{ kind: Request['kind']; askedById: string; nameDe: string } | undefined> {
  const { rows } = await sql<{
    kind: Request['kind'];
    askedById: string;
    nameDe: string;
  }>`with answered as (
      update service_requests set state = 'answered', answer = ${given.answer}, answered_by = ${given.by}, answered_at = ${given.at}
      where id = ${id} and state = 'open' returning *
    ) select r.kind, r.asked_by_id as "askedById", v.content->>'nameDe' as "nameDe" from answered r ${named}`.execute(
    db,
  );
  return rows[0];
}
