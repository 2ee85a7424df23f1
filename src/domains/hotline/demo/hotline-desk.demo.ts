import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { versionOf } from '#platform/common/version.ts';
import { addCalled, customers } from '#domains/incidents/demo/incident-desk.estate.ts';
import { readCode } from '../call-code.rules.ts';
import { titleOfCall } from '../call-title.rules.ts';
import { hotlineRefusals } from '../hotline.ts';
import type { hotlineDeskContract } from '../hotline-desk.schema.ts';
import { isPossible } from '../opening.rules.ts';
import { hotlineBook } from './hotline.estate.ts';

const caller = 'Lena Adler';
const used = new Set<string>();

export const hotlineDeskDemo: DemoHandlers<typeof hotlineDeskContract> = {
  /** Nobody calls in the samples: any code of the right form is that of one caller, once. */
  async answer({ world, estate, body, locale, now }) {
    const code = readCode(body.code);
    if (code === undefined || used.has(code)) throw hotlineRefusals.CODE_NOT_VALID();
    used.add(code);
    const { id, name } = estate.operator.part(customers);
    const { kind, severity } = body;
    const title = body.title || titleOfCall(caller, locale);
    const made = addCalled(world.estateOf(id), { title, kind, severity, caller, at: now() });
    return {
      ...{ tenantId: id, tenantName: name, caller },
      ...{ incidentId: made.id, incidentNumber: made.number },
    };
  },
  async settings({ estate }) {
    const { given } = estate.operator.part(hotlineBook);
    return { ...given, version: versionOf(given) };
  },
  async saveSettings({ estate, body }) {
    if (!isPossible(body)) throw hotlineRefusals.HOURS_NOT_POSSIBLE();
    estate.operator.part(hotlineBook).given = body;
    return { ...body, version: versionOf(body) };
  },
};
