import type { ConnectionEvent } from './connection.rules.ts';
import type { OutsideFault } from './connections.port.ts';
import type { FetchFailure } from './freshness.ts';

/** Meaning of a failure for dataset and connection. */
export interface Judgement {
  readonly failure: FetchFailure;
  /** Part that pauses: the dataset, all datasets of its limit, or the whole connection. */
  readonly rests: 'dataset' | 'limitGroup' | 'connection';
  /** Event for the connection's state; undefined where the failure says nothing of it. */
  readonly event?: ConnectionEvent;
}

const ofDataset = (failure: FetchFailure): Judgement => ({ failure, rests: 'dataset' });
const unreachable: Judgement = { failure: 'unreachable', rests: 'connection' };
const consents = {
  missing: 'consentMissing',
  expired: 'consentExpired',
  mfaMissing: 'mfaMissing',
} as const;

/** Codes of Graph for a service that the customer has not licensed. */
const unlicensed = /NonPremiumTenant|PremiumLicense|NotLicensed|RequiresLicense|NoLicense/i;
/** Code of Graph where the application is no longer known in the directory. */
const applicationGone = 'Authorization_IdentityNotFound';

/** Returns what a failed call means for freshness, schedule and connection. */
export function judgeFault(fault: OutsideFault): Judgement {
  switch (fault.kind) {
    case 'consentNeeded':
      return refusal('consentMissing', consents[fault.reason]);
    case 'credentialRefused':
      return refusal('refused', 'credentialRefused');
    case 'tenantUnknown':
      return {
        failure: 'gone',
        rests: 'connection',
        event: { type: 'ended', reason: 'tenantGone' },
      };
    case 'forbidden':
      return forbidden(fault.code ?? '');
    case 'unauthorized':
      return refusal('consentMissing', 'consentMissing');
    case 'throttled':
      return { failure: 'throttled', rests: 'limitGroup' };
    case 'network':
    case 'timeout':
    case 'unavailable':
      return unreachable;
    case 'badAnswer':
      // A page of a proxy or a half answer passes; a foreign link does not.
      return fault.reason === 'notJson' ? unreachable : ofDataset('refused');
    case 'signInMissing':
      return ofDataset('signInMissing');
    case 'notFound':
      return ofDataset('gone');
    case 'gone':
    case 'conflict':
    case 'refused':
    case 'foreignToken':
    case 'exportFailed':
      return ofDataset('refused');
  }
}

function refusal(
  failure: FetchFailure,
  reason: Extract<ConnectionEvent, { readonly type: 'refused' }>['reason'],
): Judgement {
  return { failure, rests: 'connection', event: { type: 'refused', reason } };
}

/** 403: a licence of the customer, the application itself, or a right of this dataset is missing. */
function forbidden(code: string): Judgement {
  if (unlicensed.test(code)) return ofDataset('notLicensed');
  if (code === applicationGone) return refusal('consentMissing', 'consentMissing');
  return ofDataset('consentMissing');
}
