import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { DetectedDetail } from '../detected.schema.ts';

type Stored = Omit<DetectedDetail, 'tenantName' | 'alertCount' | 'isWaiting'>;

/** Sampled incidents that Microsoft found, changed in place. */
export const detectedBook = estatePart('incidents.detected', (estate) => ({
  found: [newRule(estate), reportedMail(estate)],
}));

const minuteMs = 60_000;

function sample(estate: Estate, place: number, minutesAgo: number) {
  const dice = estate.random(`incidents.detected.${String(place)}`);
  const at = (ago: number) => new Date(estate.madeAt.getTime() - ago * minuteMs).toISOString();
  const common = {
    ...{ id: dice.uuid(), tenantId: estate.tenantId, status: 'active' },
    ...{ beganAt: at(minutesAgo), updatedAt: at(minutesAgo - 4) },
    url: `https://security.microsoft.com/incidents/29731${String(place)}`,
    ...{ incident: null, dismissedAt: null, dismissedBy: '', dismissedBecause: '' },
  };
  return { common, at };
}

function newRule(estate: Estate): Stored {
  const { common, at } = sample(estate, 4, 95);
  return {
    ...common,
    title: 'Suspicious inbox manipulation rule involving one user',
    severity: 'medium',
    technical:
      'A rule was created that moves messages with the word "invoice" to a folder nobody reads.',
    alerts: [
      {
        ...{ id: 'da2973104-1', title: 'Suspicious inbox manipulation rule', severity: 'medium' },
        ...{ at: at(95), origin: 'Microsoft Defender XDR', category: 'DefenseEvasion' },
        techniques: ['T1564.008'],
      },
    ],
    assets: [
      { kind: 'person', name: 'Ines Roth', standing: 'certain' },
      { kind: 'mailbox', name: 'ines.roth@adler.example', standing: 'certain' },
    ],
  };
}

function reportedMail(estate: Estate): Stored {
  const { common, at } = sample(estate, 5, 2_900);
  return {
    ...common,
    title: 'Email reported by user as malware or phish',
    severity: 'low',
    technical: '',
    dismissedAt: at(2_800),
    dismissedBy: 'Sina Support',
    dismissedBecause: 'Eine Umfrage der eigenen Personalabteilung, mit ihr abgesprochen.',
    alerts: [
      {
        ...{ id: 'da2973105-1', title: 'Email reported by user as malware or phish' },
        ...{ severity: 'low', at: at(2_900), origin: 'Microsoft Defender for Office 365' },
        ...{ category: 'InitialAccess', techniques: ['T1566'] },
      },
    ],
    assets: [{ kind: 'mailbox', name: 'einkauf@adler.example', standing: 'possible' }],
  };
}

/** Returns a sample as its page shows it. */
export function detectedOf(one: Stored, tenantName: string): DetectedDetail {
  const isDecided = one.incident !== null || one.dismissedAt !== null;
  return { ...one, tenantName, alertCount: one.alerts.length, isWaiting: !isDecided };
}
