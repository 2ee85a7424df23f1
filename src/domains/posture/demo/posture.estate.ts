import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { controlState, dayBefore } from '../posture.rules.ts';
import type { PostureControl, PostureRow } from '../posture.schema.ts';
import { figureIds, type FigureId } from '../posture.ts';
import { communicationRows } from './mail.estate.ts';
import { sampledGuests, sampledStaleAccounts } from './stale-accounts.estate.ts';

const dayMs = 86_400_000;

type Sample = readonly [id: string, category: string, title: string, max: number, points: number];

/** Controls of the samples, in Microsoft's words. */
const samples: readonly Sample[] = [
  ['adminmfav2', 'Identity', 'Ensure multifactor authentication for administrators', 10, 10],
  ['mfaregistrationv2', 'Identity', 'Ensure multifactor authentication for all users', 9, 8.3],
  ['blocklegacyauthentication', 'Identity', 'Block legacy authentication', 8, 8],
  ['mdo_safelinksforemail', 'Apps', 'Create Safe Links policies for email messages', 9, 0],
  ['mdo_safeattachments', 'Apps', 'Turn on Safe Attachments in block mode', 8, 8],
  ['exo_mailboxaudit', 'Apps', 'Ensure mailbox auditing for all users', 5, 5],
  ['dlp_datalossprevention', 'Data', 'Ensure DLP policies are enabled', 5, 0],
  ['scid_2080', 'Device', 'Encrypt all BitLocker-supported drives', 9, 6.5],
  ['scid_2010', 'Device', 'Turn on Microsoft Defender Antivirus', 10, 10],
];

/** Controls of a sample tenant; decisions change them. */
export const sampledControls = estatePart(
  'posture.controls',
  (estate): Map<string, PostureControl> =>
    new Map(samples.map((sample) => [sample[0], controlOf(sample, estate)])),
);

function controlOf([id, category, title, max, points]: Sample, estate: Estate): PostureControl {
  const dueOn = points < max ? dayOf(new Date(estate.madeAt.getTime() + 30 * dayMs)) : null;
  const facts = { score: points, max, acceptedUntil: null, dueOn };
  return {
    ...{ id, category, title, max, points, dueOn },
    state: controlState(facts, dayOf(estate.madeAt)),
    owner: points < max ? 'Nordwind Systems' : null,
    accepted: null,
    ...{ cost: 'Low', impact: 'Low', service: 'AzureAD', statedAs: 'Default' },
    remediation: 'Create a policy in the Microsoft 365 admin centre.',
    ...{ changedBy: null, changedAt: null },
  };
}

/** Rows behind the figures of a sample tenant. */
export const sampledRows = estatePart(
  'posture.rows',
  (estate): ReadonlyMap<FigureId, readonly PostureRow[]> => {
    const dice = estate.random('posture.rows');
    const people = estate.part(sampledPeople).map((person) => ({
      ...{
        id: person.id,
        name: fullName(person),
        about: person.email,
        mark: null,
        count: 1,
        at: null,
      },
    }));
    const at = estate.madeAt.toISOString();
    const places = ['Lagos, NG', 'Wien, AT', 'Kassel, DE'];
    const signIns = places.map((name) => ({
      ...{ id: name, name, about: 'IMAP4', mark: null, count: dice.whole(1, 9), at },
    }));
    const devices = people.slice(0, 7).map(({ id, name }, index) => ({
      ...{
        id,
        name: `NB-${String(100 + index)}`,
        about: `Windows · ${name}`,
        mark: null,
        count: 1,
        at,
      },
    }));
    const stale = estate.part(sampledStaleAccounts).map((one) => ({
      ...{ id: one.id, name: one.name, about: one.address, count: 1, at: one.lastSignInAt },
      mark: one.kind === 'guest' ? ('guest' as const) : null,
    }));
    const rows: Readonly<Record<FigureId, readonly PostureRow[]>> = {
      withoutMfa: people.slice(0, 9),
      adminsWithoutMfa: people.slice(0, 1),
      admins: people.slice(0, 4),
      guests: people.slice(...sampledGuests),
      accountsStale: stale,
      riskyUsers: people.slice(4, 5).map((one) => ({ ...one, mark: 'riskHigh' as const })),
      signInsFailed: signIns,
      signInsLegacy: signIns.slice(0, 2),
      signInsRisky: signIns.slice(0, 1),
      devicesNotCompliant: devices.slice(0, 4),
      devicesNotEncrypted: devices.slice(2, 5),
      devicesUnseen: devices.slice(5),
      ...communicationRows(estate, people),
    };
    return new Map(figureIds.map((id) => [id, rows[id]]));
  },
);

/** Days of the samples' trend, and the share of today's points on the first of them. */
const [trendDays, firstShare] = [90, 0.8];

/** Returns the score of the last days, the oldest first: it grows to what the controls have. */
export function scoreDays(
  controls: readonly { readonly score: number; readonly max: number }[],
  today: string,
) {
  const points = controls.reduce((all, { score }) => all + score, 0);
  const max = controls.reduce((all, one) => all + one.max, 0);
  return Array.from({ length: trendDays + 1 }, (_, at) => ({
    day: dayBefore(today, trendDays - at),
    points: points * (firstShare + (1 - firstShare) * (at / trendDays)),
    max,
  }));
}
