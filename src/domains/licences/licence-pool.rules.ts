/** Numbers of a pool as the directory tells them. */
export interface PoolUnits {
  readonly enabled: number;
  readonly warning: number;
  readonly consumed: number;
}

/** Use of a pool, as seen by a person who wants to assign a licence. */
export interface PoolUse {
  readonly usable: number;
  readonly assigned: number;
  readonly free: number;
  readonly missing: number;
}

/**
 * Returns what can be assigned. Licences of a grace period (`warning`) still work, but they are no
 * ground to assign more: free are paid ones alone (Graph: prepaidUnits).
 */
export function poolUse({ enabled, warning, consumed }: PoolUnits): PoolUse {
  const usable = enabled + warning;
  return {
    usable,
    assigned: consumed,
    free: Math.max(0, enabled - consumed),
    missing: Math.max(0, consumed - usable),
  };
}
