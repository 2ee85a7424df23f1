import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { billingAudit } from '../billing.texts.ts';
import { dayOf } from '../days.rules.ts';
import type { postedDocumentsContract } from '../posted-documents.schema.ts';
import { findPostedDocuments } from './posted-documents.store.ts';

export const postedDocumentsHandlers: Handlers<typeof postedDocumentsContract, Ctx> = {
  async list({ everyTenant, query, now }) {
    const { documents, total, more } = await everyTenant(
      billingAudit.reason('postedDocuments'),
      (db) => findPostedDocuments(db, query, dayOf(now())),
    );
    return listResult(documents, total, now(), more);
  },
};
