import type { NoticesPort, NoticeMessage } from '#domains/notices/notices.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { HeldOffersPort } from '../catalog.port.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import { catalogAudit, catalogWords } from '../catalog.texts.ts';
import { impactOf } from '../price-change.rules.ts';
import type { priceSheetContract, SheetUpload } from '../price-sheet.schema.ts';
import { findHeldChanges, findDifferences, countChanges } from './difference.store.ts';
import { marginRulesHandlers, createManagedProductsHandlers } from './managed-products.handlers.ts';
import { publishSheet, rollBack, discardSheet } from './publish-sheet.ts';
import { stageSheet } from './stage-sheet.ts';
import { findFindings, findIssues, getUpload, findUploads } from './uploads.store.ts';
import { findVersions } from './versions.store.ts';

const messages: { readonly [S in SheetUpload['state']]?: NoticeMessage } = {
  staged: 'SHEET_READY',
  refused: 'SHEET_REFUSED',
  published: 'SHEET_PUBLISHED',
};

/** Staff who keep the catalogue hear of a sheet that was read in or published; one row a sheet. */
export async function notifyUpload(
  notices: NoticesPort<Db>,
  { db, caller, correlationId, now }: Ctx,
  { id, fileName, state }: SheetUpload,
): Promise<void> {
  await announce(db, { tenantId: '', to: 'staff', method: 'changed', topic: 'catalog', ids: [id] });
  const message = messages[state];
  if (!message) return;
  const isRefused = state === 'refused';
  await notices.write(db, {
    to: 'staff',
    topic: noticeTopic(catalogWords, 'catalog'),
    type: isRefused ? 'error' : 'success',
    severity: isRefused ? 'warning' : 'info',
    message,
    params: { file: fileName },
    link: { page: 'priceSheet', id },
    proceeding: `sheet:${id}`,
    actorId: caller.userId,
    at: now(),
    correlationId,
  });
}

/** Returns an upload. @throws UPLOAD_NOT_FOUND */
export async function demandUpload(db: Db, uploadId: string): Promise<SheetUpload> {
  const upload = await getUpload(db, uploadId);
  if (!upload) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  return upload;
}

/** Returns the fields of an upload that go to the audit trail. */
export function recorded({ kind, fileName, state, rows, rejected, warnings, sameAs }: SheetUpload) {
  return { kind, fileName, state, rows, rejected, warnings, sameAs };
}

type UploadHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'upload' | 'uploads' | 'get' | 'discard'
>;

/** Sheets on their way in. */
export const createSheetUploadHandlers = (notices: NoticesPort<Db>): UploadHandlers => ({
  async upload(call) {
    const { db, file, query, caller, now, audit } = call;
    try {
      const upload = await stageSheet(db, {
        fileName: file.name,
        // Without destroying it: the rest of a refused file must still be taken in, or its sender
        // waits for ever.
        bytes: file.stream.iterator({ destroyOnReturn: false }),
        isTooLarge: file.isTooLarge,
        kind: query.kind,
        by: caller.name,
        at: now(),
      });
      await audit({
        action: catalogAudit.action('catalog.upload'),
        subjectKind: catalogAudit.subject('catalogUpload'),
        subjectId: upload.id,
        after: recorded(upload),
      });
      await notifyUpload(notices, call, upload);
      return upload;
    } finally {
      file.stream.resume();
    }
  },

  async uploads({ db, query, now }) {
    const { uploads, total } = await findUploads(db, query);
    return listResult(uploads, total, now());
  },

  async get({ db, params }) {
    return demandUpload(db, params.uploadId);
  },

  async discard({ db, params, audit }) {
    const upload = await discardSheet(db, params.uploadId);
    await announce(db, {
      tenantId: '',
      to: 'staff',
      method: 'changed',
      topic: 'catalog',
      ids: [upload.id],
    });
    await audit({
      action: catalogAudit.action('catalog.discard'),
      subjectKind: catalogAudit.subject('catalogUpload'),
      subjectId: upload.id,
      after: recorded(upload),
    });
    return upload;
  },
});

type VersionHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'publish' | 'versions' | 'rollBack'
>;

/** Versions of the catalogue: what a sheet becomes, and what may come back. */
export const createSheetVersionHandlers = (notices: NoticesPort<Db>): VersionHandlers => ({
  async publish(call) {
    const { db, params, body, caller, now, audit } = call;
    const version = await publishSheet(db, params.uploadId, {
      ...body,
      by: caller.name,
      at: now(),
    });
    await audit({
      action: catalogAudit.action('catalog.publish'),
      subjectKind: catalogAudit.subject('catalogVersion'),
      subjectId: version.id,
      after: version,
    });
    const upload = await getUpload(db, params.uploadId);
    if (upload) await notifyUpload(notices, call, upload);
    return version;
  },

  async versions({ db, query, now }) {
    const { versions, total } = await findVersions(db, query, now());
    return listResult(versions, total, now());
  },

  async rollBack({ db, params, caller, now, audit }) {
    const version = await rollBack(db, params.versionId, { by: caller.name, at: now() });
    await audit({
      action: catalogAudit.action('catalog.rollBack'),
      subjectKind: catalogAudit.subject('catalogVersion'),
      subjectId: version.id,
      after: version,
    });
    return version;
  },
});

type ChangeHandlers = Pick<
  Handlers<typeof priceSheetContract, Ctx>,
  'issues' | 'findings' | 'difference' | 'changes' | 'impact'
>;

/** Reading of a sheet: what is wrong with it, what it changes, whom that concerns. */
export const createSheetChangeHandlers = (port: HeldOffersPort<Db>): ChangeHandlers => ({
  async issues({ db, params, query, now }) {
    await demandUpload(db, params.uploadId);
    const { issues, total } = await findIssues(db, params.uploadId, query);
    return listResult(issues, total, now());
  },

  async findings({ db, params, query, now }) {
    await demandUpload(db, params.uploadId);
    const { findings, total } = await findFindings(db, params.uploadId, query);
    return listResult(findings, total, now());
  },

  async difference({ db, params, query, now, everyTenant }) {
    await demandUpload(db, params.uploadId);
    const offers = query.of === 'held' ? await heldBy(everyTenant, port) : undefined;
    const { rows, total } = await findDifferences(db, params.uploadId, { ...query, offers });
    return listResult(rows, total, now());
  },

  async changes({ db, params, query }) {
    const { currencies } = await demandUpload(db, params.uploadId);
    const home = currencies.includes(defaultCurrency) ? defaultCurrency : currencies[0];
    return countChanges(db, params.uploadId, query.currency ?? home ?? defaultCurrency);
  },

  async impact({ db, params, everyTenant }) {
    const { id, kind } = await demandUpload(db, params.uploadId);
    if (kind !== 'priceSheet') return impactOf([]);
    const held = (await heldBy(everyTenant, port)).filter(({ isEnding }) => !isEnding);
    return impactOf(await findHeldChanges(db, id, held));
  },
});

const heldBy = (everyTenant: Ctx['everyTenant'], port: HeldOffersPort<Db>) =>
  everyTenant(catalogAudit.reason('sheetImpact'), (db) => port.heldOffers(db));

export interface PriceSheetPorts {
  readonly notices: NoticesPort<Db>;
  readonly heldOffers: HeldOffersPort<Db>;
}

/**
 * The operator's side of the catalogue. Every change writes an audit entry in its own transaction.
 */
export function createPriceSheetHandlers({
  notices,
  heldOffers,
}: PriceSheetPorts): Handlers<typeof priceSheetContract, Ctx> {
  return {
    ...createSheetUploadHandlers(notices),
    ...createSheetChangeHandlers(heldOffers),
    ...createSheetVersionHandlers(notices),
    ...createManagedProductsHandlers(heldOffers),
    ...marginRulesHandlers,
  };
}
