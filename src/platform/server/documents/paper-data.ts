import { mark } from '#platform/common/face/mark.ts';
import { levelled, type Block } from '#platform/common/document/document.ts';
import { mailDay } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { inks } from './inks.ts';
import { logoSize, type PaperLogo, type PaperLook } from './look.ts';
import type { InvoiceLevel } from './typst/invoice-pdf.ts';

/** E-invoice inside a document: the file is PDF/A-3 then, and says which profile it holds. */
export interface PaperInvoice {
  readonly level: InvoiceLevel;
  /** Cross Industry Invoice as XML. */
  readonly xml: string;
}

/** Document as its author knows it; the paper adds the operator's look. */
export interface PaperModel {
  readonly language: Language;
  readonly operator: string;
  /** The operator's own look; without it that of the portal. */
  readonly look?: PaperLook | undefined;
  readonly title: string;
  /** Second line of the title: the company that it is about. */
  readonly subtitle: string;
  /** Version as readers call it, `7`; empty where there is only one. */
  readonly version: string;
  /** Day of this version. */
  readonly at: Date;
  /** Names and values under the title. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Title page and contents: for what is read in parts. */
  readonly isBook: boolean;
  readonly blocks: readonly Block[];
  readonly invoice?: PaperInvoice;
}

const words = {
  de: {
    page: 'Seite',
    of: 'von',
    contents: 'Inhalt',
    done: 'erledigt:',
    version: 'Fassung',
    invoice: 'Dieselbe Rechnung als Datensatz (Factur-X/ZUGFeRD)',
    ridge: 'Linie der Zeit mit dem Tag dieser Fassung',
  },
  en: {
    page: 'Page',
    of: 'of',
    contents: 'Contents',
    done: 'done:',
    version: 'Version',
    invoice: 'The same invoice as data (Factur-X/ZUGFeRD)',
    ridge: 'Line of time with the day of this version',
  },
} as const;

const svg = (width: number, height: number, paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths}</svg>`;
const stroke = (path: string, ink: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;

const ownMark = svg(
  mark.size,
  mark.size,
  stroke(mark.roof, inks.ink, mark.width) + stroke(mark.court, inks.timeLine, mark.width),
);

/** Returns the logo as Typst takes it, text or numbers, with its width in millimetres. */
function markOf(logo: PaperLogo | null | undefined): {
  mark: string | number[];
  markWidth: number;
} {
  if (!logo) return { mark: ownMark, markWidth: 7 };
  const mark = logo.kind === 'svg' ? logo.bytes.toString() : [...logo.bytes];
  return { mark, markWidth: logoSize(logo).width };
}

/** Returns the foot of every page: version and date. */
export function footOf({ language, version, at }: PaperModel): string {
  const day = mailDay(at, language);
  return version ? `${words[language].version} ${version} · ${day}` : day;
}

/** Returns what the template draws, as plain data. */
export function paperData(paper: PaperModel) {
  const { language, operator, look, title, subtitle, at, facts, isBook } = paper;
  return {
    lang: language,
    region: language === 'de' ? 'DE' : 'GB',
    operator,
    title,
    subtitle,
    facts,
    cover: isBook,
    contents: isBook && paper.blocks.some(({ kind }) => kind === 'heading'),
    numbered: isBook,
    date: [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()],
    foot: footOf(paper),
    words: words[language],
    inks: {
      ink: inks.ink,
      quiet: inks.quiet,
      line: inks.line,
      accent: look?.accent ?? inks.act,
      heading: look?.heading ?? inks.ink,
      ridge: look?.accent ?? inks.line,
      stone: inks.stone,
    },
    ...markOf(look?.logo),
    ridge: svg(600, 16, stroke('M0 15H520.5L528 2L535.5 15H600', look?.accent ?? inks.rule, 1)),
    blocks: levelled(paper.blocks),
    invoice: paper.invoice ?? null,
  };
}
export type PaperData = ReturnType<typeof paperData>;
