import { found, pdfObjects, withObjects, type PdfObjects } from './pdf-objects.ts';

/** Profiles of an e-invoice inside a PDF (Factur-X 1.0 / ZUGFeRD 2, XMP extension). */
export type InvoiceLevel = 'EN 16931' | 'XRECHNUNG';

const namespaces = {
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
} as const;
type Prefix = keyof typeof namespaces;

/**
 * Completes a PDF/A-3 file whose attachment is an e-invoice. The compiler claims one standard for a
 * file; this adds what the others want: the identification as PDF/UA-1 and as Factur-X in the
 * metadata, the title in the window, and the boxes of pictures, taken from `tagged`, the same
 * document exported as PDF/UA-1.
 */
export function invoicePdf(file: Buffer, tagged: Buffer, level: InvoiceLevel): Buffer {
  const objects = pdfObjects(file);
  const root = objects.object(objects.root);
  const metadata = Number(found(/\/Metadata (\d+) 0 R/, root));
  return withObjects(
    file,
    objects,
    new Map([
      [metadata, metadataObject(metadata, objects.object(metadata), level)],
      [objects.root, Buffer.from(`${titled(root)}\n`, 'latin1')],
      ...boxes(objects, pdfObjects(tagged)),
    ]),
  );
}

const titled = (root: string): string =>
  after(root, '/Direction /L2R', root.includes('/DisplayDocTitle') ? '' : ' /DisplayDocTitle true');

function metadataObject(number: number, before: string, level: InvoiceLevel): Buffer {
  const packet = found(
    /(<\?xpacket begin[\s\S]*?<\?xpacket end="[rw]"\?>)/,
    Buffer.from(before, 'latin1').toString('utf8'),
  );
  const invoice = {
    DocumentType: 'INVOICE',
    DocumentFileName: 'factur-x.xml',
    Version: '1.0',
    ConformanceLevel: level,
  };
  const declared = after(
    packet,
    '<pdfaExtension:schemas><rdf:Bag>',
    declaration('PDF/UA identification', 'pdfuaid', 'internal', ['part']) +
      declaration('Factur-X PDFA Extension Schema', 'fx', 'external', Object.keys(invoice)),
  );
  const xmp = declared.replace(
    '</rdf:RDF>',
    () => `${facts('pdfuaid', { part: '1' })}${facts('fx', invoice)}</rdf:RDF>`,
  );
  const length = String(Buffer.byteLength(xmp));
  return Buffer.from(
    `${String(number)} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${length} >>\n` +
      `stream\n${xmp}\nendstream\nendobj\n`,
  );
}

const tags = (prefix: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`)
    .join('');

const resource = (prefix: string, values: Readonly<Record<string, string>>): string =>
  `<rdf:li rdf:parseType="Resource">${tags(prefix, values)}</rdf:li>`;

/** Declares properties that PDF/A does not know itself (ISO 19005-3, 6.6.2.3.3). */
function declaration(
  schema: string,
  prefix: Prefix,
  category: 'internal' | 'external',
  names: readonly string[],
): string {
  const valueType = category === 'internal' ? 'Integer' : 'Text';
  const properties = names.map((name) =>
    resource('pdfaProperty', { category, description: name, name, valueType }),
  );
  const property = `<rdf:Seq>${properties.join('')}</rdf:Seq>`;
  const namespaceURI = namespaces[prefix];
  return resource('pdfaSchema', { schema, namespaceURI, prefix, property });
}

const facts = (prefix: Prefix, values: Readonly<Record<string, string>>): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${namespaces[prefix]}">${tags(prefix, values)}</rdf:Description>`;

/** Boxes of pictures, in the order in which both exports write them. */
function boxes(file: PdfObjects, tagged: PdfObjects): [number, Buffer][] {
  const sources = figures(tagged);
  return figures(file).flatMap((number, at): [number, Buffer][] => {
    const source = sources[at];
    const [box] =
      (source === undefined ? null : /\/BBox \[[^\]]*\]/.exec(tagged.object(source))) ?? [];
    const before = file.object(number);
    if (box === undefined || before.includes('/BBox')) return [];
    return [[number, Buffer.from(`${after(before, '/O /Layout', ` ${box}`)}\n`, 'latin1')]];
  });
}

function figures({ count, object }: PdfObjects): number[] {
  return Array.from({ length: count }, (_, number) => number).filter(
    (number) => number > 0 && object(number).slice(0, 60).includes('\n  /S /Figure\n'),
  );
}

/** @throws Error where the mark does not stand in the text exactly once */
function after(text: string, mark: string, added: string): string {
  const parts = text.split(mark);
  if (parts.length !== 2) throw new Error(`the document has no single ${mark}`);
  return parts.join(mark + added);
}
