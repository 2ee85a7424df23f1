import type { Customer } from './customer.rules.ts';
import { draw, guid, pick } from './draw.rules.ts';

const dayMs = 86_400_000;
const aspect = {
  ...{ received: 821, sent: 822, chats: 823 },
  ...{ alerts: 831, kind: 832, at: 833, who: 834, count: 835, id: 836, state: 837, message: 838 },
};

/** Messages of a tenant on a day: days are counted from 1970. */
export function trafficOf({ seed, users }: Customer, day: number) {
  const weekday = new Date(day * dayMs).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? 0.08 : 1;
  const of = (each: number, place: number) =>
    Math.round(users * each * share * (0.85 + draw(seed, day, place) * 0.3));
  return {
    received: of(38, aspect.received),
    sent: of(13, aspect.sent),
    teamChats: of(2, aspect.chats),
    privateChats: of(21, aspect.chats + 10),
  };
}

/** Alert of a policy of Defender in Microsoft's words, with its threat and how serious it is. */
export type AlertKind = {
  readonly title: string;
  readonly threat: string;
  readonly severity: 'informational' | 'low' | 'medium' | 'high';
  readonly isDelivered: boolean;
};

const phish = 'Phish, High Confidence';
const kinds = {
  removedUrl: {
    ...{ title: 'Email messages containing malicious URL removed after delivery', threat: phish },
    ...{ severity: 'informational', isDelivered: false },
  },
  removedFile: {
    ...{ title: 'Email messages containing malicious file removed after delivery' },
    ...{ threat: 'Malware', severity: 'informational', isDelivered: false },
  },
  reported: {
    ...{ title: 'Email reported by user as malware or phish', threat: phish },
    ...{ severity: 'low', isDelivered: true },
  },
  clicked: {
    ...{ title: 'A potentially malicious URL click was detected', threat: phish },
    ...{ severity: 'high', isDelivered: true },
  },
  kept: {
    ...{ title: 'Messages containing malicious entity not removed after delivery' },
    ...{ threat: phish, severity: 'medium', isDelivered: true },
  },
} as const satisfies Readonly<Record<string, AlertKind>>;

/** An alert about mail. */
export type MailAlert = {
  readonly id: string;
  readonly at: number;
  readonly kind: AlertKind;
  readonly isResolved: boolean;
  /** Numbers of the people to whom its messages went. */
  readonly recipients: readonly number[];
  readonly messageIds: readonly string[];
};

/** Returns the alerts of a tenant in a period, the earliest first. */
export function mailAlertsOf(customer: Customer, from: number, until: number): MailAlert[] {
  const first = Math.floor(from / dayMs);
  const days = Array.from({ length: Math.floor(until / dayMs) - first + 1 }, (_, at) => first + at);
  return days
    .flatMap((day) => alertsOfDay(customer, day, until))
    .filter(({ at }) => at >= from && at < until)
    .toSorted((a, b) => a.at - b.at);
}

/** Alerts in a hundred days, for each hundred users. */
const perHundred = 45;

function alertsOfDay({ seed, users }: Customer, day: number, now: number): MailAlert[] {
  const expected = (Math.max(users, 20) / 100) * (perHundred / 100);
  const count = Math.floor(expected + draw(seed, day, aspect.alerts));
  return Array.from({ length: count }, (_, index) => {
    const place = [day, index] as const;
    const kind = kindOf(draw(seed, ...place, aspect.kind));
    const at = day * dayMs + Math.floor((7 + draw(seed, ...place, aspect.at) * 11) * 3_600_000);
    const size = 1 + Math.floor(draw(seed, ...place, aspect.count) ** 3 * 6);
    const numbers = Array.from({ length: size }, (_unused, one) => one);
    // Somebody sees to most alerts within two days.
    const isLeft = draw(seed, ...place, aspect.state) < 0.15;
    return {
      id: `fa${guid(seed, ...place, aspect.id)}`,
      ...{ at, kind, isResolved: !isLeft && now - at > 2 * dayMs },
      recipients: numbers.map((one) =>
        Math.floor(draw(seed, ...place, one, aspect.who) * Math.max(1, users)),
      ),
      messageIds: numbers.map((one) => guid(seed, ...place, one, aspect.message)),
    };
  });
}

function kindOf(share: number): AlertKind {
  if (share < 0.4) return kinds.removedUrl;
  if (share < 0.55) return kinds.removedFile;
  if (share < 0.85) return kinds.reported;
  return share < 0.93 ? kinds.clicked : kinds.kept;
}

/** One of these stands in the subject of a message that wants something. */
export const subjectOf = ({ seed }: Customer, messageId: string): string =>
  pick(
    ['Rechnung zur Zahlung', 'Ihr Paket wartet', 'Passwort läuft ab', 'Neue Sprachnachricht'],
    seed,
    messageId.charCodeAt(0),
    messageId.charCodeAt(1),
  );
