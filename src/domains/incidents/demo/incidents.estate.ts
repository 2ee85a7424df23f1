import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { isAwaited } from '../incident-default.rules.ts';
import { incidentHit, incidentHits } from '../incident-hit.rules.ts';
import { dueAt, isOpen, movesOf, reportDueAt, shownState } from '../incident-state.rules.ts';
import type { IncidentEvent, IncidentSeverity, IncidentState } from '../incident.values.ts';
import type {
  Incident,
  IncidentDefault,
  IncidentEntry,
  IncidentEscalation,
} from '../incidents.schema.ts';
import { sampleIncidents, type SampleIncident } from '../sample-incidents.values.ts';

const staffName = 'Sina Support';

/** A sample, changed in place; its state is the stored one. */
export type StoredIncident = Omit<
  Incident,
  | 'state'
  | 'storedState'
  | 'moves'
  | 'mayWrite'
  | 'mayAnswer'
  | 'decisionDueAt'
  | 'dueAt'
  | 'reportDueAt'
  | 'people'
  | 'devices'
  | 'mailboxes'
> & { state: IncidentState };

interface IncidentBook {
  readonly incidents: StoredIncident[];
  defaults: IncidentDefault[];
}

/** Incidents of a tenant, as they stand when its samples are made. */
export const incidentBook = estatePart('incidents', (estate): IncidentBook => ({
  incidents: sampleIncidents.map((one, place) => made(estate, one, place)),
  defaults: [
    {
      severity: 'high',
      answer: 'yes',
      minutes: 60,
      setBy: 'Jonas Petersen',
      setAt: new Date(estate.madeAt.getTime() - 200 * 86_400_000).toISOString(),
    },
  ],
}));

const before = (estate: Estate, minutes: number): string =>
  new Date(estate.madeAt.getTime() - minutes * 60_000).toISOString();

function made(estate: Estate, one: SampleIncident, place: number): StoredIncident {
  const dice = estate.random(`incidents.${place}`);
  const at = (minutes: number) => before(estate, minutes);
  const isDone = one.state === 'resolved';
  const entries = [
    event(dice.uuid(), at(one.noticedAgo), 'opened', ''),
    event(dice.uuid(), at(one.noticedAgo - 6), 'stateChanged', 'analysing'),
    ...one.messages.map(({ ago, text }) => message(dice.uuid(), at(ago), 'staff', staffName, text)),
    ...(one.question
      ? [
          event(
            dice.uuid(),
            at(one.question.askedAgo),
            'asked',
            'blockAccount',
            one.question.target,
          ),
        ]
      : []),
    ...(isDone ? [event(dice.uuid(), at(one.noticedAgo - 120), 'stateChanged', 'resolved')] : []),
  ];
  return {
    id: dice.uuid(),
    tenantId: estate.tenantId,
    number: 31 - place,
    ...{ title: one.title, summary: one.summary, technical: one.technical, kind: one.kind },
    ...{ severity: one.severity, state: one.state, outcome: one.outcome ?? null },
    source: place === 1 ? 'hotline' : 'graph',
    beganAt: at(one.beganAgo),
    noticedAt: at(one.noticedAgo),
    lastActivityAt: entries.at(-1)?.at ?? at(one.noticedAgo),
    assignee: staffName,
    assigneeId: null,
    containedAt: one.state === 'contained' || isDone ? at(one.noticedAgo - 60) : null,
    resolvedAt: isDone ? at(one.noticedAgo - 120) : null,
    dataConcernedAt: one.isDataConcerned ? at(one.noticedAgo - 6) : null,
    mergedInto: null,
    alerts: one.alerts.map(({ ago, techniques, ...alert }) => ({
      ...alert,
      techniques: [...techniques],
      id: dice.uuid(),
      at: at(ago),
      origin: 'Microsoft Defender',
    })),
    assets: one.assets.map(([kind, name, standing]) => ({ kind, name, standing })),
    entries,
    questions: one.question ? [questionOf(one.question, dice.uuid(), at)] : [],
    protocols: [],
    escalation: place === 0 ? escalated(dice.uuid(), at) : null,
  };
}

/** The gravest sample waits for the management. */
const escalated = (id: string, at: (minutes: number) => string): IncidentEscalation => ({
  ...{ id, to: '', toId: null, role: 'management' },
  reason: 'Die Geschäftsleitung des Kunden verlangt einen Rückruf.',
  ...{ dueAt: at(-45), at: at(20), by: staffName },
});

function questionOf(
  one: NonNullable<SampleIncident['question']>,
  id: string,
  at: (minutes: number) => string,
): StoredIncident['questions'][number] {
  const { target, why, ifYes, ifNo } = one;
  return {
    ...{ id, measure: 'blockAccount', target, why, ifYes, ifNo },
    askedAt: at(one.askedAgo),
    askedBy: staffName,
    dueAt: at(-one.dueIn),
    defaultAnswer: 'yes',
    defaultBy: 'Jonas Petersen',
    defaultSince: at(200 * 24 * 60),
    ...{ answer: null, answeredAt: null, answeredBy: '', answeredVia: null, withdrawnAt: null },
    ...{ doneAt: null, doneBy: '', proof: '' },
  };
}

/** Returns an event of a sample's timeline. */
export function event(
  id: string,
  at: string,
  what: IncidentEvent,
  detail: string,
  body = '',
): IncidentEntry {
  return { id, at, kind: 'event', side: 'staff', author: staffName, body, event: what, detail };
}

/** Returns something written about a sample. */
export function message(
  id: string,
  at: string,
  side: 'customer' | 'staff',
  author: string,
  body: string,
): IncidentEntry {
  return { id, at, kind: 'message', side, author, body, event: null, detail: '' };
}

const affected = (one: StoredIncident, kind: string): number =>
  one.assets.filter((asset) => asset.kind === kind && asset.standing !== 'cleared').length;

/** Returns a sample as its page shows it. */
export function incidentOf(one: StoredIncident, side: 'customer' | 'staff'): Incident {
  const open = one.questions.filter(isAwaited);
  const clock = { state: one.state, severity: one.severity, noticedAt: new Date(one.noticedAt) };
  const concerned = one.dataConcernedAt === null ? null : new Date(one.dataConcernedAt);
  return {
    ...one,
    entries: one.entries.filter(({ kind }) => side === 'staff' || kind !== 'note'),
    escalation: side === 'staff' ? one.escalation : null,
    state: shownState(one.state, open.length),
    storedState: one.state,
    people: affected(one, 'person'),
    devices: affected(one, 'device'),
    mailboxes: affected(one, 'mailbox'),
    dueAt: dueAt(clock)?.toISOString() ?? null,
    decisionDueAt: open[0]?.dueAt ?? null,
    reportDueAt: reportDueAt(concerned)?.toISOString() ?? null,
    mayWrite: one.state !== 'merged',
    mayAnswer: isOpen(one.state),
    moves: side === 'staff' ? [...movesOf(one.state)] : [],
  };
}

const ranks: readonly IncidentSeverity[] = ['informational', 'low', 'medium', 'unknown', 'high'];

/** Returns the place of a severity in a list that is sorted by it. */
export const rankOf = (severity: IncidentSeverity): number => ranks.indexOf(severity);

/** Finds sampled incidents. */
export const sampleIncidentSource: DemoSearchSource = {
  ...incidentHits,
  of: 'tenant',
  rows: (estate) => estate.part(incidentBook).incidents.map(incidentHit),
};
