import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { HealthEvent } from '../health-events.rules.ts';
import { healthRefusals } from '../health.refusals.ts';
import type { NoticeFacts, ServiceNoticeDetail } from '../service-notices.schema.ts';

const hourMs = 3_600_000;

const ago = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hourMs);

/** Microsoft's services in the samples; Teams has a degradation. */
export const sampleServices = [
  { name: 'Exchange Online', status: 'serviceOperational' },
  { name: 'Microsoft 365 suite', status: 'serviceOperational' },
  { name: 'Microsoft Entra', status: 'serviceOperational' },
  { name: 'Microsoft Intune', status: 'serviceOperational' },
  { name: 'Microsoft Teams', status: 'serviceDegradation' },
  { name: 'OneDrive for Business', status: 'serviceOperational' },
  { name: 'SharePoint Online', status: 'serviceOperational' },
] as const;

/** Issues of Microsoft's services in the samples. */
export const sampleIssues = estatePart('health.issues', ({ madeAt }: Estate): HealthEvent[] => [
  issue(madeAt, {
    ...{ number: 'TM1245518', service: 'Microsoft Teams', feature: 'Calling and meetings' },
    title: 'Some users may be dropped from Microsoft Teams meetings',
    impact: 'Users may be dropped from meetings and may need several attempts to join again.',
    ...{ classification: 'incident', status: 'serviceDegradation', hoursAgo: 2.65, hours: null },
    posts: [
      [0.3, 'We are reviewing reports and will update you within 60 minutes.'],
      [1.3, 'A part of the meeting infrastructure accepts connections too slowly.'],
      [2.4, 'Root cause found. We are moving meetings to healthy infrastructure.'],
    ],
  }),
  issue(madeAt, {
    ...{ number: 'IT1244602', service: 'Microsoft Intune', feature: 'Device enrolment' },
    title: 'Enrolment of new devices takes longer than expected',
    impact: 'New devices may show as not compliant for up to an hour.',
    ...{ classification: 'advisory', status: 'serviceRestored', hoursAgo: 144, hours: 14 },
    posts: [[14, 'Enrolment is back to normal.']],
  }),
  issue(madeAt, {
    ...{ number: 'EX1239907', service: 'Exchange Online', feature: 'E-Mail timely delivery' },
    title: 'Delivery of some messages is delayed',
    impact: 'Messages may arrive up to 30 minutes late.',
    ...{ classification: 'incident', status: 'serviceRestored', hoursAgo: 888, hours: 5.5 },
    posts: [[5.5, 'Delivery is back to normal. No message was lost.']],
  }),
]);

interface Planned extends Pick<
  HealthEvent,
  'number' | 'service' | 'feature' | 'impact' | 'classification' | 'status'
> {
  readonly title: string;
  readonly hoursAgo: number;
  readonly hours: number | null;
  readonly posts: readonly (readonly [afterHours: number, text: string])[];
}

function issue(madeAt: Date, { title, hoursAgo, hours, posts, ...rest }: Planned): HealthEvent {
  const startedAt = ago(madeAt, hoursAgo);
  const last = posts.at(-1)?.[0] ?? 0;
  return {
    ...rest,
    key: `microsoft:${rest.number}`,
    origin: 'microsoft',
    title: { de: title, en: title },
    startedAt,
    endedAt: hours === null ? null : ago(startedAt, -hours),
    updatedAt: ago(startedAt, -last),
    posts: posts.map(([after, text]) => {
      const blocks = [{ kind: 'text' as const, text }];
      return { at: ago(startedAt, -after), by: '', de: blocks, en: blocks };
    }),
  };
}

/** The operator's own notices: what was, and the maintenance to come. */
export const sampleNotices = estatePart(
  'health.notices',
  ({ random, madeAt }): { notices: ServiceNoticeDetail[] } => {
    const dice = random('health.notices');
    const notice = (
      facts: Omit<NoticeFacts, 'startsAt' | 'endsAt'>,
      [from, until]: readonly [number, number],
      [textDe, textEn]: readonly [string, string],
    ): ServiceNoticeDetail => {
      const startsAt = ago(madeAt, from).toISOString();
      const at = from > 0 ? startsAt : ago(madeAt, 48).toISOString();
      return {
        ...facts,
        ...{ id: dice.uuid(), startsAt, endsAt: ago(madeAt, until).toISOString() },
        ...{ updatedAt: at, publishedBy: 'Sina Support' },
        posts: [{ id: dice.uuid(), at, textDe, textEn, writtenBy: 'Sina Support' }],
      };
    };
    return {
      notices: [
        notice(
          {
            ...{ kind: 'maintenance', service: 'Firewall' },
            ...{ titleDe: 'Neue Firmware am Standort', titleEn: 'New firmware on site' },
          },
          [-124, -126],
          [
            'Internet und Fernzugang fallen in dieser Zeit für etwa zehn Minuten aus.',
            'Internet and remote access are down for about ten minutes during this time.',
          ],
        ),
        notice(
          {
            ...{ kind: 'disruption', service: 'Datensicherung' },
            titleDe: 'Sicherung der Nacht kam zu spät',
            titleEn: 'The nightly backup came late',
          },
          [900, 890],
          [
            'Die Sicherung lief am Vormittag nach. Es fehlt nichts.',
            'The backup ran in the morning. Nothing is missing.',
          ],
        ),
      ],
    };
  },
);

/** Returns a sample notice. @throws PortalError ERROR_HEALTH_NOT_FOUND */
export function sampleNotice(estate: Estate, id: string): ServiceNoticeDetail {
  const found = estate.operator.part(sampleNotices).notices.find((one) => one.id === id);
  if (!found) throw healthRefusals.NOT_FOUND();
  return found;
}

/** Returns all events of a sample tenant, of both origins. */
export function sampleEvents(estate: Estate): HealthEvent[] {
  const notices = estate.operator.part(sampleNotices).notices;
  return [...estate.part(sampleIssues), ...notices.map(eventOf)];
}

const eventOf = (notice: ServiceNoticeDetail): HealthEvent => ({
  ...{ key: `operator:${notice.id}`, number: '', origin: 'operator', service: notice.service },
  title: { de: notice.titleDe, en: notice.titleEn },
  ...{ feature: '', impact: '' },
  classification: notice.kind === 'maintenance' ? 'maintenance' : 'incident',
  status: notice.kind === 'maintenance' ? 'scheduled' : 'serviceDegradation',
  startedAt: new Date(notice.startsAt),
  endedAt: notice.endsAt === null ? null : new Date(notice.endsAt),
  updatedAt: new Date(notice.updatedAt),
  posts: notice.posts.map(({ at, writtenBy, textDe, textEn }) => ({
    at: new Date(at),
    by: writtenBy,
    de: [{ kind: 'text', text: textDe }],
    en: [{ kind: 'text', text: textEn }],
  })),
});
