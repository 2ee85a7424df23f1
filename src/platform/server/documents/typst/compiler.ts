import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PaperData } from '../paper-data.ts';
import { readFonts } from './fonts.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { coverageOf, drawable, drawableBlocks } from './glyphs.rules.ts';

/** Documents after which the compiler forgets what it remembers of their layout. */
const remembered = 4;

/**
 * Opens a compiler of papers. It reads the template and the fonts of ours and nothing else: no
 * network, no fonts of the machine. Its calls are synchronous, so it lives in a thread.
 */
export function openCompiler(): (data: PaperData) => Buffer {
  const fonts = readFonts();
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: fonts }],
  });
  const [text, code] = [fonts.at(0), fonts.at(-1)].map((font) =>
    coverageOf(font ?? Buffer.alloc(0)),
  );
  if (!text || !code) throw new Error('the fonts of documents are not there');
  return (data) => {
    const shown = withGlyphs(data, { text, code });
    const file = join(import.meta.dirname, 'data/paper.json');
    compiler.mapShadow(file, Buffer.from(JSON.stringify(shown)));
    try {
      return compiled(compiler, data);
    } finally {
      compiler.evictCache(remembered);
    }
  };
}

function compiled(compiler: NodeCompiler, { date, invoice }: PaperData): Buffer {
  const result = compiler.compile({
    mainFilePath: join(import.meta.dirname, 'paper.typ'),
    resetRead: true,
  });
  const error = result.takeError();
  const made = result.result;
  if (error || !made) {
    const why = error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no result';
    throw new Error(`the document could not be set: ${why.slice(0, 500)}`);
  }
  const [year = 0, month = 1, day = 1] = date;
  // The day of the version, not that of the making: the same document has the same bytes.
  const creationTimestamp = Date.UTC(year, month - 1, day) / 1_000;
  const tagged = compiler.pdf(made, { pdfStandard: 'ua-1', creationTimestamp });
  if (!invoice) return tagged;
  const archived = compiler.pdf(made, { pdfStandard: 'a-3a', creationTimestamp });
  return invoicePdf(archived, tagged, invoice.level);
}

function withGlyphs(
  data: PaperData,
  fonts: { readonly text: (at: number) => boolean; readonly code: (at: number) => boolean },
): PaperData {
  const safe = (value: string): string => drawable(value, fonts.text);
  return {
    ...data,
    title: safe(data.title),
    subtitle: safe(data.subtitle),
    operator: safe(data.operator),
    foot: safe(data.foot),
    facts: data.facts.map(([name, value]) => [safe(name), safe(value)] as const),
    blocks: drawableBlocks(data.blocks, fonts),
  };
}
