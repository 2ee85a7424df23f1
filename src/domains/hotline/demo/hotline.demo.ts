import { addCalled, customers } from '#domains/incidents/demo/incident-desk.estate.ts';
import { isStepOf } from '#domains/incidents/first-steps.values.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { versionOf } from '#platform/common/version.ts';
import { doneAtOf, expiryOf, makeCode, readCode, secondsLeft } from '../hotline.rules.ts';
import { titleOfCall } from '../call-title.rules.ts';
import { hotlineDeskContract, type CallCode, hotlineContract } from '../hotline.schema.ts';
import { hotlineSlice } from '../hotline.slice.ts';
import { hotlineRefusals } from '../hotline.ts';
import { isOpenAt, isPossible } from '../opening.rules.ts';
import { callBook, hotlineBook, noCode } from './hotline.estate.ts';

const caller = 'Lena Adler';
const used = new Set<string>();

const hotlineDeskDemo: DemoHandlers<typeof hotlineDeskContract> = {
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

/** A code as it stands now. */
function standing(code: CallCode, now: Date): CallCode {
  if (code.expiresAt === null) return noCode;
  const state = { expiresAt: new Date(code.expiresAt), usedAt: null };
  const left = secondsLeft(state, now);
  return { ...code, code: left > 0 ? code.code : null, secondsLeft: left };
}

const hotlineDemo: DemoHandlers<typeof hotlineContract> = {
  async desk({ estate, now }) {
    const { given } = estate.operator.part(hotlineBook);
    return { ...given, isOpen: isOpenAt(given, now()) };
  },
  async code({ estate, now }) {
    return standing(estate.part(callBook).code, now());
  },
  async makeCode({ estate, now }) {
    const book = estate.part(callBook);
    if (standing(book.code, now()).code === null)
      book.code = {
        ...noCode,
        code: makeCode(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
        expiresAt: expiryOf(now()).toISOString(),
      };
    return standing(book.code, now());
  },
  steps: async ({ estate }) => ({ data: estate.part(callBook).ticks }),
  async tick({ estate, body, caller, now }) {
    const { kind, step, isDone } = body;
    if (!isStepOf(kind, step)) throw hotlineRefusals.STEP_NOT_FOUND();
    const book = estate.part(callBook);
    const isIt = (one: { readonly kind: string; readonly step: string }) =>
      one.kind === kind && one.step === step;
    const known = book.ticks.some(isIt);
    const doneAt = doneAtOf(body.doneAt, now()).toISOString();
    if (isDone && !known) book.ticks = [...book.ticks, { kind, step, doneAt, doneBy: caller.name }];
    if (!isDone) book.ticks = book.ticks.filter((one) => !isIt(one));
    return { data: book.ticks };
  },
  async restart({ estate, body }) {
    const book = estate.part(callBook);
    book.ticks = book.ticks.filter(({ kind }) => kind !== body.kind);
    return { data: book.ticks };
  },
};

export const hotlineDemoSlice = demoSlice(hotlineSlice, () => ({
  hotline: demo(hotlineContract, hotlineDemo),
  hotlineDesk: demo(hotlineDeskContract, hotlineDeskDemo),
}));
