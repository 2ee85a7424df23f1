/**
 * Spec §9: log verbosity runs 0 to 4, from error to debug; each is the console's method of that
 * name.
 */
export const verbosities = ['error', 'warn', 'info', 'log', 'debug'] as const;
export type Verbosity = 0 | 1 | 2 | 3 | 4;

/** Spec §9, console log mapping: errors only, unless somebody who looks for a fault wants more. */
export const defaultVerbosity: Verbosity = 0;

/** Storage key for the log verbosity: `localStorage['atrium.verbosity'] = '4'`, then reload. */
export const verbosityKey = 'atrium.verbosity';

/** Returns the stored verbosity, or the default unless it is one of the five numbers. */
export function readVerbosity(stored: string | null): Verbosity {
  return ([0, 1, 2, 3, 4] as const).find((one) => String(one) === stored) ?? defaultVerbosity;
}

/** Spec §9: the debug log shows store actions at verbosity 4 or more. */
export function showsStoreActions(verbosity: number): boolean {
  return verbosity >= 4;
}

/**
 * Returns a log line with the names of changed values, never the values: they include invitation
 * keys, names and addresses.
 */
export function storeAction(store: string, before: object, after: object): string | undefined {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).flatMap(([name, value]) =>
    old.get(name) === value ? [] : [name],
  );
  const gone = [...old.keys()].filter((name) => !Object.hasOwn(after, name));
  return changed.length + gone.length === 0
    ? undefined
    : `${store}: ${[...changed, ...gone].join(', ')}`;
}
