import { createHash } from 'node:crypto';
import type { Block, Run } from '#platform/common/document/document.ts';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { PaperModel } from '#platform/server/documents/paper-data.ts';
import { incidentTexts } from '../incident-words.messages.ts';
import { sentenceOf, timelineOf, type TimelineItem } from '../timeline.rules.ts';
import type { Incident } from '../incidents.schema.ts';
import type { KeptProtocol } from './incident-parts.store.ts';

type Translate = ReturnType<typeof translator<(typeof incidentTexts)['de']>>;

/** Returns the SHA-256 of what a protocol says. */
export const protocolFingerprint = (content: Incident): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const padded = (number: number): string => String(number).padStart(4, '0');

/** Returns the name of a protocol's file, without its ending. */
export const protocolName = ({ content, number }: KeptProtocol): string =>
  `INC-${padded(content.number)}-${number}`;

interface PaperOf {
  readonly operator: string;
  readonly tenant: string;
  readonly language: Language;
}

/** Returns a protocol as a paper: facts, decisions with their proof, and the whole timeline. */
export function protocolPaper(
  kept: KeptProtocol,
  { operator, tenant, language }: PaperOf,
): PaperModel {
  const t = translator(incidentTexts, language);
  const { content } = kept;
  const at = (moment: string) => documentMoment(moment, language);
  return {
    ...{ language, operator, version: String(kept.number), isBook: false },
    title: t('paper.title', { number: padded(content.number) }),
    subtitle: content.title,
    at: new Date(kept.madeAt),
    facts: factsOf(kept, tenant, t, at),
    blocks: [
      ...section(t('paper.summary'), content.summary || t('paper.noSummary')),
      ...affected(content, t),
      ...decided(content, t, at),
      ...heading(t('paper.timeline')),
      table(
        [t('paper.when'), t('paper.what'), t('paper.who')],
        timelineOf(content).map((item) => [at(item.at), ...said(item, t)]),
      ),
      paragraph(t('paper.proof.note')),
    ],
  };
}

type At = (moment: string) => string;

function factsOf({ content, ...kept }: KeptProtocol, tenant: string, t: Translate, at: At) {
  const later = (name: string, moment: string | null) =>
    moment === null ? [] : [[name, at(moment)] as const];
  return [
    [t('paper.tenant'), tenant] as const,
    [t('paper.number'), String(kept.number)] as const,
    [t('paper.madeAt'), at(kept.madeAt)] as const,
    [t('paper.madeBy'), kept.madeBy] as const,
    [t('paper.severity'), t(`severity.${content.severity}`)] as const,
    [t('paper.state'), t(`state.${content.state}`)] as const,
    ...(content.outcome ? [[t('paper.outcome'), t(`outcome.${content.outcome}`)] as const] : []),
    ...later(t('paper.began'), content.beganAt),
    ...later(t('paper.noticed'), content.noticedAt),
    ...later(t('paper.contained'), content.containedAt),
    ...later(t('paper.resolved'), content.resolvedAt),
    ...later(t('paper.reportDue'), content.reportDueAt),
    [t('paper.fingerprint'), kept.fingerprint] as const,
  ];
}

const runs = (text: string): Run[] => [{ text }];
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: runs(text) });
const heading = (text: string): Block[] => [{ kind: 'heading', level: 1, runs: runs(text) }];
const section = (title: string, text: string): Block[] => [...heading(title), paragraph(text)];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  align: head.map(() => 'left'),
  head: head.map(runs),
  rows: rows.map((row) => row.map(runs)),
});

function affected({ assets }: Incident, t: Translate): Block[] {
  if (assets.length === 0) return section(t('paper.affected'), t('paper.nothing'));
  const rows = assets.map(({ kind, name, standing }) => [
    `${t(`asset.${kind}`)}: ${name}`,
    t(`standing.${standing}`),
  ]);
  return [...heading(t('paper.affected')), table([t('paper.what'), t('paper.standing')], rows)];
}

function decided({ questions }: Incident, t: Translate, at: At): Block[] {
  if (questions.length === 0) return section(t('paper.decisions'), t('paper.noDecisions'));
  const head = [t('paper.question'), t('paper.answer'), t('paper.proof')];
  const rows = questions.map((one) => {
    const { answer, answeredAt, answeredVia, withdrawnAt } = one;
    const given =
      answer && answeredVia
        ? t('paper.answeredBy', {
            answer: t(`answer.${answer}`),
            who: one.answeredBy,
            how: t(`via.${answeredVia}`),
          })
        : t(withdrawnAt === null ? 'paper.open' : 'paper.withdrawn');
    return [
      `${at(one.askedAt)}: ${t(`question.${one.measure}`, { target: one.target })}`,
      answeredAt === null ? given : `${at(answeredAt)}: ${given}`,
      one.doneAt === null ? '–' : `${at(one.doneAt)}, ${one.doneBy}: ${one.proof}`,
    ];
  });
  return [...heading(t('paper.decisions')), table(head, rows)];
}

function said(item: TimelineItem, t: Translate): [what: string, who: string] {
  if ('alert' in item) return [`${t('alert')}: ${item.alert.title}`, item.alert.origin];
  const { body, author } = item.entry;
  const sentence = sentenceOf(item.entry);
  if (!sentence) return [body, author];
  const what = sentence.word ? t(sentence.word) : sentence.what;
  const text = t(sentence.key, { what });
  return [body ? `${text}. ${body}` : text, author];
}
