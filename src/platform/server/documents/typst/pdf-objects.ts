/**
 * Objects of a PDF as the compiler writes it: one table of positions, no object streams.
 * Bytes are read as Latin-1, one character each (ISO 32000-1, 7.5).
 */
export interface PdfObjects {
  /** Position of the table of the objects. */
  readonly table: number;
  readonly count: number;
  readonly root: number;
  readonly info: number;
  /** Both identifiers of the file, as they stand in the trailer. */
  readonly id: string;
  /** Returns an object from its number to `endobj`. */
  readonly object: (number: number) => string;
}

/** @throws Error where the file is not built as the compiler builds it */
export function pdfObjects(file: Buffer): PdfObjects {
  const text = file.toString('latin1');
  const table = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, text));
  const tail = text.slice(table);
  const positions = [...tail.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, at]) => Number(at));
  return {
    table,
    count: positions.length,
    root: Number(found(/\/Root (\d+) 0 R/, tail)),
    info: Number(found(/\/Info (\d+) 0 R/, tail)),
    id: found(/\/ID (\[[^\]]*\])/, tail),
    object(number) {
      const at = positions[number] ?? text.length;
      return text.slice(at, text.indexOf('\nendobj', at)) + '\nendobj';
    },
  };
}

/** @throws Error where the pattern is not there */
export function found(pattern: RegExp, text: string): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`the document has no ${pattern.source}`);
  return value;
}

/** Appends objects that stand instead of those before (ISO 32000-1, 7.5.6, incremental update). */
export function withObjects(
  file: Buffer,
  { count, root, info, id, table }: PdfObjects,
  objects: ReadonlyMap<number, Buffer>,
): Buffer {
  let at = file.length + 1;
  let positions = 'xref\n';
  for (const [number, body] of objects) {
    positions += `${String(number)} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    at += body.length;
  }
  const trailer =
    `trailer\n<< /Size ${String(count)} /Root ${String(root)} 0 R /Info ${String(info)} 0 R ` +
    `/ID ${id} /Prev ${String(table)} >>\nstartxref\n${String(at)}\n%%EOF\n`;
  return Buffer.concat([
    file,
    Buffer.from('\n'),
    ...objects.values(),
    Buffer.from(positions + trailer, 'latin1'),
  ]);
}
