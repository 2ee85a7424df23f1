import { estatePart } from '#platform/common/demo/estate.ts';
import type { Treatment } from '../licences.values.ts';
import { usualThresholds, type Thresholds } from '../thresholds.values.ts';

interface SampleSettings {
  thresholds: Thresholds;
  /** Reason and day by person and licence. */
  readonly exceptions: Map<string, { readonly reason: string; readonly until: string }>;
  readonly treatments: Map<string, Treatment>;
}

/** Settings that a reader made in this tab. */
export const sampledSettings = estatePart('licences.settings', (): SampleSettings => ({
  thresholds: usualThresholds,
  exceptions: new Map(),
  treatments: new Map(),
}));
