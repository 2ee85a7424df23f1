import type { Block, Item } from '#platform/common/document/document.ts';
import { tableOf } from './table.ts';
import { paragraph, run, runsOf, type Numbers } from './text.ts';
import { element, value } from './xml.rules.ts';

/** Place of a block: how deep in lists, and whether inside a quotation. */
interface Place {
  readonly depth: number;
  readonly isQuoted: boolean;
}

const top: Place = { depth: 0, isQuoted: false };

/** Word knows nine levels of a list. */
const deepest = 8;

/** Indentation of a level of lists, in twentieths of a point. */
const step = 360;

/** Returns blocks as paragraphs and tables. */
export const bodyOf = (blocks: readonly Block[], numbers: Numbers, place: Place = top): string =>
  blocks.map((block) => blockOf(block, numbers, place)).join('');

function blockOf(block: Block, numbers: Numbers, place: Place): string {
  switch (block.kind) {
    case 'heading':
      return heading(block, numbers, place);
    case 'paragraph':
      return paragraph(styleOf(place), runsOf(block.runs, numbers), indented(place));
    case 'list':
      return list(block, numbers, place);
    case 'table':
      return tableOf(block, numbers);
    case 'code':
      return paragraph('Code', run(block.text), indented(place));
    case 'quote':
      return bodyOf(block.blocks, numbers, { ...place, isQuoted: true });
    case 'rule':
      return paragraph('Rule', '');
  }
}

const styleOf = ({ isQuoted }: Place): string => (isQuoted ? 'Quote' : 'Normal');

const indented = ({ depth }: Place): string =>
  depth === 0 ? '' : element('w:ind', { 'w:left': depth * step });

/** A heading carries the mark that the contents lead to; one inside a list stands in none. */
function heading(
  { level, runs }: Extract<Block, { kind: 'heading' }>,
  numbers: Numbers,
  place: Place,
): string {
  const style = `Heading${Math.min(level, 6)}`;
  if (place !== top) return paragraph(style, runsOf(runs, numbers));
  const id = numbers.heading();
  const mark = { 'w:id': id, 'w:name': anchorOf(id) };
  const content = [
    element('w:bookmarkStart', mark),
    runsOf(runs, numbers),
    element('w:bookmarkEnd', { 'w:id': id }),
  ];
  return paragraph(style, content.join(''));
}

/** Name of the mark at a heading. */
export const anchorOf = (id: number): string => `_Toc${String(id).padStart(6, '0')}`;

function list(block: Extract<Block, { kind: 'list' }>, numbers: Numbers, place: Place): string {
  const number = block.isOrdered ? numbers.list(block.start) : bulletList;
  return block.items.map((item) => itemOf(item, { number, numbers, place })).join('');
}

/** Number of the one list with bullets. */
export const bulletList = 1;

function itemOf(
  { isDone, blocks }: Item,
  given: { readonly number: number; readonly numbers: Numbers; readonly place: Place },
): string {
  const { number, numbers, place } = given;
  const [first, ...others] = blocks;
  const isLine = first?.kind === 'paragraph';
  const line = isLine ? runsOf(first.runs, numbers) : '';
  const level = Math.min(place.depth, deepest);
  const sign = isDone === undefined ? '' : run(isDone ? '☑\u00A0' : '☐\u00A0', { style: 'Tick' });
  const numbered = element('w:numPr', {}, value('w:ilvl', level), value('w:numId', number));
  const hanging = element('w:ind', { 'w:left': (place.depth + 1) * step, 'w:hanging': step });
  const own = paragraph('ListParagraph', sign + line, isDone === undefined ? numbered : hanging);
  return own + bodyOf(isLine ? others : blocks, numbers, { ...place, depth: place.depth + 1 });
}
