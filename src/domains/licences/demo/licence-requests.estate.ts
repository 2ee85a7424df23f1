import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { LicenceRequest } from '../licence-requests.schema.ts';

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
