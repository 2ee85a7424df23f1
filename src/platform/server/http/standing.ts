import type { Endpoint } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { bundlesWith } from '#platform/common/features.ts';
import type { Caller } from './caller.ts';

/**
 * Whether the tenant's bundle and onboarding open an endpoint (spec §6, feature access; §7, status). Staff work for every
 * tenant and are not measured; who has no standing on the tenant at all is refused.
 * @throws PortalError ERROR_BUNDLE_MISSING (naming the bundles that would do), ERROR_ONBOARDING_MISSING
 */
export function demandStanding({ bundle, onboarding }: Pick<Endpoint, 'bundle' | 'onboarding'>, caller: Caller, tenantId: string): void {
  if (caller.kind === 'internal') return;
  const standing = caller.standings.get(tenantId);
  const carrying = bundle === undefined ? undefined : bundlesWith(bundle);
  if (carrying && !(standing && carrying.includes(standing.licenseBundle)))
    throw portalRefusals.BUNDLE_MISSING({ bundle: carrying.join(', ') });
  if (onboarding !== undefined && !standing?.onboarded.includes(onboarding))
    throw portalRefusals.ONBOARDING_MISSING({ service: onboarding });
}
