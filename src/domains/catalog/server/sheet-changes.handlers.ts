import type { Handlers } from '#platform/common/contract.ts';
import { defaultCurrency } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { catalogAudit } from '../catalog.texts.ts';
import type { HeldOffersPort } from '../catalog.port.ts';
import { impactOf } from '../price-change.rules.ts';
import type { priceSheetContract } from '../price-sheet.schema.ts';
import { findDifferences } from './difference-list.store.ts';
import { countChanges } from './difference.store.ts';
import { findFindings } from './findings.store.ts';
import { demandUpload } from './known-upload.ts';
import { findHeldChanges } from './price-impact.store.ts';
import { findIssues } from './uploads.store.ts';

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
