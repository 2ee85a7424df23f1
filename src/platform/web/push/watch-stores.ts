import { useLoadingCounter } from '../client/loading-counter.ts';
import { useLive } from './live-state.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { useSettings } from '../settings/settings.ts';
import { storeAction } from '../log/verbosity.rules.ts';

interface Watchable {
  subscribe(listener: (after: object, before: object) => void): unknown;
}

const stores: Readonly<Record<string, Watchable>> = {
  session: useSession,
  memory: usePortalMemory,
  settings: useSettings,
  loading: useLoadingCounter,
  live: useLive,
};

/**
 * Writes the actions of every store to the debug log (spec §9). Loaded only where somebody asked
 * for that much.
 */
export function watchStores(): void {
  for (const [name, store] of Object.entries(stores)) {
    store.subscribe((after, before) => {
      const action = storeAction(name, before, after);
      // oxlint-disable-next-line no-console -- this is the debug log
      if (action !== undefined) console.debug(action);
    });
  }
}
