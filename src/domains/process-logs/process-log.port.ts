import type { ProcessStepName } from '#platform/common/slice-words.ts';
import type { ProcessName, StepResult } from './process-logs.ts';

/** A step of a process that has been taken, as connectors and domains write it down. */
export interface ProcessStep {
  /** Null: of the operator itself, such as a price list. */
  readonly tenantId: string | null;
  /** The same for all steps of one run. */
  readonly correlationId: string;
  readonly process: ProcessName;
  readonly step: ProcessStepName;
  readonly result: StepResult;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** 1 for the first try; left out: counted by the same step and outside id in the same run. */
  readonly attempt?: number;
  /** Request and answer as data; secrets are masked before they are kept. */
  readonly request: unknown;
  readonly answer: unknown;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly order?: { readonly id: string; readonly number: string } | undefined;
  /** Id under which the other side knows the request (`MS-RequestId`), for its support. */
  readonly outsideId?: string | undefined;
}

/** Keeps what processes did, step by step, for staff. */
export interface ProcessLog {
  /**
   * Writes a step in a transaction of its own: what happened outside stays on record when the
   * portal's own transaction fails. Call it between transactions.
   */
  record(step: ProcessStep): Promise<void>;
}

/**
 * Takes processes of one kind up again, from what the database says is left. It must not buy twice:
 * it asks the other side under the id of the first try before it asks for anything.
 * @template W unit of work inside the tenant
 * @template D database handle inside the tenant
 */
export interface ProcessRetry<W, D> {
  /** Returns whether anything is left to do of the order. */
  isOpen(db: D, orderId: string): Promise<boolean>;
  /** Puts the rest of it on its way. @returns whether anything was left */
  retry(work: W, orderId: string): Promise<boolean>;
}

/** Retries by process; what is missing cannot be taken up by hand. */
export type ProcessRetries<W, D> = { readonly [Name in ProcessName]?: ProcessRetry<W, D> };
