import PDFDocument from 'pdfkit';
import { documentMoment } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { drawMark, drawRidge } from './drawings.ts';
import { fontOf, type Weight } from './fonts.ts';
import { coverageOf, drawable, type Coverage } from './typst/glyphs.rules.ts';
import { inks } from './inks.ts';

/** Document on the operator's paper. */
export interface Paper {
  readonly language: Language;
  readonly operator: string;
  /** Company that the document is about. */
  readonly tenant: string;
  readonly title: string;
  /** Moment whose state the document shows. */
  readonly at: Date;
  /** Number that identifies the document, at the foot of each page. */
  readonly number: string;
}

/** Edge of the paper, in points. */
export const edge = 50;

const words = {
  de: { asOf: 'Stand', page: 'Seite', of: 'von' },
  en: { asOf: 'As of', page: 'Page', of: 'of' },
} as const;

/** Sets size, weight and ink of the text that follows. */
export function type(
  document: PDFKit.PDFDocument,
  size: number,
  { weight = 'regular', ink = inks.ink }: { weight?: Weight; ink?: string } = {},
): PDFKit.PDFDocument {
  return document.font(weight).fontSize(size).fillColor(ink);
}

let coverage: Coverage | undefined;

/** Returns a text as the paper prints it: in whole letters, a box for what the font does not have. */
export function printed(text: string): string {
  coverage ??= coverageOf(fontOf('regular'));
  return drawable(text, coverage);
}

/**
 * Renders a document in the product's look: the operator's name under the mark, the title on the
 * ridge, on each page company, moment and page number. `draw` fills it from the top.
 */
export function renderPaper(
  given: Paper,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const paper = {
    ...given,
    operator: printed(given.operator),
    tenant: printed(given.tenant),
    title: printed(given.title),
  };
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 96, bottom: 72, left: edge, right: edge },
    bufferPages: true,
    font: '',
    lang: paper.language,
    info: { Title: `${paper.title}, ${paper.tenant}`, Author: paper.operator },
  });
  document.registerFont('regular', fontOf('regular')).registerFont('bold', fontOf('bold'));
  const done = collected(document);
  type(document, 22, { weight: 'bold' }).text(paper.title, { characterSpacing: -0.4 });
  type(document, 11, { ink: inks.quiet }).text(paper.tenant);
  document.y += 22;
  drawRidge(document, edge, document.y, document.page.width - 2 * edge);
  document.y += 16;
  draw(document);
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // Text beyond the margins would open a page of its own.
    document.page.margins.top = 0;
    document.page.margins.bottom = 0;
    header(document, paper);
    footer(document, paper, `${at + 1 - start} ${words[paper.language].of} ${count}`);
  }
  document.end();
  return done;
}

function header(document: PDFKit.PDFDocument, { operator, tenant }: Paper): void {
  const width = document.page.width - 2 * edge;
  drawMark(document, edge, 38);
  type(document, 11, { weight: 'bold' }).text(operator, edge + 28, 45, {
    width: width / 2,
    lineBreak: false,
  });
  type(document, 9, { ink: inks.quiet }).text(tenant, edge + width / 2, 46, {
    width: width / 2,
    align: 'right',
    height: 12,
    ellipsis: true,
  });
}

function footer(document: PDFKit.PDFDocument, paper: Paper, page: string): void {
  const { page: ofPage, asOf } = words[paper.language];
  const width = document.page.width - 2 * edge;
  const y = document.page.height - 44;
  document.lineWidth(0.5).strokeColor(inks.line);
  document
    .moveTo(edge, y)
    .lineTo(edge + width, y)
    .stroke();
  const moment = `${asOf} ${documentMoment(paper.at, paper.language)}`;
  type(document, 8, { ink: inks.quiet });
  document.text(`${moment}  ·  ${paper.number}`, edge, y + 8, { lineBreak: false });
  document.text(`${ofPage} ${page}`, edge, y + 8, { width, align: 'right' });
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}
