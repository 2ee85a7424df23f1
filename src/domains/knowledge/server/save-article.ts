import { pictureIdsIn } from '#platform/common/files/text-pictures.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { violatedConstraint } from '#platform/server/database/constraint.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ArticleFields } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import {
  findWaitingPictures,
  insertArticlePictures,
  pictureHolder,
} from './article-pictures.store.ts';
import { refuseCircle, isSlugReleased } from './article-releases.store.ts';
import {
  insertRevision,
  getArticle,
  insertArticle,
  liesBelow,
  type OwnedFields,
  type StoredArticle,
  updateArticle,
} from './articles.store.ts';

interface Writer {
  /** Absent: a program, which brings no pictures. */
  readonly userId?: string;
}

/**
 * Gives an article the pictures that its text shows: those that its writer has brought, and those
 * that articles have already. One that is not there any more is a fault of the article, and no
 * reason to lose its text.
 */
async function holdPictures(
  files: FilesPort<Db>,
  { db, caller }: { readonly db: Db; readonly caller: Writer },
  { id, bodyDe, bodyEn }: Pick<ArticleFields, 'bodyDe' | 'bodyEn'> & { readonly id: string },
): Promise<void> {
  const shown = pictureIdsIn(bodyDe, bodyEn);
  if (shown.length === 0) return;
  const { userId: ownerId } = caller;
  if (ownerId !== undefined) {
    const waiting = await findWaitingPictures(db, shown, ownerId);
    await files.hold(db, waiting, { ownerId, holder: pictureHolder, isInternal: false });
  }
  await insertArticlePictures(db, id, shown);
}

type Saving = Pick<Ctx, 'db' | 'now' | 'audit'> & {
  readonly caller: { readonly name: string; readonly userId?: string };
};

/** Writes a new article as a draft; the same id a second time writes nothing. */
export async function createArticle(
  files: FilesPort<Db>,
  call: Saving,
  { id, ...fields }: OwnedFields & { readonly id: string },
): Promise<void> {
  const { db, caller, now, audit } = call;
  if (await getArticle(db, id)) return;
  await refuseCircle(db, fields);
  await refuseTakenSlug(db, id, fields.slug);
  const mark = { by: caller.name, at: now() };
  await withSlug(fields.slug, () =>
    insertArticle(db, { ...fields, id, state: 'draft', revision: 1 }, mark),
  );
  await insertRevision(db, { articleId: id, number: 1, texts: fields, ...mark });
  await holdPictures(files, call, { ...fields, id });
  await audit({
    action: knowledgeAudit.action('article.create'),
    subjectKind: knowledgeAudit.subject('article'),
    subjectId: id,
    after: headOf(fields),
  });
}

/** Writes the fields; a changed text is a new revision and waits for its release. */
export async function saveArticle(
  files: FilesPort<Db>,
  call: Saving,
  before: StoredArticle,
  fields: OwnedFields,
): Promise<void> {
  const { db, caller, now, audit } = call;
  await refuseCircle(db, fields);
  await refuseTakenSlug(db, before.id, fields.slug);
  if (fields.parentId !== null && (await liesBelow(db, before.id, fields.parentId)))
    throw knowledgeRefusals.PARENT_BELOW();
  const isNewText = hasOtherText(before, fields);
  const revision = before.revision + (isNewText ? 1 : 0);
  const state = before.state === 'released' ? 'draft' : before.state;
  const mark = { by: caller.name, at: now() };
  await withSlug(fields.slug, () =>
    updateArticle(db, { ...fields, id: before.id, state, revision }, mark),
  );
  if (isNewText)
    await insertRevision(db, { articleId: before.id, number: revision, texts: fields, ...mark });
  await holdPictures(files, call, { ...fields, id: before.id });
  await audit({
    action: knowledgeAudit.action('article.save'),
    subjectKind: knowledgeAudit.subject('article'),
    subjectId: before.id,
    before: headOf(before),
    after: headOf(fields),
  });
}

const hasOtherText = (before: ArticleFields, after: ArticleFields): boolean =>
  (['titleDe', 'titleEn', 'bodyDe', 'bodyEn'] as const).some((key) => before[key] !== after[key]);

/** Fields as the audit trail keeps them; the texts are in the revisions. */
const headOf = ({ titleDe, titleEn, slug, audience, ownerName, reviewBy }: OwnedFields) => ({
  title: titleDe || titleEn,
  ...{ slug, audience, ownerName, reviewBy },
});

/** @throws SLUG_TAKEN where customers still read another article under it */
async function refuseTakenSlug(db: Db, id: string, slug: string): Promise<void> {
  if (await isSlugReleased(db, id, slug)) throw knowledgeRefusals.SLUG_TAKEN({ slug });
}

async function withSlug<T>(slug: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'articles_slug_key') throw knowledgeRefusals.SLUG_TAKEN({ slug });
    // The parent is gone: somebody removed it, or the id was never one.
    if (violated === 'articles_parent_id_fkey') throw knowledgeRefusals.NOT_FOUND();
    throw error;
  }
}
