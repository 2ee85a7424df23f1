import { FileSpreadsheet, FileText } from 'lucide-react';
import type { EvidencePack } from '#domains/licences/licence-evidence.schema.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { usePdfLock } from '../use-pdf-lock.ts';
import { evidenceClient } from './client.ts';
import { evidenceTexts } from './texts.ts';

/** Returns how a pack is called: its number and the month or quarter. */
export function usePackName(): (pack: EvidencePack) => string {
  const t = useT(evidenceTexts);
  const format = useFormat();
  return ({ number, period, from }) => {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return t('packName', {
      number,
      period:
        period === 'month'
          ? format.date(from, 'month')
          : t('quarter', { quarter, year: from.slice(0, 4) }),
    });
  };
}

export function useEvidenceColumns(): Column<EvidencePack>[] {
  const t = useT(evidenceTexts);
  const format = useFormat();
  const nameOf = usePackName();
  const number = (id: 'products' | 'holders' | 'findings'): Column<EvidencePack> => ({
    id,
    header: t(id),
    align: 'end',
    isHiddenOnPhone: true,
    cell: (row) => (row.state === 'ready' ? <NumberText value={row[id]} /> : '–'),
  });
  return [
    {
      id: 'pack',
      header: t('pack'),
      cell: (row) => (
        <TwoLines
          first={nameOf(row)}
          second={t('span', { from: format.date(row.from), to: format.date(row.to) })}
        />
      ),
    },
    {
      id: 'madeAt',
      header: t('madeAt'),
      cell: (row) =>
        row.madeAt === null ? (
          <Chip tone="info">{t('waiting')}</Chip>
        ) : (
          <DateText value={row.madeAt} />
        ),
    },
    {
      id: 'by',
      header: t('by'),
      isHiddenOnPhone: true,
      cell: (row) => row.askedBy ?? <span className="ui-muted">{t('byClock')}</span>,
    },
    number('products'),
    number('holders'),
    number('findings'),
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (row.monthly ? <Money amount={row.monthly} /> : '–'),
    },
    {
      id: 'files',
      header: t('files'),
      cell: (row) => (row.state === 'ready' ? <Files pack={row} /> : '–'),
    },
  ];
}

function Files({ pack: { id, number } }: { readonly pack: EvidencePack }) {
  const t = useT(evidenceTexts);
  const language = useLanguage();
  const onSuccess = ({ blob, name }: { readonly blob: Blob; readonly name?: string | undefined }) =>
    saveFile(blob, name ?? t('packName', { number, period: '' }));
  const pdf = useAction(evidenceClient.pdf, { onSuccess });
  const lock = usePdfLock();
  const workbook = useAction(evidenceClient.workbook, { onSuccess });
  const asked = { params: { evidenceId: id }, query: { language } };
  return (
    <Inline gap={1}>
      <Button
        size="sm"
        variant="ghost"
        icon={FileText}
        label={t('pdfOf', { number })}
        isPending={pdf.pending}
        disabledReason={lock}
        onPress={() => void pdf.run(asked)}
      >
        {t('pdf')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={FileSpreadsheet}
        label={t('workbookOf', { number })}
        isPending={workbook.pending}
        onPress={() => void workbook.run(asked)}
      >
        {t('workbook')}
      </Button>
    </Inline>
  );
}
