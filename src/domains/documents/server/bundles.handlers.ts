import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type { BundleGiven, bundlesContract } from '../building-blocks.schema.ts';
import { nextVersion } from '../building-block-versions.rules.ts';
import { documentsRefusals } from '../documents.refusals.ts';
import { documentsAudit } from '../documents.texts.ts';
import {
  findParts,
  findUnpublished,
  countDocumentsOf,
  deleteBundle,
  findBundles,
  getBundle,
  getReleased,
  setBundleState,
  upsertBundle,
  upsertBundleDraft,
  type BundleRow,
} from './bundles.store.ts';

const subjectKind = documentsAudit.subject('bundle');

const shown = ({ changedAt, ...row }: BundleRow) => ({
  ...row,
  changedAt: changedAt.toISOString(),
});

const editable = ({
  key,
  titleDe,
  titleEn,
  prerequisites,
  sections,
  mustAcknowledge,
  formats,
}: BundleGiven) => ({
  key,
  titleDe,
  titleEn,
  prerequisites,
  sections,
  mustAcknowledge,
  formats,
});

export const bundlesHandlers: Handlers<typeof bundlesContract, Ctx> = {
  async list({ db, now }) {
    const bundles = await findBundles(db);
    return listResult(bundles.map(shown), bundles.length, now());
  },
  async get({ db, params }) {
    const bundle = await getBundle(db, params.bundleId);
    if (!bundle) throw documentsRefusals.NOT_FOUND();
    return shown(bundle);
  },
  async save(call) {
    const { db, params, body, caller, now, audit } = call;
    const id = params.bundleId;
    const before = await getBundle(db, id);
    const current = before && editable(before);
    await demandVersion(call, { subjectKind, subjectId: id, current, wanted: editable(body) });
    if (!(await upsertBundle(db, id, body.key, now())))
      throw documentsRefusals.KEY_TAKEN({ key: body.key });
    const number = before?.state === 'draft' ? before.number : (before?.number ?? 0) + 1;
    const version = nextVersion(await getReleased(db, id), body);
    await upsertBundleDraft(db, id, { ...body, number, version, by: caller.name, at: now() });
    await audit({
      action: documentsAudit.action('bundle.save'),
      subjectKind,
      subjectId: id,
      ...(current && { before: current }),
      after: editable(body),
    });
    return { id, number };
  },
  async step({ db, params, body, audit }) {
    const before = await getBundle(db, params.bundleId);
    if (!before) throw documentsRefusals.NOT_FOUND();
    const from = body.step === 'publish' ? 'draft' : 'published';
    if (before.state !== from || before.number !== body.number)
      throw documentsRefusals.WRONG_STATE();
    if (body.step === 'publish') await demandPublished(db, before);
    const state = body.step === 'publish' ? 'published' : 'retired';
    await setBundleState(db, before.id, before.number, state);
    await audit({
      action: documentsAudit.action(`bundle.${body.step}`),
      subjectKind,
      subjectId: before.id,
      before: { key: before.key, version: before.version, state: before.state },
      after: { key: before.key, version: before.version, state },
    });
    return { id: before.id, state };
  },
  async remove({ db, params, everyTenant, audit }) {
    const before = await getBundle(db, params.bundleId);
    if (!before) throw documentsRefusals.NOT_FOUND();
    const documents = await everyTenant(documentsAudit.reason('documents'), (all) =>
      countDocumentsOf(all, before.id),
    );
    if (documents > 0) throw documentsRefusals.IN_USE({ by: `${documents} × ${before.titleDe}` });
    await deleteBundle(db, before.id);
    await audit({
      action: documentsAudit.action('bundle.remove'),
      subjectKind,
      subjectId: before.id,
      before: editable(before),
    });
    return { id: before.id };
  },
};

/** A bundle in force names nothing that no version of is published. */
async function demandPublished(db: Ctx['db'], { sections }: BundleRow): Promise<void> {
  const names = await findUnpublished(db, sections);
  if (names.length > 0) throw documentsRefusals.SNIPPET_NOT_PUBLISHED({ names: names.join(', ') });
  if ((await findParts(db, sections)).length === 0) throw documentsRefusals.BUNDLE_EMPTY();
}
