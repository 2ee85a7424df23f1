import { documentMoment } from '#platform/common/format/mail-dates.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { drawBar, drawPeak } from '#platform/server/documents/drawings.ts';
import { inks } from '#platform/server/documents/inks.ts';
import { edge, printed, renderPaper, type } from '#platform/server/documents/paper.ts';
import type { Review, ReviewItem } from '../access-reviews.schema.ts';
import { roleTexts } from '../role-words.messages.ts';
import { roleName } from '../role-words.rules.ts';
import { evidenceTexts, type EvidenceTranslate } from './review-evidence.messages.ts';

export interface Evidence {
  readonly review: Review;
  readonly operatorName: string;
  readonly tenantName: string;
  readonly locale: 'de' | 'en';
  readonly at: Date;
}

interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly locale: 'de' | 'en';
  readonly t: EvidenceTranslate;
}

/** Left edge of the second column, in points, and widths of both. */
const columns = { second: 300, first: 225, width: 495 } as const;

/**
 * Renders the evidence of a review as PDF on the operator's paper: the result in figures, then each
 * person with rights, decision, who took it and when, and the state that was read back.
 */
export function reviewEvidence(evidence: Evidence): Promise<Buffer> {
  const { review, operatorName, tenantName, locale, at } = evidence;
  const t = translator(evidenceTexts, locale);
  const paper = { language: locale, operator: operatorName, tenant: tenantName, title: t('title') };
  return renderPaper({ ...paper, at, number: review.id }, (document) => {
    const sheet = { document, locale, t };
    figures(sheet, review);
    course(sheet, review);
    for (const item of review.items) person(sheet, item);
  });
}

function figures({ document, t }: Sheet, { people, kept, removed, open }: Review): void {
  const top = document.y;
  const parts = [
    [people, t('people', { count: people })],
    [kept, t('kept')],
    [removed, t('removed')],
    [open, t('undecided')],
  ] as const;
  for (const [at, [count, label]] of parts.entries()) {
    const place = [edge + at * 124, top] as const;
    type(document, 22, { weight: 'bold' }).text(String(count), ...place, { lineBreak: false });
    type(document, 9, { ink: inks.quiet }).text(label, place[0], top + 25, { lineBreak: false });
  }
  drawBar(document, { x: edge, y: top + 46, width: columns.width, height: 8 }, [
    { share: kept, look: 'bound' },
    { share: removed, look: 'ink' },
    { share: open, look: 'open' },
  ]);
  document.y = top + 68;
}

function course(sheet: Sheet, review: Review): void {
  const { document, t } = sheet;
  const top = document.y;
  const finish = review.finishedAt
    ? [dated(sheet, review.finishedAt), t('by', { name: review.finishedBy ?? '' })]
    : [t('open')];
  fact(
    sheet,
    t('started'),
    [dated(sheet, review.startedAt), t('by', { name: review.startedBy })],
    edge,
  );
  const end = document.y;
  document.y = top;
  fact(sheet, t('finished'), finish, columns.second);
  document.y = Math.max(end, document.y) + 18;
}

function fact(sheet: Sheet, label: string, lines: readonly string[], x: number): void {
  const { document } = sheet;
  type(document, 8, { ink: inks.quiet }).text(label, x, document.y, { width: columns.first });
  type(document, 10).text(printed(lines.join('\n')), x, document.y + 2, { width: columns.first });
}

function person(sheet: Sheet, item: ReviewItem): void {
  const { document, t } = sheet;
  const [left, right] = [leftOf(sheet, item), rightOf(sheet, item)];
  const size = { width: columns.first, lineGap: 2 };
  type(document, 9);
  const height = Math.max(...[left, right].map((text) => document.heightOfString(text, size))) + 36;
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  const top = document.y;
  document.lineWidth(0.5).strokeColor(inks.line);
  document
    .moveTo(edge, top)
    .lineTo(edge + columns.width, top)
    .stroke();
  type(document, 11, { weight: 'bold' });
  const name = printed(item.name || item.email);
  document.text(name, edge, top + 10, { ...size, height: 14, ellipsis: true });
  drawPeak(document, columns.second + 5, top + 20, signOf(item));
  document.text(verdictOf(t, item), columns.second + 18, top + 10, { lineBreak: false });
  type(document, 9, { ink: inks.quiet });
  document.text(left, edge, top + 26, size);
  document.text(right, columns.second, top + 26, size);
  document.y = top + height;
}

function leftOf(sheet: Sheet, item: ReviewItem): string {
  const { t, locale } = sheet;
  const translate = translator(roleTexts, locale);
  const roles = item.roles.map((role) => {
    const name = roleName(role, translate);
    return role.expiresAt ? t('until', { role: name, at: dated(sheet, role.expiresAt) }) : name;
  });
  return lines([
    item.name && item.email,
    roles.length === 0
      ? t('noRoles')
      : t('roles', { count: roles.length, roles: roles.join(', ') }),
    item.hasDutyConflict && t('conflict'),
  ]);
}

function rightOf(sheet: Sheet, item: ReviewItem): string {
  const { t } = sheet;
  const { decidedBy, decidedAt } = item;
  return lines([
    decidedBy !== null &&
      decidedAt !== null &&
      `${dated(sheet, decidedAt)}, ${t('by', { name: decidedBy })}`,
    item.lastSignInAt ? t('lastSignIn', { at: dated(sheet, item.lastSignInAt) }) : t('never'),
    item.note && t('note', { note: item.note }),
  ]);
}

const verdictOf = (t: EvidenceTranslate, { outcome, decision }: ReviewItem): string =>
  outcome ? t(`outcome.${outcome}`) : decision ? t(`decision.${decision}`) : t('undecided');

function signOf({ outcome, decision }: ReviewItem): 'open' | 'decided' | 'ends' {
  if (outcome) return outcome === 'kept' ? 'decided' : 'ends';
  if (decision) return decision === 'keep' ? 'decided' : 'ends';
  return 'open';
}

const dated = ({ locale }: Sheet, at: string): string => documentMoment(at, locale);

const lines = (texts: readonly (string | false)[]): string =>
  printed(texts.filter(Boolean).join('\n'));
