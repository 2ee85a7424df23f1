import type { AppManifest } from '#platform/common/app-manifest.ts';
import { isDemoMode } from '../demo/demo-mode.rules.ts';
import { useSession } from '../session/session.ts';
import { useSettings } from '../settings/settings.ts';
import { type GuardWorld, type Target, addressOf, goTo, tenantArea } from './guards.ts';

/**
 * A staff page about one tenant. The demo tenant that was chosen is one while its app shows
 * samples; where it does not, the real one takes its place (spec §4, demo mode).
 */
export async function staffTenantArea(
  world: GuardWorld,
  app: AppManifest,
  tenantId: string,
  target: Target,
): Promise<void> {
  const { sampleTenant, tenants } = useSession.getState();
  const isDemo = isDemoMode(useSettings.getState().demoMode, app.feature);
  if (sampleTenant?.id !== tenantId) {
    await tenantArea(world, 'internal', tenantId, target);
    if (isDemo) useSession.setState({ sampleTenant: undefined });
  } else if (!isDemo) {
    goTo(tenants.internal ? addressOf(target).replace(tenantId, tenants.internal.id) : '/reroute');
  }
}
