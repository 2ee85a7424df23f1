import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { usualThresholds, type Thresholds } from '../licence-alerts.ts';
import type { LicenceRequest } from '../licence-requests.schema.ts';
import type { Treatment } from '../licences.ts';

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

/** Wish that was made in this tab, with its licences (`<person> <licence>`). */
export interface SampleRequest {
  request: LicenceRequest;
  readonly pairs: readonly string[];
}

export const sampledRequests = estatePart('licences.requests', (): SampleRequest[] => []);

/** Returns the open wish to take a licence back; null: there is none. */
export function openRequestOf(estate: Estate, userId: string, skuId: string) {
  const found = estate
    .part(sampledRequests)
    .find(
      ({ request: { kind, state }, pairs }) =>
        kind !== 'grant' && state === 'open' && pairs.includes(`${userId} ${skuId}`),
    );
  if (!found) return null;
  const { id, ticketId, ticketNumber } = found.request;
  return { id, ticketId, ticketNumber };
}
