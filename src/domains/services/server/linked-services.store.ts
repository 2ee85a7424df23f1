import { sql } from 'kysely';
import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { LinkedService, LinkedServicesPort } from '../linked-services.port.ts';

/** Request of somebody who reads a text with links. */
type LinkReader = Pick<Ctx, 'db' | 'caller' | 'tenantId'>;

/** Looks up services that texts lead to (linked-services.port.ts). */
export const linkedServices: LinkedServicesPort<Db, LinkReader> = {
  async findOpen({ db, caller, tenantId }, targets) {
    const mayRead = mayUse(heldOn(caller, tenantId), rights.services.read);
    if (targets.length === 0 || !mayRead) return new Map();
    const { rows } = await sql<{ target: string; id: string }>`select n.target,
        coalesce((select c.id from contracted_services c where c.offering_id = o.id
          order by c.started_on desc, c.id limit 1), o.id) as id
      from unnest(${targets}::text[]) as n (target)
      join service_offerings o on o.key = n.target or o.id::text = n.target
      where o.published_number is not null
        or exists (select from contracted_services c where c.offering_id = o.id)`.execute(db);
    return new Map(rows.map(({ target, id }) => [target, id]));
  },
  async findNamed(db, targets) {
    if (targets.length === 0) return new Map();
    const { rows } = await sql<LinkedService & { target: string }>`select n.target, o.id,
        v.content ->> 'nameDe' as title, o.published_number is not null as "isOffered"
      from unnest(${targets}::text[]) as n (target)
      join service_offerings o on o.key = n.target or o.id::text = n.target
      join lateral (select v.content from service_offering_versions v where v.offering_id = o.id
        order by v.number desc limit 1) v on true`.execute(db);
    return new Map(rows.map(({ target, ...one }) => [target, one]));
  },
};
