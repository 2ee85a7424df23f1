import { X509Certificate } from 'node:crypto';
import type { ReadRelationship } from '#domains/connections/connections.port.ts';
import { endsSoon, relationshipStanding } from '#domains/connections/relationship.rules.ts';
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
