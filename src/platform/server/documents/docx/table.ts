import type { Block, Run } from '#platform/common/document/document.ts';
import { paragraph, runsOf, type Numbers } from './text.ts';
import { element, value } from './xml.rules.ts';

type Table = Extract<Block, { kind: 'table' }>;

/** Width of the text on A4 between its margins, in twentieths of a point. */
const width = 9412;

/**
 * Returns a table whose head stands again on each page and whose rows are never torn in two; an
 * empty line follows, because two tables without one would grow together.
 */
export function tableOf({ head, rows, align }: Table, numbers: Numbers): string {
  const column = Math.floor(width / Math.max(1, head.length));
  const row = (cells: readonly (readonly Run[])[], isHead: boolean): string =>
    element(
      'w:tr',
      {},
      element('w:trPr', {}, '<w:cantSplit/>', isHead ? '<w:tblHeader/>' : ''),
      ...cells.map((runs, at) =>
        element(
          'w:tc',
          {},
          element('w:tcPr', {}, element('w:tcW', { 'w:w': column, 'w:type': 'dxa' })),
          paragraph(
            isHead ? 'TableHead' : 'TableText',
            runsOf(runs, numbers),
            value('w:jc', align[at] ?? 'left'),
          ),
        ),
      ),
    );
  const grid = head.map(() => element('w:gridCol', { 'w:w': column }));
  return [
    element(
      'w:tbl',
      {},
      properties,
      element('w:tblGrid', {}, ...grid),
      row(head, true),
      ...rows.map((cells) => row(cells, false)),
    ),
    paragraph('AfterTable', ''),
  ].join('');
}

const properties = element(
  'w:tblPr',
  {},
  value('w:tblStyle', 'Lines'),
  element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
  element('w:tblLayout', { 'w:type': 'fixed' }),
  element('w:tblLook', { 'w:val': '0020', 'w:firstRow': 1, 'w:noHBand': 1, 'w:noVBand': 1 }),
);
