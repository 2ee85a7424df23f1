/** Result of a check. Faults prevent sign-ins or allow wrong ones; warnings deserve a look. */
export interface Finding {
  /** Subject of the check in one or two words. */
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'fault';
  readonly says: string;
  /** Remedy; absent if all is well. */
  readonly mend?: string;
}

export function ok(check: string, says: string): Finding {
  return { check, level: 'ok', says };
}

export function warning(check: string, says: string, mend: string): Finding {
  return { check, level: 'warning', says, mend };
}

export function fault(check: string, says: string, mend: string): Finding {
  return { check, level: 'fault', says, mend };
}

/** Findings about one subject. */
export interface Examination {
  readonly title: string;
  readonly findings: readonly Finding[];
}
