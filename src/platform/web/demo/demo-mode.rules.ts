/**
 * The active demo mode (spec §4): the user's setting of the feature on show, or true where there is
 * no feature. A feature that was never switched on shows real data.
 */
export function isDemoMode(
  settings: Readonly<Record<string, boolean>>,
  feature: string | undefined,
): boolean {
  return feature === undefined || (settings[feature] ?? false);
}
