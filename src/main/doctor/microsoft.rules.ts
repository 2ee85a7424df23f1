import { X509Certificate } from 'node:crypto';
import type { ReadRelationship } from '#domains/connections/connections.port.ts';
import { endsSoon, relationshipStanding } from '#domains/connections/connection.rules.ts';
import type { SignInReason, SignInState } from '#domains/connections/partner-sign-in.ts';
import { fault, ok, warning, type Finding } from './finding.ts';

const dayMs = 86_400_000;
const warnDays = 30;

/** Judges how long the application's certificate still holds. */
export function judgeCertificate(pem: string, now: Date): Finding {
  const ends = new X509Certificate(pem).validToDate;
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  const on = ends.toISOString().slice(0, 10);
  const mend = 'Make a new one, upload it to the application, and replace the file.';
  if (days < 0) return fault('certificate', `it ended on ${on}`, mend);
  if (days < warnDays)
    return warning('certificate', `it ends on ${on}, in ${String(days)} days`, mend);
  return ok('certificate', `it holds until ${on}`);
}

/** Judges the relationships that end soon, by name. */
export function judgeRelationships(read: readonly ReadRelationship[], now: Date): Finding[] {
  return read.flatMap((one) => {
    const { state } = relationshipStanding(one, now);
    const endsAt = one.endsAt === null ? null : new Date(one.endsAt);
    if (!endsAt || !endsSoon({ state, endsAt, isExtended: one.isExtended }, now)) return [];
    const on = endsAt.toISOString().slice(0, 10);
    return warning(
      'relationship',
      `“${one.name}” ends on ${on} and does not prolong itself`,
      'Ask for a new one in Partner Center: a relationship that has ended cannot be restored.',
    );
  });
}

/** A customer that has not consented, and the address where it does. */
export interface MissingConsent {
  readonly directoryId: string;
  /** Empty: it is on none of the operator's lists. */
  readonly name: string;
  readonly link: string | undefined;
}

/** Judges who has consented to the application: the sum, and a line for each that has not. */
export function judgeConsents(asked: number, missing: readonly MissingConsent[]): Finding[] {
  const given = `${String(asked - missing.length)} of ${String(asked)} customers have consented`;
  return [
    ok('consents', given),
    ...missing.map(({ directoryId, name, link }) =>
      warning(
        'consents',
        `${name === '' ? 'a customer' : name} (${directoryId}) has not consented`,
        `An administrator of the customer consents here: ${link ?? ''}`,
      ),
    ),
  ];
}

const whyAgain: Readonly<Record<SignInReason, string>> = {
  ended: 'Microsoft ended the sign-in (password, block or revoked)',
  unused: 'the sign-in was not used for ninety days',
  mfaMissing: 'the sign-in proves no second factor',
  consentMissing: 'the application may no longer act for persons at Partner Center',
  unreadable: 'the sign-in was kept with another ATRIUM_SECRET or application',
};

/** Judges the operator's person at Partner Center: who is signed in, or why somebody has to be. */
export function judgeSignIn({
  state,
  reason,
  kept,
  page,
}: {
  readonly state: SignInState;
  readonly reason: SignInReason | null;
  readonly kept:
    | { readonly account: string; readonly signedInAt: Date; readonly renewedAt: Date }
    | undefined;
  readonly page: string;
}): Finding {
  const mend = `Sign in at ${page}`;
  if (reason !== null) return warning('person', `${whyAgain[reason]}: ${unread}`, mend);
  if (state !== 'signedIn' || !kept)
    return warning('person', `nobody is signed in at Partner Center: ${unread}`, mend);
  const [since, renewed] = [kept.signedInAt, kept.renewedAt].map((at) =>
    at.toISOString().slice(0, 10),
  );
  return ok(
    'person',
    `${kept.account} is signed in since ${since ?? ''}, renewed on ${renewed ?? ''}`,
  );
}

const unread = 'customer agreements and Azure costs are not read';
