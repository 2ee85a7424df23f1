import type { Block, Item, Run } from '#platform/common/document/document.ts';

/** Code points that a font can draw, as ranges from the table of its characters. */
export type Coverage = (codePoint: number) => boolean;

/** Replacements for a character that cannot be drawn; the first that can be is taken. */
const replacements = ['\u{25A1}', '?'];

/** Reads which characters a TrueType font can draw (OpenType `cmap`, format 4 and 12). */
export function coverageOf(font: Buffer): Coverage {
  const ranges: [from: number, to: number][] = [];
  const table = tableOf(font, 'cmap');
  for (let at = 0; at < font.readUInt16BE(table + 2); at += 1) {
    const start = table + font.readUInt32BE(table + 8 + at * 8);
    const format = font.readUInt16BE(start);
    if (format === 4) ranges.push(...segments(font, start));
    if (format === 12) ranges.push(...groups(font, start));
  }
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function tableOf(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = 12 + at * 16;
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

function segments(font: Buffer, start: number): [number, number][] {
  const twice = font.readUInt16BE(start + 6);
  return Array.from({ length: twice / 2 }, (_, at): [number, number] => [
    font.readUInt16BE(start + 16 + twice + at * 2),
    font.readUInt16BE(start + 14 + at * 2),
  ]).filter(([from]) => from !== 0xff_ff);
}

function groups(font: Buffer, start: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(start + 12) }, (_, at) => [
    font.readUInt32BE(start + 16 + at * 12),
    font.readUInt32BE(start + 20 + at * 12),
  ]);
}

/** White space and joiners: nothing is drawn for them. */
const undrawn = /\s|[\u200B-\u200F]|\u2060|\uFE0F|\u00AD/u;

/**
 * Composes a text, since fonts have an accent's place in whole letters only, and replaces characters
 * that cannot be drawn: a document without them is better than none.
 */
export function drawable(text: string, covers: Coverage): string {
  const isDrawn = (sign: string) => undrawn.test(sign) || covers(sign.codePointAt(0) ?? 0);
  const instead = replacements.find(isDrawn) ?? ' ';
  return Array.from(text.normalize('NFC'), (sign) => (isDrawn(sign) ? sign : instead)).join('');
}

/** Replaces them in blocks; code has a font of its own. */
export function drawableBlocks(
  blocks: readonly Block[],
  fonts: { readonly text: Coverage; readonly code: Coverage },
): Block[] {
  const run = (one: Run): Run => ({
    ...one,
    text: drawable(one.text, one.look === 'code' ? fonts.code : fonts.text),
  });
  const item = ({ blocks: inner, ...rest }: Item): Item => ({ ...rest, blocks: inner.map(block) });
  const row = (cells: readonly (readonly Run[])[]) => cells.map((cell) => cell.map(run));
  const block = (one: Block): Block => {
    switch (one.kind) {
      case 'heading':
      case 'paragraph':
        return { ...one, runs: one.runs.map(run) };
      case 'list':
        return { ...one, items: one.items.map(item) };
      case 'table':
        return { ...one, head: row(one.head), rows: one.rows.map(row) };
      case 'code':
        return { ...one, text: drawable(one.text, fonts.code) };
      case 'quote':
        return { ...one, blocks: one.blocks.map(block) };
      case 'rule':
        return one;
    }
  };
  return blocks.map(block);
}
