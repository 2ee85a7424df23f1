import type { AppManifest, SlotPart } from '#platform/common/app-manifest.ts';
import { isDemoMode } from '../demo/demo-mode.rules.ts';
import { useSettings } from '../settings/settings.ts';
import { accessNow } from './access.ts';
import { gates } from './gate.rules.ts';
import { type GuardWorld, loadStatuses } from './guards.ts';

/** A part and the app that lends it. */
export interface LentPart {
  readonly app: AppManifest;
  readonly part: SlotPart;
}

/** Longest that the first drawing of a page waits for what its parts read before it. */
const mostWaitMs = 500;

/**
 * Lets the parts of a page that are open to the user begin to read while the page's code comes, so
 * that the page is drawn once, with them. Settles when they have read, or soon: an answer that takes
 * longer finds its place kept. What fails is read again by the part, which tells it.
 */
export function prepareParts(
  parts: readonly LentPart[],
  page: { readonly feature: string },
  world: GuardWorld,
): Promise<unknown> {
  const isDemo = isDemoMode(useSettings.getState().demoMode, page.feature);
  const read = Promise.allSettled(parts.map((lent) => prepare(lent, isDemo, world)));
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs));
  return Promise.race([read, late]);
}

async function prepare({ app, part }: LentPart, isDemo: boolean, world: GuardWorld): Promise<void> {
  if (!part.prepare) return;
  await loadStatuses(world, app, undefined);
  if (gates([app, part], accessNow())?.allowed) await part.prepare({ isDemo });
}
