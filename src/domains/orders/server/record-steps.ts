import type { ProcessLog, ProcessStep } from '#domains/process-logs/process-log.port.ts';
import type { StepResult } from '#domains/process-logs/process-logs.ts';
import type { ProcessStepName } from '#platform/common/slice-words.ts';
import { ordersAudit } from '../orders.texts.ts';
import { ProvisionerUnreachable, type NoteCall, type ProviderCall } from '../provisioner.port.ts';

export const orderSteps = {
  submit: ordersAudit.step('order.submit'),
  readOutcome: ordersAudit.step('order.readOutcome'),
  book: ordersAudit.step('order.book'),
} as const;

const callSteps: Readonly<Record<ProviderCall['kind'], ProcessStepName>> = {
  look: ordersAudit.step('order.call.look'),
  cart: ordersAudit.step('order.call.cart'),
  checkout: ordersAudit.step('order.call.checkout'),
  change: ordersAudit.step('order.call.change'),
  upgrade: ordersAudit.step('order.call.upgrade'),
};

/** Facts of an order that are the same in every step of carrying it out. */
export type OrderRun = Pick<ProcessStep, 'tenantId' | 'correlationId' | 'actor' | 'order'> & {
  /** Undefined: nothing is written down. */
  readonly log: ProcessLog | undefined;
  readonly now: () => Date;
};

interface Step<T> {
  readonly step: ProcessStepName;
  readonly request: unknown;
  readonly run: () => Promise<T>;
  /** Undefined: a look that found nothing new, which is not written down. */
  readonly resultOf: (answer: T) => StepResult | undefined;
}

/** Writes down calls to the provider, each as a step of its own. */
export const notesOf =
  ({ log, now: _now, ...facts }: OrderRun): NoteCall =>
  async ({ kind, ...call }) =>
    log?.record({ ...facts, ...call, process: 'order', step: callSteps[kind] });

/** Takes a step and writes down how it went; its error goes on to the caller. */
export async function recorded<T>(run: OrderRun, step: Step<T>): Promise<T> {
  const startedAt = run.now();
  const from = performance.now();
  const write = (result: StepResult, answer: unknown): Promise<void> | undefined => {
    const { log, now: _now, ...facts } = run;
    const durationMs = performance.now() - from;
    const { step: name, request } = step;
    return log?.record({
      ...facts,
      ...{ process: 'order', step: name, result, startedAt, durationMs, request, answer },
    });
  };
  try {
    const answer = await step.run();
    const result = step.resultOf(answer);
    if (result) await write(result, answer ?? null);
    return answer;
  } catch (error) {
    const isSilent = error instanceof ProvisionerUnreachable;
    await write(isSilent ? 'unreachable' : 'failed', { error: String(error) });
    throw error;
  }
}
