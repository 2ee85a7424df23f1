import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { readSystem } from '#platform/server/database/tenant-db.ts';
import type { FindEndedSignIns } from '#platform/server/push/push.port.ts';

/**
 * Returns which sign-ins have ended, in one query: the rule by which requests are refused
 * (caller.store.ts).
 */
export function createFindEndedSignIns({ db }: { readonly db: Db }): FindEndedSignIns {
  return async (signIns) => {
    if (signIns.length === 0) return [];
    const [users, keys, times] = [
      signIns.map(({ userId }) => userId),
      signIns.map(({ key }) => key),
      signIns.map(({ issuedAt }) => new Date(issuedAt)),
    ];
    const { rows } = await readSystem(db, (reader) =>
      sql<{ readonly place: number }>`
        select asked.place::int as place
        from unnest(${users}::uuid[], ${keys}::text[], ${times}::timestamptz[])
          with ordinality as asked (user_id, key, issued_at, place)
        join users u on u.id = asked.user_id
        left join user_sessions s on s.user_id = asked.user_id and s.key = asked.key
        where s.ended_at is not null
          or asked.issued_at < date_trunc('second', u.sessions_ended_at)`.execute(reader),
    );
    const ended = new Set(rows.map(({ place }) => place));
    return signIns.filter((_, index) => ended.has(index + 1));
  };
}
