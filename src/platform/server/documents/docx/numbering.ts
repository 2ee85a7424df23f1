import { bulletList } from './blocks.ts';
import { element, namespaces, part, value } from './xml.rules.ts';

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const step = 360;

/** Number of the numbered headings. */
const headingList = 2;

/** Number of the first ordered list. */
export const firstOrdered = 3;

const level = (at: number, format: string, text: string, more = ''): string =>
  element(
    'w:lvl',
    { 'w:ilvl': at },
    value('w:start', 1),
    value('w:numFmt', format),
    more,
    value('w:lvlText', text),
    value('w:lvlJc', 'left'),
    element('w:pPr', {}, element('w:ind', { 'w:left': (at + 1) * step, 'w:hanging': step })),
  );

const heading = (at: number): string =>
  element(
    'w:lvl',
    { 'w:ilvl': at },
    value('w:start', 1),
    value('w:numFmt', 'decimal'),
    at < 6 ? value('w:pStyle', `Heading${at + 1}`) : '',
    value('w:suff', 'space'),
    value(
      'w:lvlText',
      levels
        .slice(0, at + 1)
        .map((one) => `%${one + 1}`)
        .join('.'),
    ),
    value('w:lvlJc', 'left'),
    element('w:pPr', {}, element('w:ind', { 'w:left': 0, 'w:firstLine': 0 })),
  );

const abstract = (id: number, inner: readonly string[]): string =>
  element(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    value('w:multiLevelType', 'multilevel'),
    ...inner,
  );

/** Returns the lists of a file: bullets, headings, and each ordered list from its first number. */
export function numberingPart(starts: readonly number[]): string {
  const kinds = [
    abstract(
      0,
      levels.map((at) => level(at, 'bullet', '•')),
    ),
    abstract(1, levels.map(heading)),
    abstract(
      2,
      levels.map((at) => level(at, 'decimal', `%${at + 1}.`)),
    ),
  ];
  const ordered = starts.map((start, at) =>
    element(
      'w:num',
      { 'w:numId': firstOrdered + at },
      value('w:abstractNumId', 2),
      ...levels.map((one) =>
        element('w:lvlOverride', { 'w:ilvl': one }, value('w:startOverride', start)),
      ),
    ),
  );
  const fixed = [
    element('w:num', { 'w:numId': bulletList }, value('w:abstractNumId', 0)),
    element('w:num', { 'w:numId': headingList }, value('w:abstractNumId', 1)),
  ];
  return part(
    element('w:numbering', { 'xmlns:w': namespaces['xmlns:w'] }, ...kinds, ...fixed, ...ordered),
  );
}
