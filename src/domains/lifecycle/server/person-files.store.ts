import { sql } from 'kysely';
import type { PersonAccount } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * Inside withSystem: returns exports of leaving customers that still name the person. They were
 * delivered with a digest and are not rewritten; the last one is deleted within 30 days (record
 * 0039).
 */
export async function filesWith(
  db: Db,
  { email, name }: PersonAccount,
): Promise<{ count: number; goneBy: Date | null }> {
  const words = [email, name]
    .filter((word) => word !== '')
    .map((word) => JSON.stringify(word).slice(1, -1));
  if (words.length === 0) return { count: 0, goneBy: null };
  const text = sql`lower(convert_from(body, 'UTF8'))`;
  const { rows } = await sql<{
    count: number;
    goneBy: Date | null;
  }>`select count(*)::int as count, max(expires_at) as "goneBy"
    from offboarding_exports where ${sql.join(
      words.map((word) => sql`strpos(${text}, lower(${word})) > 0`),
      sql` or `,
    )}`.execute(db);
  return rows[0] ?? { count: 0, goneBy: null };
}
