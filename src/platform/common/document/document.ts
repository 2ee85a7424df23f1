/** Run of text with one look. */
export interface Run {
  readonly text: string;
  readonly look?: 'strong' | 'emphasis' | 'code';
  /** Address; http, https, mailto or tel. */
  readonly href?: string;
  /** Value of a placeholder nobody knew: shown marked, and never published. */
  readonly isMissing?: true;
}

/** Entry of a list. `isDone` makes it a line of a checklist. */
export interface Item {
  readonly isDone?: boolean;
  readonly blocks: readonly Block[];
}

/** Block of a document, as text flows down the page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly Item[];
    }
  | {
      readonly kind: 'table';
      readonly align: readonly ('left' | 'center' | 'right')[];
      readonly head: readonly (readonly Run[])[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule' };

/** Returns the bare text of runs. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Returns the bare text of a block: what search finds and differences compare. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return textOf(block.runs);
    case 'list':
      return block.items.map(({ blocks }) => blocks.map(blockText).join('\n')).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' | ')).join('\n');
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(blockText).join('\n');
    case 'rule':
      return '';
  }
}

/**
 * Returns blocks whose headings begin at `from` and skip no level, as readers of a screen need it:
 * a text that begins with its third level begins with the first.
 */
export function levelled(blocks: readonly Block[], from = 1): Block[] {
  const above: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    while ((above.at(-1) ?? 0) >= block.level) above.pop();
    above.push(block.level);
    return { ...block, level: Math.min(6, from + above.length - 1) };
  });
}
