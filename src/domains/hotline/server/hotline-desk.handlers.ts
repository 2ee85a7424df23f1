import type { Handlers } from '#platform/common/contract.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { hotlineRefusals } from '../hotline.ts';
import type { hotlineDeskContract, HotlineSettings } from '../hotline-desk.schema.ts';
import type { HotlineGiven } from '../hotline.schema.ts';
import { hotlineAudit } from '../hotline.texts.ts';
import { isPossible } from '../opening.rules.ts';
import { answerCall, type HotlinePorts } from './answer-call.ts';
import { getHotline, saveHotline } from './hotline-settings.store.ts';

const subjectKind = hotlineAudit.subject('hotlineSettings');
const subjectId = 'settings';

/** Work of staff at the hotline: take a call, and say when and where it is reached. */
export function createHotlineDeskHandlers(
  ports: HotlinePorts<Db>,
): Handlers<typeof hotlineDeskContract, Ctx> {
  return {
    answer: (call) => answerCall(call, ports),
    settings: async ({ db }) => withVersion(await getHotline(db)),
    async saveSettings(call) {
      const { db, body, caller, now } = call;
      const before = await getHotline(db);
      await demandVersion(call, { subjectKind, subjectId, current: before, wanted: body });
      if (!isPossible(body)) throw hotlineRefusals.HOURS_NOT_POSSIBLE();
      const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b);
      await saveHotline(db, { ...body, weekdays }, { name: caller.name, at: now() });
      const after = await getHotline(db);
      await call.audit({
        action: hotlineAudit.action('hotlineSettings.save'),
        ...{ subjectKind, subjectId, before, after },
      });
      return withVersion(after);
    },
  };
}

const withVersion = (hotline: HotlineGiven): HotlineSettings => ({
  ...hotline,
  version: versionOf(hotline),
});
