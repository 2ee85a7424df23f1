import type { PaperData } from '../paper-data.ts';
import { element, namespaces, part, value } from './xml.rules.ts';

interface Style {
  readonly id: string;
  readonly name: string;
  readonly kind?: 'paragraph' | 'character';
  readonly paragraph?: string;
  readonly run?: string;
}

const spaced = (before: number, after: number): string =>
  element('w:spacing', { 'w:before': before, 'w:after': after });
const size = (halfPoints: number): string => value('w:sz', halfPoints);
const colour = (ink: string): string => value('w:color', ink.replace('#', ''));
const mono = element('w:rFonts', {
  'w:ascii': 'Consolas',
  'w:hAnsi': 'Consolas',
  'w:cs': 'Consolas',
});
const border = (side: string, ink: string, width: number, space = 1): string =>
  element('w:pBdr', {}, line(side, ink, width, space));
const line = (side: string, ink: string, width: number, space = 0): string =>
  element(`w:${side}`, {
    'w:val': 'single',
    'w:sz': width,
    'w:space': space,
    'w:color': ink.replace('#', ''),
  });

/** Headings are numbered in a book; they never stand alone at the foot of a page. */
function headings({ numbered, inks }: PaperData): Style[] {
  const sizes = [32, 24, 21, 20, 20, 20];
  return sizes.map((points, at) => ({
    id: `Heading${at + 1}`,
    name: `heading ${at + 1}`,
    paragraph: [
      '<w:keepNext/><w:keepLines/>',
      numbered ? element('w:numPr', {}, value('w:ilvl', at), value('w:numId', 2)) : '',
      spaced(at === 0 ? 440 : 300, 120),
      value('w:outlineLvl', at),
    ].join(''),
    run: `<w:b/>${colour(inks.heading)}${size(points)}`,
  }));
}

function styles(data: PaperData): Style[] {
  const { inks } = data;
  const quiet = colour(inks.quiet);
  return [
    { id: 'Normal', name: 'Normal', paragraph: spaced(0, 140) },
    ...headings(data),
    {
      id: 'Title',
      name: 'Title',
      paragraph: spaced(2600, 80),
      run: `<w:b/>${colour(inks.heading)}${size(56)}`,
    },
    { id: 'Subtitle', name: 'Subtitle', paragraph: spaced(0, 400), run: quiet + size(26) },
    { id: 'Ridge', name: 'Ridge', paragraph: border('bottom', inks.ridge, 6) + spaced(0, 240) },
    {
      id: 'Fact',
      name: 'Fact',
      paragraph: element('w:tabs', {}, element('w:tab', { 'w:val': 'left', 'w:pos': 1900 })),
    },
    {
      id: 'ContentsTitle',
      name: 'TOC Heading',
      paragraph: '<w:keepNext/>' + spaced(0, 240),
      run: `<w:b/>${size(32)}`,
    },
    { id: 'TOC1', name: 'toc 1', paragraph: spaced(120, 40), run: '<w:b/>' },
    { id: 'TOC2', name: 'toc 2', paragraph: spaced(0, 40) + element('w:ind', { 'w:left': 340 }) },
    { id: 'ListParagraph', name: 'List Paragraph', paragraph: spaced(0, 80) },
    {
      id: 'Quote',
      name: 'Quote',
      paragraph:
        border('left', inks.line, 16, 8) + spaced(0, 140) + element('w:ind', { 'w:left': 200 }),
    },
    { id: 'Rule', name: 'Rule', paragraph: border('bottom', inks.line, 4) },
    {
      id: 'Code',
      name: 'Code',
      paragraph:
        element('w:shd', {
          'w:val': 'clear',
          'w:color': 'auto',
          'w:fill': inks.stone.replace('#', ''),
        }) +
        spaced(80, 160) +
        value('w:jc', 'left'),
      run: mono + size(17),
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      paragraph: '<w:keepNext/>' + spaced(60, 60),
      run: `<w:b/>${quiet}${size(17)}`,
    },
    { id: 'TableText', name: 'Table Text', paragraph: spaced(60, 60) },
    { id: 'AfterTable', name: 'After Table', paragraph: spaced(0, 60), run: size(12) },
    {
      id: 'Header',
      name: 'header',
      paragraph: border('bottom', inks.line, 4) + endTab,
      run: quiet + size(17),
    },
    {
      id: 'Footer',
      name: 'footer',
      paragraph: border('top', inks.line, 4) + endTab,
      run: quiet + size(16),
    },
    {
      id: 'Hyperlink',
      name: 'Hyperlink',
      kind: 'character',
      run: colour(inks.accent) + value('w:u', 'single'),
    },
    { id: 'CodeText', name: 'Code Text', kind: 'character', run: mono + size(18) },
    {
      id: 'Tick',
      name: 'Tick',
      kind: 'character',
      run: element('w:rFonts', { 'w:ascii': 'Segoe UI Symbol', 'w:hAnsi': 'Segoe UI Symbol' }),
    },
  ];
}

const endTab = element('w:tabs', {}, element('w:tab', { 'w:val': 'right', 'w:pos': 9412 }));

const styleOf = ({ id, name, kind = 'paragraph', paragraph = '', run = '' }: Style): string =>
  element(
    'w:style',
    { 'w:type': kind, 'w:styleId': id, ...(id === 'Normal' && { 'w:default': 1 }) },
    value('w:name', name),
    kind === 'paragraph' && id !== 'Normal' ? value('w:basedOn', 'Normal') : '',
    '<w:qFormat/>',
    paragraph ? element('w:pPr', {}, paragraph) : '',
    run ? element('w:rPr', {}, run) : '',
  );

/** Lines under the head and between rows, no box. */
const linesOf = (ink: string): string =>
  element(
    'w:style',
    { 'w:type': 'table', 'w:styleId': 'Lines' },
    value('w:name', 'Lines'),
    element(
      'w:tblPr',
      {},
      element('w:tblBorders', {}, line('bottom', ink, 4), line('insideH', ink, 4)),
    ),
  );

/** Returns the styles of the operator's paper. */
export function stylesPart(data: PaperData): string {
  const fonts = { 'w:ascii': 'Inter', 'w:hAnsi': 'Inter', 'w:cs': 'Inter', 'w:eastAsia': 'Inter' };
  const defaults = element(
    'w:rPr',
    {},
    element('w:rFonts', fonts),
    colour(data.inks.ink),
    size(20),
    value('w:lang', `${data.lang}-${data.region}`),
  );
  return part(
    element(
      'w:styles',
      { 'xmlns:w': namespaces['xmlns:w'] },
      element('w:docDefaults', {}, element('w:rPrDefault', {}, defaults)),
      ...styles(data).map(styleOf),
      linesOf(data.inks.line),
    ),
  );
}
