import type { Reply } from '../server/exchange.ts';

const faults = {
  emptyToken: [401, 'InvalidAuthenticationToken', 'Access token is empty.'],
  invalidToken: [401, 'InvalidAuthenticationToken', 'CompactToken validation failed.'],
  expiredToken: [
    401,
    'InvalidAuthenticationToken',
    'Lifetime validation failed, the token is expired.',
  ],
  wrongAudience: [
    401,
    'InvalidAuthenticationToken',
    'Access token validation failure. Invalid audience.',
  ],
  denied: [
    403,
    'Authorization_RequestDenied',
    'Insufficient privileges to complete the operation.',
  ],
  identityNotFound: [
    403,
    'Authorization_IdentityNotFound',
    'The identity of the calling application could not be established.',
  ],
  premiumNeeded: [
    403,
    'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
    "Neither tenant is B2C or tenant doesn't have premium license",
  ],
  badFilter: [400, 'BadRequest', 'Invalid filter clause'],
  notFound: [
    404,
    'Request_ResourceNotFound',
    'Resource does not exist or one of its queried reference-property objects are not present.',
  ],
  badPageToken: [
    400,
    'Directory_ExpiredPageToken',
    'The specified page token value has expired and can no longer be included in your request.',
  ],
  badTop: [400, 'BadRequest', 'Invalid page size specified. Must be between 1 and 999 inclusive.'],
  badBatch: [400, 'BadRequest', 'Invalid batch payload format.'],
  tooManyRequests: [429, 'TooManyRequests', 'Too many requests.'],
  cursorGone: [
    410,
    'syncStateNotFound',
    'The sync state generation is not found; the change tracking must be restarted.',
  ],
} as const satisfies Readonly<Record<string, readonly [number, string, string]>>;

export type GraphFault = keyof typeof faults;

/** Returns what Graph answers to a request that it refuses. */
export function graphFault(fault: GraphFault): Reply & { readonly body: object } {
  const [status, code, message] = faults[fault];
  return { status, body: { error: { code, message } } };
}
