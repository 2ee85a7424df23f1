import { type Verbosity, defaultVerbosity, readVerbosity, showsStoreActions, verbosityKey } from './verbosity.rules.ts';

/** How much this browser was asked to log. */
export function verbosityNow(): Verbosity {
  try {
    return readVerbosity(localStorage.getItem(verbosityKey));
  } catch {
    return defaultVerbosity; // storage is forbidden
  }
}

/** Begins the debug log of store actions where that is asked for. */
export async function startDebugLog(): Promise<void> {
  if (showsStoreActions(verbosityNow())) (await import('./watch-stores.ts')).watchStores();
}
