import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { domainFigureOfKind, isOpenFor, judgeMailDomain } from '../mail-domain.rules.ts';
import { mailRecordKinds, type communicationFigures } from '../posture.ts';
import type { MailDomain } from '../mail-domains.schema.ts';
import type { MessageDay } from '../posture-view.rules.ts';
import { dayBefore } from '../posture.rules.ts';
import type { PostureRow } from '../posture.schema.ts';

const microsoft = 'include:spf.protection.outlook.com';
const key = ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7'];

/** SPF, both keys of DKIM, DMARC; empty: there is none. */
type Sample = readonly [name: string, spf: string, keys: 0 | 2, dmarc: string];

const samples: readonly Sample[] = [
  [
    'demo.example',
    `v=spf1 ${microsoft} -all`,
    2,
    'v=DMARC1; p=none; rua=mailto:dmarc@demo.example',
  ],
  [
    ...(['demo-shop.example', `v=spf1 ${microsoft} -all`, 2] as const),
    'v=DMARC1; p=reject; rua=mailto:dmarc@demo-shop.example',
  ],
  ['demo-service.example', `v=spf1 ${microsoft} ~all`, 0, ''],
];

/** Domains of a sample tenant, judged by the rules of production. */
export const sampledMailDomains = estatePart('posture.mailDomains', (estate): MailDomain[] =>
  samples.map(([name, spf, keys, dmarc]) =>
    judgeMailDomain({
      ...{ name, initialName: 'demo.onmicrosoft.example', sendsMail: true, dmarcFrom: name },
      ...{ spf: [spf], spfLookups: 1, dmarc: dmarc === '' ? [] : [dmarc] },
      ...{ dkim1: keys === 2 ? key : [], dkim2: keys === 2 ? key : [] },
      readAt: estate.madeAt.toISOString(),
    }),
  ),
);

/** Days of messages that the samples hold; Microsoft tells them two days later. */
const [messageDays, lag] = [190, 2];

/** Returns the last day of the samples' messages. */
export const lastMessageDay = ({ madeAt }: Estate): string => dayBefore(dayOf(madeAt), lag);

/** Messages of a sample tenant, the newest day first. */
export const sampledMessages = estatePart('posture.messages', (estate): MessageDay[] => {
  const dice = estate.random('posture.messages');
  return Array.from({ length: messageDays }, (_, ago) => {
    const day = dayBefore(lastMessageDay(estate), ago);
    const share = [0, 6].includes(new Date(day).getUTCDay()) ? 0.08 : 1;
    const of = (from: number, to: number) => Math.round(dice.whole(from, to) * share);
    return { day, received: of(2_900, 3_600), sent: of(900, 1_200), chats: of(1_500, 2_100) };
  });
});

type Figure = (typeof communicationFigures)[number];
type Person = Pick<PostureRow, 'id' | 'about'>;

/** Returns the rows behind the figures about mail and chat. */
export function communicationRows(
  estate: Estate,
  people: readonly Person[],
): Record<Figure, readonly PostureRow[]> {
  const at = estate.madeAt.toISOString();
  const domains = estate.part(sampledMailDomains);
  const open = mailRecordKinds.map((kind) => {
    const rows = domains
      .filter((domain) => isOpenFor(domain, kind))
      .map(({ id, name, records }) => ({
        ...{ id, name, mark: null, count: 1, at },
        about: records.find((one) => one.kind === kind)?.found.join(' · ') ?? '',
      }));
    return [domainFigureOfKind[kind], rows] as const;
  });
  const days = (name: 'received' | 'sent' | 'chats') =>
    estate.part(sampledMessages).map((one) => ({
      ...{ id: one.day, name: one.day, about: '', mark: null, count: one[name] },
      at: `${one.day}T00:00:00.000Z`,
    }));
  const alerts = (title: string, from: number, to: number) =>
    people
      .slice(from, to)
      .map(({ id, about }) => ({ id, name: title, about, mark: null, count: 1, at }));
  const removed = alerts('Email messages containing malicious URL removed after delivery', 0, 4);
  const files = alerts('Email messages containing malicious file removed after delivery', 4, 6);
  return {
    ...{ domainsWithoutSpf: [], domainsWithoutDkim: [], domainsWithoutDmarc: [] },
    ...Object.fromEntries(open),
    ...{ mailReceived: days('received'), mailSent: days('sent'), chats: days('chats') },
    ...{ mailPhishing: removed, mailMalware: files, mailRemoved: [...removed, ...files] },
    mailDelivered: alerts('Messages containing malicious entity not removed after delivery', 6, 7),
    mailReported: alerts('Email reported by user as malware or phish', 7, 10),
    mailClicked: alerts('A potentially malicious URL click was detected', 2, 3),
  };
}
