import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { licensingNameRefusals } from '../catalog.refusals.ts';
import type { licensingNamesContract } from '../licensing-names.schema.ts';
import {
  findLicensingNames,
  getLicensingName,
  holdNames,
  putName,
} from './licensing-names.store.ts';
import { catalogAudit } from '../catalog.texts.ts';

export const licensingNamesHandlers: Handlers<typeof licensingNamesContract, Ctx> = {
  async list({ db, query, now }) {
    const { names, total } = await findLicensingNames(db, query, now());
    return listResult(names, total, now());
  },

  async rename(call) {
    const { db, params, body, caller, now, audit } = call;
    await holdNames(db);
    const before = await getLicensingName(db, params.guid, now());
    if (!before) throw licensingNameRefusals.LICENSE_NOT_FOUND();
    const wanted = { name: body.name ?? before.microsoftName };
    await demandVersion(call, {
      subjectKind: catalogAudit.subject('license'),
      subjectId: before.guid,
      current: { name: before.name },
      wanted,
    });
    await putName(db, { guid: before.guid, name: body.name, by: caller.name, at: now() });
    const after = await getLicensingName(db, before.guid, now());
    if (!after) throw licensingNameRefusals.LICENSE_NOT_FOUND();
    await audit({
      action: catalogAudit.action('catalog.renameLicense'),
      subjectKind: catalogAudit.subject('license'),
      subjectId: before.guid,
      before: { name: before.name },
      after: { name: after.name },
    });
    return after;
  },
};
