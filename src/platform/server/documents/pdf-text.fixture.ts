import { inflateSync } from 'node:zlib';

/** Text of each page of a PDF that was made by us: what stands in its drawing, line by line. */
export function pdfPages(file: Buffer): string[] {
  return [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => inflated(Buffer.from(body, 'latin1')))
    .filter((drawing) => drawing.includes('BT'))
    .map((drawing) => [...drawing.matchAll(/\[(.*)\] TJ/g)].map(([, part = '']) => lineOf(part)))
    .map((lines) => lines.join('\n'));
}

function lineOf(part: string): string {
  const hex = [...part.matchAll(/<([0-9a-f]*)>/g)].map(([, letters = '']) => letters).join('');
  return Buffer.from(hex, 'hex').toString('latin1');
}

function inflated(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return ''; // a stream of another kind
  }
}
