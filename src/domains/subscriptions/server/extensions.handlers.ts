import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { extensionsContract } from '../extensions.schema.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import { findUnaskedExtensions } from './extensions.store.ts';

export const extensionsHandlers: Handlers<typeof extensionsContract, Ctx> = {
  async unasked({ everyTenant, query, now }) {
    const { extensions, total } = await everyTenant(
      subscriptionsAudit.reason('unaskedExtensions'),
      (db) => findUnaskedExtensions(db, query),
    );
    return listResult(extensions, total, now());
  },
};
