import type { NewIncidentsPort } from '#domains/incidents/incidents.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { rounded } from '../posture.rules.ts';
import {
  changesSince,
  comparedWith,
  nextLook,
  noChanges,
  stateOf,
} from '../posture-looks.rules.ts';
import type { postureLooksContract } from '../posture-looks.schema.ts';
import { toControl } from './control-view.ts';
import { findMailDomains } from './mail-domains.store.ts';
import { findLook, putLook } from './posture-looks.store.ts';
import { findControls, findScoreAt } from './posture.store.ts';

export type PostureLooksPorts = NewIncidentsPort<Db>;

export function createPostureLooksHandlers({
  newIncidents,
}: PostureLooksPorts): Handlers<typeof postureLooksContract, Ctx> {
  return {
    async get({ db, tenantId, caller, now }) {
      const before = comparedWith(await findLook(db, caller.userId), now());
      const seen = before && (await seenNow(db, now()));
      if (!before || !seen) return { ...noChanges, since: null, incidents: null };
      const maySee = mayUse(heldOn(caller, tenantId), rights.incidents.read);
      return {
        ...changesSince(before.state, seen),
        since: before.at.toISOString(),
        incidents: maySee ? await newIncidents(db, before.at) : null,
      };
    },
    async see({ db, caller, now }) {
      const seen = await seenNow(db, now());
      // Before the first read there is nothing that could change.
      if (!seen) return {};
      const kept = await findLook(db, caller.userId, 'held');
      await putLook(db, caller.userId, nextLook(kept, stateOf(seen), now()));
      return {};
    },
  };
}

/** Inside withTenant: returns what a look finds now; null before the first read. */
async function seenNow(db: Db, now: Date) {
  const score = await findScoreAt(db, now.toISOString().slice(0, 10));
  if (!score) return null;
  const controls = (await findControls(db)).map((row) => toControl(row, now));
  return {
    score: { points: rounded(score.points), max: rounded(score.max) },
    controls,
    domains: await findMailDomains(db),
  };
}
