import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { priceSheetRefusals } from '../price-sheet.refusals.ts';
import type { priceSheetContract, SheetUpload } from '../price-sheet.schema.ts';
import { findDifferences } from './difference.store.ts';
import { findManagedProducts, getManagedProduct } from './managed-products.store.ts';
import {
  deleteMarginRule,
  editable,
  findMarginRules,
  getMarginRule,
  getMarginRuleOf,
  holdMarginRules,
  isScopeKnown,
  putMarginRule,
} from './margin-rules.store.ts';
import { setHidden } from './products.store.ts';
import { discardSheet, publishSheet, rollBack } from './publish-sheet.ts';
import { stageSheet } from './stage-sheet.ts';
import { findIssues, findUploads, getUpload } from './uploads.store.ts';
import { tellUpload } from './tell-upload.ts';
import { findVersions } from './versions.store.ts';
import { catalogAudit } from '../catalog.words.ts';

/**
 * The operator's side of the catalogue. Every change writes an audit entry in its own transaction.
 */
export function createPriceSheetHandlers(
  notices: NoticesPort<Db>,
): Handlers<typeof priceSheetContract, Ctx> {
  return {
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
        await tellUpload(notices, call, upload);
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
      return known(await getUpload(db, params.uploadId));
    },

    async issues({ db, params, query, now }) {
      known(await getUpload(db, params.uploadId));
      const { issues, total } = await findIssues(db, params.uploadId, query);
      return listResult(issues, total, now());
    },

    async difference({ db, params, query, now }) {
      known(await getUpload(db, params.uploadId));
      const { rows, total } = await findDifferences(db, params.uploadId, query);
      return listResult(rows, total, now());
    },

    async publish(call) {
      const { db, params, body, caller, now, audit } = call;
      const version = await publishSheet(db, params.uploadId, {
        effectiveFrom: body.effectiveFrom,
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
      if (upload) await tellUpload(notices, call, upload);
      return version;
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

    async products({ db, query, now }) {
      const { products, total } = await findManagedProducts(db, query, now());
      return listResult(products, total, now());
    },

    async setVisibility({ db, params, body, now, audit }) {
      const changed = await setHidden(db, params.productId, body.isHidden);
      const product = changed && (await getManagedProduct(db, params.productId, now()));
      if (!changed || !product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
      const [before, after] = [{ isHidden: changed.wasHidden }, { isHidden: body.isHidden }];
      await audit({
        action: catalogAudit.action('catalog.setVisibility'),
        subjectKind: catalogAudit.subject('product'),
        subjectId: params.productId,
        before,
        after,
      });
      return product;
    },

    async marginRules({ db, query, now }) {
      const { rules, total } = await findMarginRules(db, query);
      return listResult(rules, total, now());
    },

    async putMarginRule(call) {
      const { db, body, caller, now, audit } = call;
      const scope = await isScopeKnown(db, body);
      if (!scope.product) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
      if (!scope.tenant) throw portalRefusals.NOT_FOUND();
      await holdMarginRules(db);
      const before = await getMarginRuleOf(db, body);
      const current = before && editable(before);
      await demandVersion(call, {
        subjectKind: catalogAudit.subject('marginRule'),
        subjectId: before?.id ?? '',
        current,
        wanted: editable(body),
      });
      const rule = await getMarginRule(
        db,
        await putMarginRule(db, { ...body, by: caller.name, at: now() }),
      );
      if (!rule) throw priceSheetRefusals.MARGIN_RULE_NOT_FOUND();
      await audit({
        action: catalogAudit.action('catalog.putMarginRule'),
        subjectKind: catalogAudit.subject('marginRule'),
        subjectId: rule.id,
        before,
        after: rule,
      });
      return rule;
    },

    async deleteMarginRule({ db, params, audit }) {
      const before = await getMarginRule(db, params.ruleId);
      if (!before) throw priceSheetRefusals.MARGIN_RULE_NOT_FOUND();
      await deleteMarginRule(db, before.id);
      await audit({
        action: catalogAudit.action('catalog.deleteMarginRule'),
        subjectKind: catalogAudit.subject('marginRule'),
        subjectId: before.id,
        before,
      });
      return { id: before.id };
    },
  };
}

function known(upload: SheetUpload | undefined): SheetUpload {
  if (!upload) throw priceSheetRefusals.UPLOAD_NOT_FOUND();
  return upload;
}

/** Returns the fields of an upload that go to the audit trail. */
function recorded({ kind, fileName, state, rows, rejected, warnings, sameAs }: SheetUpload) {
  return { kind, fileName, state, rows, rejected, warnings, sameAs };
}
