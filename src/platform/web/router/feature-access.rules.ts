import type { MapApp } from '#platform/common/portal-map.ts';
import { type AccessSituation, gates } from './gate.rules.ts';

/** The features whose access is asked for as a whole (spec §3, canAccessFeatures). */
const measuredFeatures = [
  'business-cockpit',
  'admin',
  'marketplace',
  'operations',
  'security',
  'service',
] as const;
type MeasuredFeature = (typeof measuredFeatures)[number];

/** By feature, true if at least one of its pages is open; undefined while unknown. */
export type FeatureAccess = Readonly<Record<MeasuredFeature, boolean | undefined>>;

/**
 * Spec §3: initially undefined for six features; then the combination of flags and per-feature
 * access (spec §6).
 */
export function canAccessFeatures(map: readonly MapApp[], access: AccessSituation): FeatureAccess {
  const of = (feature: MeasuredFeature): boolean | undefined => {
    const app = map.find((one) => one.feature === feature && !one.internal);
    if (!app || !access.flags) return undefined;
    const answers = app.pages.map((page) => gates([app, page], access));
    if (answers.some((answer) => answer?.allowed)) return true;
    return answers.includes(undefined) ? undefined : false;
  };
  return {
    'business-cockpit': of('business-cockpit'),
    admin: of('admin'),
    marketplace: of('marketplace'),
    operations: of('operations'),
    security: of('security'),
    service: of('service'),
  };
}

/**
 * The answer for one app: undefined while it is not known; apps that are not asked for as a whole
 * are measured link by link.
 */
export function mayEnter(access: FeatureAccess, feature: string): boolean | undefined {
  const measured = measuredFeatures.find((one) => one === feature);
  return measured ? access[measured] : true;
}
