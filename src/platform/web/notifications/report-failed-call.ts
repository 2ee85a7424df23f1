import type { ApiError } from '../client/api-error.ts';
import { notify } from './notify.ts';

/** Spec §8: in development every failed answer is shown as a notification with its status. */
export function reportFailedCall(error: ApiError, call: string): void {
  notify({
    type: 'error',
    text: `${error.status} ${error.type}`,
    detail: call,
    correlationId: error.correlationId,
  });
}
