import type { AppManifest, NavigationLink } from '#platform/common/app-manifest.ts';
import type { AccessSituation } from '../router/gate.rules.ts';
import { type MenuItem, menuOf } from './menu.rules.ts';

/** Returns the address value of a link's dialog: `incidents-hotline.call-now`. */
export function dialogKey(app: AppManifest, link: NavigationLink): string {
  return `${app.feature}.${link.name}`;
}

/**
 * The link whose dialog the address names; undefined for nonsense and for what this person's menu
 * does not hold open.
 */
export function dialogLinkOf(now: {
  readonly apps: readonly AppManifest[];
  readonly open: string | undefined;
  readonly internal: boolean;
  readonly access: AccessSituation;
}): NavigationLink | undefined {
  if (now.open === undefined) return undefined;
  const all = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.flatMap((item) => [item, ...all(item.children)]);
  return all(menuOf(now.apps, now.internal, now.access)).find(
    ({ app, link, lockedBy }) =>
      link?.dialogComponent && !lockedBy && dialogKey(app, link) === now.open,
  )?.link;
}
