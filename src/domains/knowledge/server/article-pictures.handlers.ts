import type { Handlers } from '#platform/common/contract.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { isDrawn, mostPictureBytes } from '#platform/common/files/file.values.ts';
import { pictureLimit } from '#platform/common/files/file-limit.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TakenFile } from '#platform/server/files/taken-file.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn } from '#platform/server/work.ts';
import type { articlePicturesContract } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import { isPictureOpen } from './article-pictures.store.ts';
import type { KnowledgePorts } from './check-links.ts';

/** Pictures on their way into an article, and out of it for staff. */
export function createArticlePicturesHandlers({
  operatorFiles,
}: Pick<KnowledgePorts<Db>, 'operatorFiles'>): Handlers<typeof articlePicturesContract, Ctx> {
  return {
    async upload(call) {
      const { db, taken, caller, now } = call;
      if (taken.infection !== undefined) return refuseInfected(call);
      demandPicture(taken);
      const by = { id: caller.userId, name: caller.name, at: now() };
      const kept = await operatorFiles.keep(db, taken, by);
      await call.audit({
        action: knowledgeAudit.action('articlePicture.upload'),
        subjectKind: platformAudit.subject('file'),
        subjectId: kept.id,
        after: { name: kept.name, bytes: kept.size },
      });
      return kept;
    },
    async discard(call) {
      const { db, params, caller } = call;
      const name = await operatorFiles.discard(db, params.pictureId, caller.userId);
      if (name === undefined) throw fileRefusals.NOT_FOUND();
      await call.audit({
        action: knowledgeAudit.action('articlePicture.discard'),
        subjectKind: platformAudit.subject('file'),
        subjectId: params.pictureId,
        before: { name },
      });
      return {};
    },
    async open({ db, params, caller }) {
      const one = { id: params.pictureId, userId: caller.userId };
      if (!(await isPictureOpen(db, one))) throw fileRefusals.NOT_FOUND();
      return operatorFiles.open(db, params.pictureId);
    },
  };
}

/** @throws NO_PICTURE, PICTURE_TOO_LARGE by what is in the file, whatever its name says */
function demandPicture({ name, kind, bytes }: TakenFile): void {
  if (!isDrawn(kind)) throw knowledgeRefusals.NO_PICTURE({ name });
  if (bytes.length > mostPictureBytes)
    throw knowledgeRefusals.PICTURE_TOO_LARGE({ name, limit: pictureLimit });
}

/** Puts an infected file on record in a transaction of its own, and refuses it. */
async function refuseInfected(call: Ctx): Promise<never> {
  const { name, sha256, infection: found = '' } = call.taken;
  await call.apart((db) =>
    workIn(db, '', call).audit({
      action: knowledgeAudit.action('articlePicture.refuse'),
      subjectKind: platformAudit.subject('file'),
      subjectId: sha256.toString('hex'),
      after: { name, found },
    }),
  );
  throw fileRefusals.INFECTED({ name, found });
}
