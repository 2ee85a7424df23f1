/** Record of a run while it works: what it has done, and whether somebody wants it to stop. */
export interface JobRun {
  /** Tenants that staff chose; undefined: all. */
  readonly tenantIds: readonly string[] | undefined;
  /** Aborted when staff cancel the run or the process ends. */
  readonly signal: AbortSignal;
  /** Adds a number of things that were worked on. */
  count(items: number): void;
  /**
   * Writes a line of the log: what was worked on, as a table or a dataset is named, how many, and of
   * whom.
   */
  note(name: string, count: number, tenantId?: string): void;
  /** Notes how it went for a tenant; several times for one tenant add up, and a failure stays. */
  settle(tenantId: string, outcome: TenantOutcome): void;
}

export interface TenantOutcome {
  readonly items: number;
  readonly durationMs: number;
  /** Absent: it went well. */
  readonly error?: string | undefined;
}

/** A run was cancelled by staff; what was done until then stays. */
export class RunCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'RunCancelled';
  }
}

/** Some tenants failed; all others were worked on. */
export class TenantsFailed extends AggregateError {
  readonly tenantIds: readonly string[];

  /** @param faults by tenant; at least one */
  constructor(faults: ReadonlyMap<string, unknown>) {
    const errors = [...faults.values()];
    super(errors, `failed for ${String(faults.size)} tenants: ${messageOf(errors[0])}`);
    this.name = 'TenantsFailed';
    this.tenantIds = [...faults.keys()];
  }
}

/** Record of work that nobody watches: tests, and commands that a job shares with others. */
export const unwatched: JobRun = {
  tenantIds: undefined,
  signal: new AbortController().signal,
  count: () => undefined,
  note: () => undefined,
  settle: () => undefined,
};

/**
 * Works on the items of one tenant after the other, or of some side by side, as staff chose them. A
 * fault of one holds up no other and stands in the results. `work` returns how many things it
 * worked on. @param lanes how many are worked on at a time
 * @returns the sum @throws TenantsFailed at the end, RunCancelled where staff stopped it
 */
export async function forEachTenant<T extends { readonly tenantId: string }>(
  run: JobRun,
  items: readonly T[],
  work: (item: T) => Promise<number>,
  lanes = 1,
): Promise<number> {
  const faults = new Map<string, unknown>();
  const waiting = items.values();
  let sum = 0;
  let isCutShort = false;
  async function lane(): Promise<void> {
    for (const item of waiting) {
      if (run.tenantIds && !run.tenantIds.includes(item.tenantId)) continue;
      if (run.signal.aborted) {
        isCutShort = true;
        return;
      }
      const started = performance.now();
      const outcome = await settled(() => work(item));
      const durationMs = Math.round(performance.now() - started);
      if ('error' in outcome) faults.set(item.tenantId, outcome.error);
      const done = 'error' in outcome ? 0 : outcome.done;
      sum += done;
      run.count(done);
      run.settle(item.tenantId, {
        items: done,
        durationMs,
        error: 'error' in outcome ? messageOf(outcome.error) : undefined,
      });
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  if (isCutShort) throw new RunCancelled();
  if (faults.size > 0) throw new TenantsFailed(faults);
  return sum;
}

async function settled<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly error: unknown }> {
  try {
    return { done: await work() };
  } catch (error) {
    return { error };
  }
}

/** Returns what an error says, cut: errors of databases may be long. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
