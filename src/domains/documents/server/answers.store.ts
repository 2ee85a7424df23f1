import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside withTenant: returns answers by the key of their question. */
export async function findAnswers(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<
    Pick<Rows['document_answers'], 'question' | 'value'>
  >`select question, value from document_answers`.execute(db);
  return Object.fromEntries(rows.map(({ question, value }) => [question, value]));
}

/** Inside withTenant. */
export async function saveAnswer(
  db: Db,
  answer: {
    readonly question: string;
    readonly value: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into document_answers (question, value, answered_at, answered_by)
    values (${answer.question}, ${answer.value}, ${answer.at}, ${answer.by})
    on conflict (tenant_id, question) do update set value = excluded.value, answered_at = excluded.answered_at,
      answered_by = excluded.answered_by`.execute(db);
}
