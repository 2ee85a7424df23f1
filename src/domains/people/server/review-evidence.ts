import { documentMoment } from '#platform/common/format/mail-dates.ts';
import PDFDocument from 'pdfkit';
import { translator } from '#platform/common/texts/translator.ts';
import type { Review, ReviewItem } from '../access-reviews.schema.ts';
import { roleTexts } from '../role-words.messages.ts';
import { roleName } from '../role-words.rules.ts';

export interface Evidence {
  readonly review: Review;
  readonly tenantName: string;
  readonly locale: 'de' | 'en';
  readonly at: Date;
}

const words = {
  de: {
    title: 'Nachweis der Zugriffsprüfung',
    started: 'Begonnen',
    finished: 'Abgeschlossen',
    open: 'noch nicht abgeschlossen',
    made: 'Erstellt',
    by: 'von',
    people: 'Personen',
    kept: 'behalten',
    removed: 'entfernt',
    undecided: 'ohne Entscheidung',
    roles: 'Rollen',
    until: 'bis',
    never: 'noch nie angemeldet',
    lastSignIn: 'Letzte Anmeldung',
    conflict: 'Bestellt und gibt frei',
    note: 'Notiz',
    outcome: { kept: 'Zugang behalten', removed: 'Zugang entfernt', gone: 'war schon entfernt' },
    decision: { keep: 'behalten', remove: 'entfernen' },
    page: 'Seite',
  },
  en: {
    title: 'Evidence of the access review',
    started: 'Started',
    finished: 'Finished',
    open: 'not finished yet',
    made: 'Made',
    by: 'by',
    people: 'people',
    kept: 'kept',
    removed: 'removed',
    undecided: 'without decision',
    roles: 'Roles',
    until: 'until',
    never: 'never signed in',
    lastSignIn: 'Last sign-in',
    conflict: 'Orders and approves',
    note: 'Note',
    outcome: { kept: 'access kept', removed: 'access removed', gone: 'was removed before' },
    decision: { keep: 'keep', remove: 'remove' },
    page: 'Page',
  },
} as const;

/**
 * Renders the evidence of a review as PDF: rights, decisions with person and time, and read-back
 * state; tenant, date and page number on each page.
 */
export async function reviewEvidence({
  review,
  tenantName,
  locale,
  at,
}: Evidence): Promise<Buffer> {
  const t = words[locale];
  const document = new PDFDocument({
    size: 'A4',
    margin: 50,
    bufferPages: true,
    lang: locale,
    info: { Title: `${t.title}, ${tenantName}` },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const time = timeOf(locale);
  document
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(t.title)
    .fontSize(12)
    .text(tenantName)
    .moveDown(0.5);
  document.font('Helvetica').fontSize(10);
  document.text(`${t.started}: ${time(review.startedAt)} ${t.by} ${review.startedBy}`);
  const end =
    review.finishedAt === null
      ? t.open
      : `${time(review.finishedAt)} ${t.by} ${review.finishedBy ?? ''}`;
  document.text(`${t.finished}: ${end}`);
  document.text(
    `${review.people} ${t.people}: ${review.kept} ${t.kept}, ${review.removed} ${t.removed}, ${review.open} ${t.undecided}`,
  );
  for (const item of review.items) person(document, item, locale);
  footer(document, `${tenantName}, ${t.made} ${time(at.toISOString())}, ${review.id}`, t.page);
  document.end();
  return done;
}

function person(document: PDFKit.PDFDocument, item: ReviewItem, locale: 'de' | 'en'): void {
  const t = words[locale];
  const time = timeOf(locale);
  const nameOf = (role: ReviewItem['roles'][number]) =>
    roleName(role, translator(roleTexts, locale));
  const roles = item.roles
    .map((role) =>
      role.expiresAt ? `${nameOf(role)} (${t.until} ${time(role.expiresAt)})` : nameOf(role),
    )
    .join(', ');
  const verdict = item.outcome
    ? t.outcome[item.outcome]
    : item.decision
      ? t.decision[item.decision]
      : t.undecided;
  if (document.y > 720) document.addPage();
  document
    .moveDown()
    .font('Helvetica-Bold')
    .text(`${item.name || item.email}: ${verdict}`)
    .font('Helvetica');
  document.text(item.email);
  document.text(`${t.roles}: ${roles || '-'}${item.hasDutyConflict ? `, ${t.conflict}` : ''}`);
  document.text(item.lastSignInAt ? `${t.lastSignIn}: ${time(item.lastSignInAt)}` : t.never);
  if (item.decidedBy && item.decidedAt) document.text(`${item.decidedBy}, ${time(item.decidedAt)}`);
  if (item.note) document.text(`${t.note}: ${item.note}`);
}

function footer(document: PDFKit.PDFDocument, text: string, page: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    document.page.margins.bottom = 0; // a footer below the margin would open a page of its own
    document
      .font('Helvetica')
      .fontSize(8)
      .text(`${text}, ${page} ${at + 1}/${count}`, 50, 805, { lineBreak: false });
  }
}

const timeOf =
  (locale: 'de' | 'en') =>
  (at: string): string =>
    documentMoment(at, locale);
