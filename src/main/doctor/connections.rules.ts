import type { TenantFreshness } from '#domains/connections/freshness.schema.ts';
import type { FetchFailure } from '#domains/connections/freshness.ts';
import type { ConnectionReason, ConnectionState } from '#domains/connections/connections.ts';
import { ok, warning, type Finding } from './finding.ts';

/** Connection that works no more, not yet, or not for long. */
export interface TroubledConnection {
  readonly tenantName: string;
  readonly kind: 'graphApp' | 'gdap' | 'partnerCenter';
  readonly state: ConnectionState;
  readonly reason: ConnectionReason | null;
  readonly changedAt: Date;
  readonly endsAt: Date | null;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const consentMend =
  'Send the customer the link to consent: it is on the customer’s page, under its connections.';
const relationshipMend =
  'Ask for a new relationship in Partner Center: one that has ended cannot be restored.';
const credentialMend =
  'Mend the application’s certificate or secret; `doctor microsoft` says more.';

/** Judges connections, one line each. */
export function judgeConnections(troubled: readonly TroubledConnection[]): Finding[] {
  if (troubled.length === 0) return [ok('connections', 'all of them work')];
  return troubled.map(judgeConnection);
}

function judgeConnection(one: TroubledConnection): Finding {
  const { tenantName, kind, state, reason, changedAt, endsAt } = one;
  const since = `since ${dayOf(changedAt)}`;
  if (kind === 'gdap')
    return warning(
      'relationship',
      state === 'active' && endsAt
        ? `${tenantName}: ends on ${dayOf(endsAt)} and does not prolong itself`
        : `${tenantName}: ${state}, ${reason ?? 'not approved'}, ${since}`,
      relationshipMend,
    );
  const says =
    state === 'requested'
      ? `${tenantName}: nobody has consented yet, asked for ${since}`
      : `${tenantName}: ${state}, ${reason ?? ''}, ${since}`;
  return warning('consent', says, reason === 'credentialRefused' ? credentialMend : consentMend);
}

/** Failures that end by themselves. */
const passing: readonly FetchFailure[] = ['throttled', 'unreachable', 'notLicensed'];
/** Failures that are not the customer's; `doctor microsoft` says once that nobody is signed in. */
const elsewhere: readonly FetchFailure[] = ['notLicensed', 'signInMissing'];
/** Names that say enough of the others. */
const mostNames = 3;

/** Judges datasets that are older than promised or keep failing, one line a customer. */
export function judgeDatasets(
  rows: readonly Pick<TenantFreshness, 'tenantName' | 'dataset' | 'state' | 'failure'>[],
): Finding[] {
  const troubled = rows.filter(
    ({ state, failure }) =>
      !(failure !== null && elsewhere.includes(failure)) &&
      (state === 'old' || (failure !== null && !passing.includes(failure))),
  );
  if (troubled.length === 0) return [ok('datasets', 'all of them are as young as promised')];
  return [...Map.groupBy(troubled, ({ tenantName }) => tenantName)].map(([tenantName, own]) => {
    const named = own
      .slice(0, mostNames)
      .map(({ dataset, state, failure }) => `${dataset} (${failure ?? state})`);
    const more = own.length > mostNames ? ` and ${String(own.length - mostNames)} more` : '';
    return warning(
      'datasets',
      `${tenantName}: ${named.join(', ')}${more}`,
      'The customer’s page says why, under the data from Microsoft, and fetches them at once.',
    );
  });
}
