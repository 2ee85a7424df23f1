import { z } from 'zod';
import type { Endpoint } from '#platform/common/contract.ts';
import { exportRequest } from '#platform/common/export-request.schema.ts';

/**
 * Returns the export endpoint of a list, with the same rights as the list; undefined if not
 * exportable.
 */
export function exportEndpointOf({
  path,
  needs,
  bundle,
  onboarding,
  feature,
  exports,
}: Endpoint): Endpoint | undefined {
  if (!exports) return undefined;
  return {
    method: 'POST',
    path: `${path}/export`,
    needs,
    ...(bundle && { bundle }),
    ...(onboarding && { onboarding }),
    ...(feature && { feature }),
    body: exportRequest,
    carries: 'download',
    result: z.unknown(),
    summary:
      'The list as a file; with more than 10,000 rows the answer is JSON that names the file a job is writing',
  };
}
