import type { AuthResult } from '@atrium/oidc-client/auth-result';

/** The result of one configuration among those of a check. */
export function resultOf(results: readonly AuthResult[], configId = 'customer'): AuthResult {
  const result = results.find((candidate) => candidate.configId === configId);
  if (!result) throw new Error(`no result for ${configId}`);
  return result;
}
