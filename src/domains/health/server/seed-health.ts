import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { NoticeFacts, NoticePost } from '../service-notices.schema.ts';
import { saveAssessment } from './change-assessments.store.ts';
import { insertNotice, insertPost } from './service-notices.store.ts';

/** A notice of the past or of days to come, with what was told about it. */
export interface SeedNotice extends Omit<NoticeFacts, 'startsAt' | 'endsAt'> {
  readonly by: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly posts: readonly (Pick<NoticePost, 'textDe' | 'textEn'> & { readonly at: Date })[];
}

/** Inserts notices of an operator who has been at work before the first start. */
export async function seedServiceNotices(db: Db, notices: readonly SeedNotice[]): Promise<void> {
  for (const { by, posts, startsAt, endsAt, ...facts } of notices)
    await withSystem(db, async (tx) => {
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
      const first = posts[0]?.at ?? startsAt;
      const id = await insertNotice(tx, { ...facts, ...times }, { by, at: first });
      for (const { at, ...text } of posts) await insertPost(tx, id, text, { by, at });
    });
}

/** Assessment of an operator who has been at work before the first start. */
interface SeedAssessment {
  readonly changeId: string;
  readonly textDe: string;
  readonly textEn: string;
  readonly by: string;
  readonly at: Date;
}

/** Inserts an assessment of a change. */
export async function seedAssessment(
  db: Db,
  { changeId, by, at, ...text }: SeedAssessment,
): Promise<void> {
  await withSystem(db, (tx) => saveAssessment(tx, changeId, text, { by, at }));
}
