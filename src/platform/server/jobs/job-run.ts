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
  constructor(errors: readonly unknown[], tenants: number) {
    super(errors, `failed for ${String(tenants)} tenants: ${messageOf(errors[0])}`);
    this.name = 'TenantsFailed';
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
 * Works on one item after the other, tenant by tenant as staff chose them. A fault of one holds up
 * no other and stands in the results. `work` returns how many things it worked on.
 * @returns the sum @throws TenantsFailed at the end, RunCancelled where staff stopped it
 */
export async function forEachTenant<T extends { readonly tenantId: string }>(
  run: JobRun,
  items: readonly T[],
  work: (item: T) => Promise<number>,
): Promise<number> {
  const faults = new Map<string, unknown>();
  let sum = 0;
  for (const item of items) {
    if (run.tenantIds && !run.tenantIds.includes(item.tenantId)) continue;
    if (run.signal.aborted) throw new RunCancelled();
    const started = performance.now();
    const outcome = await settled(() => work(item));
    const durationMs = Math.round(performance.now() - started);
    if ('error' in outcome) faults.set(item.tenantId, outcome.error);
    else sum += outcome.done;
    const done = 'error' in outcome ? 0 : outcome.done;
    run.count(done);
    run.settle(item.tenantId, {
      items: done,
      durationMs,
      error: 'error' in outcome ? messageOf(outcome.error) : undefined,
    });
  }
  if (faults.size > 0) throw new TenantsFailed([...faults.values()], faults.size);
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
