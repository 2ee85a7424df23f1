import { isObject, textOf } from './json-value.ts';
import type { FaultFacts, MicrosoftFault } from './microsoft-error.ts';
import { redact } from './redact.rules.ts';

type Row = {
  readonly codes: readonly string[];
  readonly kind: 'credentialRefused' | 'tenantUnknown' | 'missing' | 'expired' | 'mfaMissing';
};

/** Numbers of Microsoft Entra, by what somebody has to do about them. */
const rows: readonly Row[] = [
  // A second factor is demanded and the refresh token was given without one.
  { kind: 'mfaMissing', codes: ['50074', '50076', '50078', '50079'] },
  // Never consented, service principal missing or disabled, application not found in the tenant.
  { kind: 'missing', codes: ['65001', '65004', '700016', '7000112', '7000229', '50105', '90094'] },
  {
    kind: 'expired',
    codes: ['50173', '50057', '53003', '53000', '700082', '700084', '70008', '70000'],
  },
  { kind: 'tenantUnknown', codes: ['90002', '900021', '900023'] },
  {
    kind: 'credentialRefused',
    codes: ['7000215', '7000222', '700027', '7000216', '700024', '50012'],
  },
];

/** Words of OAuth where no number is known. */
const words: Readonly<Record<string, Row['kind']>> = {
  invalid_client: 'credentialRefused',
  unauthorized_client: 'missing',
  consent_required: 'missing',
  invalid_grant: 'expired',
  interaction_required: 'expired',
  login_required: 'expired',
};

/** Returns what a refusal of the token endpoint means. */
export function tokenFaultOf(facts: FaultFacts, body: unknown): MicrosoftFault {
  const error = textOf(body, 'error');
  const number = numberOf(body);
  const description = textOf(body, 'error_description');
  const told: FaultFacts = {
    ...facts,
    code: number === undefined ? error && redact(error) : `AADSTS${number}`,
    requestId: facts.requestId ?? textOf(body, 'trace_id'),
    description: description === undefined ? undefined : redact(description),
  };
  const kind =
    rows.find(({ codes }) => number !== undefined && codes.includes(number))?.kind ??
    words[error ?? ''];
  if (kind === undefined) return { ...told, kind: 'refused' };
  if (kind === 'credentialRefused' || kind === 'tenantUnknown') return { ...told, kind };
  return { ...told, kind: 'consentNeeded', reason: kind };
}

function numberOf(body: unknown): string | undefined {
  const numbers = isObject(body) ? body['error_codes'] : undefined;
  const first: unknown = Array.isArray(numbers) ? numbers[0] : undefined;
  if (typeof first === 'number') return String(first);
  return /AADSTS(\d+)/.exec(textOf(body, 'error_description') ?? '')?.[1];
}
