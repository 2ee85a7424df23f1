import { verbosityNow } from '../log/verbosity.ts';
import { showsStoreActions } from '../log/verbosity.rules.ts';

/** Starts the debug log of store actions if this browser asks for that verbosity. */
export async function startDebugLog(): Promise<void> {
  if (showsStoreActions(verbosityNow())) (await import('./watch-stores.ts')).watchStores();
}
