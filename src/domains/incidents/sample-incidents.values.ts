import type {
  AssetKind,
  AssetStanding,
  IncidentKind,
  IncidentOutcome,
  IncidentSeverity,
  IncidentState,
} from './incident.values.ts';

/** An incident of the sample world; minutes are counted back from now. */
export interface SampleIncident {
  /** Id at Microsoft, where it was found there. */
  readonly sourceId?: string;
  readonly title: string;
  readonly summary: string;
  readonly technical: string;
  readonly kind: IncidentKind;
  readonly severity: IncidentSeverity;
  readonly state: Exclude<IncidentState, 'merged'>;
  readonly outcome?: IncidentOutcome;
  readonly beganAgo: number;
  readonly noticedAgo: number;
  readonly isDataConcerned?: true;
  readonly assets: readonly (readonly [AssetKind, string, AssetStanding])[];
  readonly alerts: readonly {
    readonly id?: string;
    readonly ago: number;
    readonly title: string;
    readonly severity: IncidentSeverity;
    readonly category: string;
    readonly techniques: readonly string[];
  }[];
  /** Words of staff, in a customer's language. */
  readonly messages: readonly { readonly ago: number; readonly text: string }[];
  readonly question?: {
    readonly askedAgo: number;
    readonly dueIn: number;
    readonly target: string;
    readonly why: string;
    readonly ifYes: string;
    readonly ifNo: string;
  };
}

const day = 24 * 60;

/** Incidents of a company that works with us: one that waits for a decision, and quieter ones. */
export const sampleIncidents: readonly SampleIncident[] = [
  {
    sourceId: '2972395',
    title: 'Fremde Anmeldung bei Paul Kurz',
    summary:
      'Jemand hat das Kennwort und den zweiten Faktor von Paul Kurz über eine nachgebaute Anmeldeseite bekommen und 38 Nachrichten nach außen geleitet. Geräte sind nicht betroffen. Kundendaten sind wahrscheinlich darunter.',
    technical:
      'Adversary-in-the-middle phishing. Session cookie replayed from Vilnius, LT. Inbox rule "." forwards to an external recipient.',
    kind: 'phishing',
    severity: 'high',
    state: 'analysing',
    beganAgo: 152,
    noticedAgo: 38,
    isDataConcerned: true,
    assets: [
      ['person', 'Paul Kurz', 'certain'],
      ['mailbox', 'paul.kurz@adler.example', 'certain'],
      ['file', 'Angebote 2027', 'possible'],
      ['address', '185.0.2.44', 'certain'],
    ],
    alerts: [
      {
        id: 'da2972395-1',
        ago: 152,
        title: 'Klick auf eine bekannte Phishing-Adresse',
        severity: 'medium',
        category: 'InitialAccess',
        techniques: ['T1566.002'],
      },
      {
        id: 'da2972395-2',
        ago: 133,
        title: 'Anmeldung aus Vilnius mit gestohlener Sitzung',
        severity: 'high',
        category: 'CredentialAccess',
        techniques: ['T1557', 'T1539'],
      },
      {
        id: 'da2972395-3',
        ago: 81,
        title: 'Neue Regel im Postfach leitet nach außen weiter',
        severity: 'high',
        category: 'Collection',
        techniques: ['T1114.003'],
      },
    ],
    messages: [
      {
        ago: 27,
        text: 'Wir haben die Weiterleitung gelöscht. Wer noch im Konto ist, wissen wir erst nach einer Sperre.',
      },
    ],
    question: {
      askedAgo: 15,
      dueIn: 41,
      target: 'Paul Kurz',
      why: 'Im Konto liest vermutlich noch jemand mit.',
      ifYes:
        'Paul Kurz kommt bis etwa 15 Uhr in kein Programm.\nDie fremde Sitzung endet in höchstens einer Minute.',
      ifNo: 'Paul Kurz arbeitet weiter.\nWeitere Post kann abfließen.',
    },
  },
  {
    title: 'Notebook im Zug vergessen',
    summary:
      'Das Gerät war verschlüsselt und ist aus der Ferne gelöscht. Das Kennwort wurde geändert.',
    technical: 'BitLocker on, remote wipe confirmed by Intune.',
    kind: 'lostDevice',
    severity: 'medium',
    state: 'contained',
    beganAgo: 3 * day,
    noticedAgo: 3 * day - 90,
    assets: [['device', 'NB-ADLER-041', 'certain']],
    alerts: [],
    messages: [
      { ago: 2 * day, text: 'Die Löschung ist bestätigt. Bitte melden Sie den Verlust der Bahn.' },
    ],
  },
  {
    title: 'Schadprogramm im Anhang, Zustellung verhindert',
    summary: 'Ein Anhang wurde vor der Zustellung entfernt. Niemand hat ihn geöffnet.',
    technical: 'ZAP removed 4 messages, Trojan:HTML/Phish.',
    kind: 'phishing',
    severity: 'low',
    state: 'resolved',
    outcome: 'truePositive',
    beganAgo: 9 * day,
    noticedAgo: 9 * day - 5,
    assets: [['mailbox', 'einkauf@adler.example', 'cleared']],
    alerts: [
      {
        ago: 9 * day,
        title: 'Nachricht nach der Zustellung entfernt',
        severity: 'low',
        category: 'InitialAccess',
        techniques: ['T1566.001'],
      },
    ],
    messages: [],
  },
  {
    title: 'Viele Downloads durch ein Sicherungsprogramm',
    summary: 'Die Sicherung eines neuen Dienstes hat viele Dateien gelesen. Das war so bestellt.',
    technical: 'Mass download by service principal "backup".',
    kind: 'dataLeak',
    severity: 'medium',
    state: 'resolved',
    outcome: 'expected',
    beganAgo: 20 * day,
    noticedAgo: 20 * day - 45,
    assets: [],
    alerts: [],
    messages: [],
  },
];
