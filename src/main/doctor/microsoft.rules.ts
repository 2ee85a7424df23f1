import { X509Certificate } from 'node:crypto';
import type { ReadRelationship } from '#domains/connections/partner-directory.port.ts';
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

/** Judges how many customers have consented to the application. */
export function judgeConsents(
  { asked, missing }: { readonly asked: number; readonly missing: readonly string[] },
  link: string | undefined,
): Finding {
  const given = `${String(asked - missing.length)} of ${String(asked)} customers have consented`;
  if (missing.length === 0) return ok('consents', given);
  return warning(
    'consents',
    `${given}; missing for ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
    `An administrator of the customer consents here: ${link ?? ''}`,
  );
}
