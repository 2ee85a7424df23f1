import { ApiError } from '#platform/web/client/api-error.ts';

/** True where a tenant has no domain at Microsoft by which its licences could be found (spec §8). */
export const isWithoutDomain = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND';
