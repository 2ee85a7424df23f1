import type { Endpoint } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { bundlesWith } from '#platform/common/features.ts';
import type { Caller } from './caller.ts';

/**
 * Requires that the tenant's bundle and onboarding open an endpoint (spec §6, feature access; §7,
 * status). Staff are exempt; people without any role on the tenant are refused. @throws PortalError
 * ERROR_BUNDLE_MISSING (naming the bundles that would do), ERROR_ONBOARDING_MISSING
 */
export function demandStanding(
  { bundle, onboarding }: Pick<Endpoint, 'bundle' | 'onboarding'>,
  caller: Caller,
  tenantId: string,
): void {
  if (caller.kind === 'internal') return;
  const standing = caller.standings.get(tenantId);
  const carrying = bundle === undefined ? undefined : bundlesWith(bundle);
  if (carrying && !(standing && carrying.includes(standing.licenseBundle)))
    throw portalRefusals.BUNDLE_MISSING({ bundle: carrying.join(', ') });
  if (onboarding !== undefined && !standing?.onboarded.includes(onboarding))
    throw portalRefusals.ONBOARDING_MISSING({ service: onboarding });
}
