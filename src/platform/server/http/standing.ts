import { mayUse } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { isSwitchedOff, type SwitchedOff } from '#platform/common/feature-switch.rules.ts';
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

/**
 * Requires that the app of an endpoint is not switched off here (spec §6, feature flags). Staff are
 * exempt where their own permissions open it, for their tools are apps of their own; whom only a
 * role of the tenant opens it to is a visitor there, and sees what the tenant's people see. @throws
 * PortalError ERROR_FEATURE_OFF
 */
export function demandFeature(
  { feature, needs }: Pick<Endpoint, 'feature' | 'needs'>,
  caller: Pick<Caller, 'kind' | 'permissions'>,
  at: {
    readonly tenantId: string | undefined;
    readonly switchedOff: readonly SwitchedOff[] | undefined;
  },
): void {
  if (feature === undefined || isAtOwnTools(needs, caller)) return;
  if (isSwitchedOff(at.switchedOff ?? [], feature, at.tenantId ?? ''))
    throw portalRefusals.FEATURE_OFF({ feature });
}

function isAtOwnTools(
  needs: Endpoint['needs'],
  { kind, permissions }: Pick<Caller, 'kind' | 'permissions'>,
): boolean {
  if (kind !== 'internal') return false;
  return needs === 'signedIn' || needs === 'nobody' || mayUse(permissions, needs);
}
