/** What one check found. Faults keep people from signing in, or let in whom they should not; warnings deserve a look. */
export interface Finding {
  /** One or two words: what was looked at. */
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'fault';
  readonly says: string;
  /** What to do about it; absent where all is well. */
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

/** Everything found about one thing that was examined. */
export interface Examination {
  readonly title: string;
  readonly findings: readonly Finding[];
}
