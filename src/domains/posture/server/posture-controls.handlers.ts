import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { askedControls } from '../control-list.rules.ts';
import { demandAcceptable } from '../acceptance.rules.ts';
import type { postureControlsContract, Treatment } from '../posture-controls.schema.ts';
import { postureRefusals } from '../posture.ts';
import { postureAudit } from '../posture.texts.ts';
import { toControl } from './control-view.ts';
import { findControls } from './posture.store.ts';
import { putTreatment } from './treatments.store.ts';

export function createPostureControlsHandlers(): Handlers<typeof postureControlsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const controls = (await findControls(db)).map((row) => toControl(row, now()));
      const asked = askedControls(controls, query);
      return listResult(asked.slice(query.skip, query.skip + query.take), asked.length, now());
    },
    async treat({ db, params, body, caller, now, audit }) {
      const id = params.control.toLowerCase();
      const find = async () => (await findControls(db)).find((row) => row.id === id);
      const row = await find();
      if (!row) throw postureRefusals.CONTROL_NOT_FOUND();
      demandAcceptable(body, now());
      const before = toControl(row, now());
      await putTreatment(db, { controlId: id, ...body }, { by: caller.name, at: now() });
      await audit({
        action: postureAudit.action('posture.treat'),
        subjectKind: postureAudit.subject('postureTreatment'),
        subjectId: id,
        before: told(before),
        after: told(body),
      });
      return toControl((await find()) ?? row, now());
    },
  };
}

/** Fields of a decision for the audit. */
const told = ({ owner, dueOn, accepted }: Treatment) => ({
  ...{ owner, dueOn },
  acceptedBecause: accepted?.because ?? null,
  acceptedUntil: accepted?.until ?? null,
});
