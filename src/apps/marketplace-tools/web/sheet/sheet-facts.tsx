import type { SheetUpload } from '#domains/catalog/price-sheet.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { toolsTexts } from '../texts.ts';
import { sheetTexts } from './texts.ts';

/** A comma among commas cannot be read: separators are said in words. */
const separatorNames: Readonly<
  Record<string, 'sheet.comma' | 'sheet.semicolon' | 'sheet.tab' | 'sheet.bar'>
> = {
  ',': 'sheet.comma',
  ';': 'sheet.semicolon',
  '\t': 'sheet.tab',
  '|': 'sheet.bar',
};

/** Returns what a file is, in one line: kind, rows, market, currencies, who brought it. */
export function useSheetLine(upload: SheetUpload): string {
  const t = useT(sheetTexts);
  const tools = useT(toolsTexts);
  const format = useFormat();
  const { markets, currencies } = upload;
  return [
    tools(`kind.${upload.kind}`),
    t('rows', { accepted: format.number(upload.accepted), rows: format.number(upload.rows) }),
    markets.length > 0 ? t('market', { count: markets.length, markets: markets.join(', ') }) : '',
    currencies.length > 0 ? t('currencies', { count: currencies.length }) : '',
    t('uploaded', {
      date: format.date(upload.uploadedAt, 'dateTime'),
      name: upload.uploadedBy,
    }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Details of a file that hardly anybody needs, folded. */
export function SheetFacts({ upload }: { readonly upload: SheetUpload }) {
  const t = useT(sheetTexts);
  return (
    <details className="mt-facts">
      <summary>{t('details')}</summary>
      <DescriptionList items={useFacts(upload)} />
    </details>
  );
}

function useFacts(upload: SheetUpload) {
  const t = useT(toolsTexts);
  const name = separatorNames[upload.separator];
  const separator = name ? t(name) : upload.separator;
  const encoding = upload.encoding.toUpperCase();
  const lists = [
    ['sheet.currencies', upload.currencies],
    ['sheet.segments', upload.segments],
    ['sheet.missing', upload.missingColumns],
    ['sheet.extra', upload.extraColumns],
  ] as const;
  return [
    ...lists.flatMap(([term, values]) =>
      values.length > 0 ? [{ term: t(term), detail: values.join(', ') }] : [],
    ),
    { term: t('sheet.format'), detail: t('sheet.formatText', { separator, encoding }) },
  ];
}
