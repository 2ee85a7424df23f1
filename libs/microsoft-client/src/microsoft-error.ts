/** Why a person has to consent (again). */
export type ConsentReason =
  /** The application was never allowed in this tenant, or was taken away. */
  | 'missing'
  /** The refresh token expired, was revoked, or a policy wants the person again. */
  | 'expired'
  /** The token says nothing of a second factor, which Partner Center demands. */
  | 'mfaMissing';

/** Reason why a successful answer could not be used. */
export type BadAnswerReason =
  | 'notJson'
  | 'notCsv'
  | 'notGzip'
  | 'tooLarge'
  /** A redirect where none belongs; it is never followed with a token. */
  | 'redirect'
  /** A link to a host that is not configured. */
  | 'foreignHost'
  /** A link that was followed before. */
  | 'repeatedPage'
  | 'tooManyPages'
  /** Fields that the protocol demands are missing or of another kind. */
  | 'shape';

/** Details of a failure, without tokens and addresses. */
export type FaultFacts = {
  /** HTTP status; undefined where nothing was answered. */
  readonly status: number | undefined;
  /** The service's own code, as text (`Authorization_RequestDenied`, `800090`, `AADSTS65001`). */
  readonly code: string | undefined;
  /** Id that the service gave the request. */
  readonly requestId: string | undefined;
  /** Time to stay away, in milliseconds; undefined where nothing was said. */
  readonly retryAfterMs: number | undefined;
  /** The service's own words, shortened, without anything that looks like a token. */
  readonly description: string | undefined;
};

export type MicrosoftFault = FaultFacts &
  (
    | {
        readonly kind: /** No answer, or one that broke off; `code` is that of the system. */
          | 'network'
          | 'timeout'
          /** Too many calls; without a status the own limits said so and nothing was sent. */
          | 'throttled'
          /** The service is broken or busy (5xx, 408). */
          | 'unavailable'
          /** 401 with a token just renewed. */
          | 'unauthorized'
          /** 403: right, licence or relationship is missing; `code` tells which. */
          | 'forbidden'
          | 'notFound'
          | 'gone'
          /** 409 or 412: somebody else changed it, or an operation is still running. */
          | 'conflict'
          /** Any other 4xx, and 501: the service cannot do that, today or later. */
          | 'refused'
          /** Secret or certificate of the application is wrong or expired. */
          | 'credentialRefused'
          | 'tenantUnknown'
          /** A token of another tenant than asked for; it was thrown away. */
          | 'foreignToken'
          /** The export ended without data; `code` is the service's. */
          | 'exportFailed';
      }
    | { readonly kind: 'consentNeeded'; readonly reason: ConsentReason }
    | { readonly kind: 'badAnswer'; readonly reason: BadAnswerReason }
  );

export const noFacts: FaultFacts = {
  status: undefined,
  code: undefined,
  requestId: undefined,
  retryAfterMs: undefined,
  description: undefined,
};

/** A call failed. `fault` says how; the message repeats its kind, status, code and request id. */
export class MicrosoftError extends Error {
  override readonly name = 'MicrosoftError';
  readonly fault: MicrosoftFault;

  constructor(fault: MicrosoftFault) {
    super(messageOf(fault));
    this.fault = fault;
  }
}

/** Returns the error of an answer that cannot be used. */
export function badAnswer(
  reason: BadAnswerReason,
  facts: Partial<FaultFacts> = {},
): MicrosoftError {
  return new MicrosoftError({ ...noFacts, ...facts, kind: 'badAnswer', reason });
}

function messageOf(fault: MicrosoftFault): string {
  const reason = 'reason' in fault ? `: ${fault.reason}` : '';
  const facts = [
    fault.status === undefined ? '' : `status ${String(fault.status)}`,
    fault.code === undefined ? '' : `code ${fault.code}`,
    fault.requestId === undefined ? '' : `request ${fault.requestId}`,
  ].filter(Boolean);
  return `${fault.kind}${reason}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
