import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isStepOf } from '#domains/incidents/first-steps.values.ts';
import { expiryOf, makeCode } from '../call-code.rules.ts';
import { doneAtOf } from '../first-steps.rules.ts';
import { hotlineRefusals } from '../hotline.refusals.ts';
import type { CallCode, hotlineContract } from '../hotline.schema.ts';
import { isOpenAt } from '../opening.rules.ts';
import { callBook, hotlineBook, noCode } from './hotline.estate.ts';

const live = (code: CallCode, now: Date): boolean =>
  code.expiresAt !== null && code.usedAt === null && new Date(code.expiresAt) > now;

export const hotlineDemo: DemoHandlers<typeof hotlineContract> = {
  async desk({ estate, now }) {
    const { given } = estate.operator.part(hotlineBook);
    return { ...given, isOpen: isOpenAt(given, now()) };
  },
  async code({ estate, now }) {
    const { code } = estate.part(callBook);
    return live(code, now()) || code.usedAt !== null ? code : { ...code, code: null };
  },
  async makeCode({ estate, now }) {
    const book = estate.part(callBook);
    if (!live(book.code, now()))
      book.code = {
        ...noCode,
        code: makeCode(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
        expiresAt: expiryOf(now()).toISOString(),
      };
    return book.code;
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
