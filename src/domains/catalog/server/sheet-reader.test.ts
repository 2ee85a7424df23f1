import { describe, expect, test } from 'vitest';
import { refusalOf } from './catalog.fixture.ts';
import { aPriceSheet } from '../sheet.fixture.ts';
import { openSheet, type SheetRow } from './sheet-reader.ts';

/** The file in pieces of a few bytes, as a slow line brings it. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: Buffer | string, size = 7) {
  const sheet = await openSheet(inPieces(Buffer.from(content), size), 'auto');
  const rows: SheetRow[] = [];
  for await (const some of sheet.rows) rows.push(...some);
  const column = (name: string): (string | undefined)[] =>
    rows.map(({ cells }) => cells[sheet.header.columns.get(name) ?? -1]);
  return {
    separator: sheet.separator,
    encoding: sheet.encoding(),
    header: sheet.header,
    rows,
    column,
  };
}

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const umlauts = aPriceSheet([
  { SkuTitle: 'Geräteübergabe für Größe ß – 10 €' },
  { SkuId: '0002', SkuTitle: 'Zweite' },
]);
const withoutDash = umlauts.replaceAll('–', '-');

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(umlauts), 'utf-8'],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${umlauts}`), 'utf-8'],
    ['UTF-16 LE with mark', Buffer.from(`\uFEFF${umlauts}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE with mark', utf16be(`\uFEFF${umlauts}`), 'utf-16be'],
    ['UTF-16 LE without mark', Buffer.from(umlauts, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE without mark', utf16be(umlauts), 'utf-16be'],
  ])('%s, whatever pieces it comes in', async (_name, bytes, encoding) => {
    for (const size of [bytes.length, 4_096, 1_001]) {
      const sheet = await read(bytes, size);
      expect(sheet.encoding).toBe(encoding);
      expect(sheet.column('SkuTitle')).toEqual(['Geräteübergabe für Größe ß – 10 €', 'Zweite']);
      expect(sheet.column('ProductTitle')[0]).toBe('Writing Desk 365');
    }
  });

  test('Windows-1252, the euro sign included', async () => {
    const bytes = Buffer.from(withoutDash.replaceAll('€', '\u0080'), 'latin1');
    for (const size of [bytes.length, 3, 1]) {
      const sheet = await read(bytes, size);
      expect(sheet.encoding).toBe('windows-1252');
      expect(sheet.column('SkuTitle')[0]).toBe('Geräteübergabe für Größe ß - 10 €');
    }
  });

  test('the first letter beyond ASCII may come after a hundred thousand rows', async () => {
    const rows = [...Array.from({ length: 3_000 }, () => ({})), { SkuTitle: 'Größe' }];
    const inUtf8 = await read(aPriceSheet(rows).replaceAll('–', '-'), 65_536);
    expect([inUtf8.encoding, inUtf8.column('SkuTitle').at(-1)]).toEqual(['utf-8', 'Größe']);

    const in1252 = await read(
      Buffer.from(aPriceSheet(rows).replaceAll('–', '-'), 'latin1'),
      65_536,
    );
    expect([in1252.encoding, in1252.column('SkuTitle').at(-1)]).toEqual(['windows-1252', 'Größe']);
  });
});

describe('the shape of the file', () => {
  test.each([[','], [';'], ['\t'], ['|']])('the separator %j is found', async (separator) => {
    const sheet = await read(aPriceSheet([{ UnitPrice: '1.234,56' }], { separator }));
    expect([sheet.separator, sheet.column('UnitPrice')]).toEqual([separator, ['1.234,56']]);
  });

  test.each([['\r\n'], ['\n'], ['\r']])(
    'lines end with %j, also where the file is cut between the two',
    async (lineBreak) => {
      const content = aPriceSheet([{}, { SkuId: '0002' }], { lineBreak });
      for (const size of [1, 2, 3, 100_000])
        expect((await read(content, size)).column('SkuId')).toEqual(['0001', '0002']);
    },
  );

  test('line breaks, separators and quotes inside quotes belong to the text', async () => {
    const text = 'one\r\ntwo, "three"\nfour;';
    const sheet = await read(aPriceSheet([{ SkuDescription: text }, { SkuId: '0002' }]));
    expect(sheet.column('SkuDescription')[0]).toBe(text);
    expect(sheet.rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('a quote in the middle of a text without quotes is only a sign', async () => {
    const sheet = await read(
      aPriceSheet([{ SkuTitle: 'Screen' }]).replace(',Screen,', ',Screen 24" wide,'),
    );
    expect(sheet.column('SkuTitle')[0]).toBe('Screen 24" wide');
  });

  test('columns in another order, everything in quotes', async () => {
    const columns = [
      'Segment',
      'ERP Price',
      'UnitPrice',
      'Currency',
      'Market',
      'BillingPlan',
      'TermDuration',
      'SkuId',
      'ProductId',
      'ProductTitle',
    ];
    const sheet = await read(aPriceSheet([{}], { columns, quoteAll: true }));
    expect([sheet.column('UnitPrice')[0], sheet.column('ProductId')[0]]).toEqual([
      '80.4',
      'CFQ7TTC0TEST',
    ]);
  });

  test('blank lines count as rows, as a spreadsheet counts them, and are passed over', async () => {
    const [header = '', row = ''] = aPriceSheet([{}]).split('\r\n');
    const sheet = await read([header, '', row, ','.repeat(20), row, ''].join('\r\n'));
    expect(sheet.rows.map((one) => one.row)).toEqual([3, 5]);
  });

  test('blank lines before the header and Excel’s line about the separator are passed over', async () => {
    expect(
      (await read(`sep=;\r\n${aPriceSheet([{}], { separator: ';' })}`)).column('SkuId'),
    ).toEqual(['0001']);
    const sheet = await read(`\r\n\r\n${aPriceSheet([{}])}`);
    expect(sheet.rows[0]?.row).toBe(4);
  });

  test.each(['sep=;;;;;;;', '"sep=;"', 'sep= ;', 'SEP = ;', '"sep=;";;;', 'sep=\t'])(
    'Excel’s line about the separator, saved again as %s, is passed over',
    async (line) => {
      const text = `${line}\r\n${aPriceSheet([{}], { separator: ';' })}`;

      for (const size of [3, 4_096])
        expect((await read(text, size)).column('SkuId')).toEqual(['0001']);
      expect((await read(`\uFEFF${text}`)).rows[0]?.row).toBe(3);
    },
  );

  test.each([
    ['', ''],
    ['', ';;;'],
    ['sep=,\r\n', ''],
  ])(
    'a file of which a spreadsheet quoted every line is refused as such (%j, %j)',
    async (before, after) => {
      const quoted = aPriceSheet([{}])
        .split('\r\n')
        .filter(Boolean)
        .map((line) => `"${line.replaceAll('"', '""')}"${after}`)
        .join('\r\n');

      expect(await refusalOf(() => read(before + quoted))).toMatchObject({
        type: 'ERROR_CATALOG_SHEET_RESAVED',
      });
    },
  );

  test('a table without a name over its first column stays in its columns', async () => {
    const [header = '', row = ''] = aPriceSheet([{}], { separator: '\t' }).split('\r\n');
    const sheet = await read(`\t${header}\r\n0\t${row}\r\n`);
    expect(sheet.column('UnitPrice')).toEqual(['80.4']);
  });

  test('a last row without a line break is a row', async () => {
    expect(
      (await read(aPriceSheet([{}, { SkuId: '0002' }], { withoutLastBreak: true }))).column(
        'SkuId',
      ),
    ).toEqual(['0001', '0002']);
  });

  test('Excel leaves out empty cells at the end of a row', async () => {
    const sheet = await read(
      aPriceSheet([{}, {}]).replaceAll(/,Commercial,\r\n/g, ',Commercial\r\n'),
    );
    expect(sheet.column('Segment')).toEqual(['Commercial', 'Commercial']);
  });
});

describe('files that are no sheet', () => {
  const png = Buffer.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
  ]);
  const zip = Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0', 'latin1');
  test.each([
    ['empty', Buffer.alloc(0), 'ERROR_CATALOG_SHEET_EMPTY'],
    ['only a byte order mark', Buffer.from('\uFEFF'), 'ERROR_CATALOG_SHEET_EMPTY'],
    ['only blank lines', Buffer.from('\r\n  \r\n\r\n'), 'ERROR_CATALOG_SHEET_EMPTY'],
    ['only a header', Buffer.from(aPriceSheet([])), 'ERROR_CATALOG_SHEET_EMPTY'],
    [
      'a header without a line break',
      Buffer.from(aPriceSheet([], { withoutLastBreak: true })),
      'ERROR_CATALOG_SHEET_EMPTY',
    ],
    ['a picture', png, 'ERROR_CATALOG_SHEET_NOT_TEXT'],
    ['an Excel workbook or a zip archive', zip, 'ERROR_CATALOG_SHEET_NOT_TEXT'],
    [
      'zero bytes behind a good beginning',
      Buffer.from(`${aPriceSheet([{}])}\0\0\0`),
      'ERROR_CATALOG_SHEET_NOT_TEXT',
    ],
    [
      'another table',
      Buffer.from('name,street\r\nMuster,Hauptstraße\r\n'),
      'ERROR_CATALOG_SHEET_HEADER_UNKNOWN',
    ],
    ['one endless line', Buffer.from('x'.repeat(200_000)), 'ERROR_CATALOG_SHEET_HEADER_UNKNOWN'],
    [
      'no header at all',
      Buffer.from(aPriceSheet([{}, {}]).split('\r\n').slice(1).join('\r\n')),
      'ERROR_CATALOG_SHEET_HEADER_UNKNOWN',
    ],
  ])('%s', async (_name, bytes, type) => {
    expect(await refusalOf(() => read(bytes, 65_536))).toMatchObject({ type });
  });

  test('the refusal names the columns that are missing', async () => {
    const content = aPriceSheet([{}]).replace('UnitPrice', 'Preis');
    expect(await refusalOf(() => read(content))).toMatchObject({
      params: { missing: 'UnitPrice' },
    });
  });
});

describe('files that break off', () => {
  const rows = Array.from({ length: 20 }, (_, place) => ({
    SkuId: String(place).padStart(4, '0'),
  }));
  const whole = aPriceSheet(rows);

  test('inside quotes', async () => {
    const cut = whole.slice(0, whole.lastIndexOf('who write'));
    expect(await refusalOf(() => read(cut, 1_000))).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_TRUNCATED',
      params: { row: 21 },
    });
  });

  test('in the middle of a row', async () => {
    const cut = whole.slice(0, whole.lastIndexOf(',License'));
    expect(await refusalOf(() => read(cut, 1_000))).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_TRUNCATED',
      params: { row: 21 },
    });
  });

  test('a quote that is never closed does not swallow the rest of a large file', async () => {
    const many = whole + whole.split('\r\n').slice(1).join('\r\n').replaceAll('"', '').repeat(200);
    const broken = many.replace('Twice a day."', 'Twice a day.').replaceAll(/(?<=0001.*)"/gs, '');
    expect(await refusalOf(() => read(broken, 65_536))).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_TRUNCATED',
    });
  });

  test('two rows that a lost quote would run into one are refused, not mixed', async () => {
    const broken = whole.replace('Twice a day."', 'Twice a day.');
    expect(await refusalOf(() => read(broken, 1_000))).toMatchObject({
      type: 'ERROR_CATALOG_SHEET_QUOTES_BROKEN',
      params: { row: 2 },
    });
  });

  test('cut anywhere, a file is refused or loses no more than unused text at its very end', async () => {
    const text = aPriceSheet([{}, { SkuId: '0002' }]);
    const lastRow = text.lastIndexOf('Unchanged');
    for (let end = lastRow + 1; end < text.length - 3; end += 1) {
      expect(
        await refusalOf(() => read(text.slice(0, end), 65_536)),
        text.slice(lastRow, end),
      ).toMatchObject({
        type: 'ERROR_CATALOG_SHEET_TRUNCATED',
      });
    }
  });
});
