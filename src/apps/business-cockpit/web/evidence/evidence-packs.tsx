import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { runningPeriod } from '#domains/licences/licence-evidence-period.rules.ts';
import type {
  EvidencePack,
  licenceEvidenceContract,
} from '#domains/licences/licence-evidence.schema.ts';
import {
  evidenceCadences,
  type EvidenceCadence,
  licenceEvidenceRoutes,
} from '#domains/licences/licence-evidence.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { usePdfLock } from '../use-pdf-lock.ts';
import { evidenceTexts } from './texts.ts';

export const evidenceClient = contractClient<typeof licenceEvidenceContract>(licenceEvidenceRoutes);

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

/** How often a pack is made by itself, saved as it is chosen, and when the next one comes. */
export function EvidenceSchedule() {
  const t = useT(evidenceTexts);
  const { data } = useDataSource(evidenceClient.settings);
  const put = useAction(evidenceClient.putSettings, {
    refresh: [evidenceClient.settings],
    success: t('saved'),
  });
  const cadence = data?.cadence ?? 'off';
  return (
    <section className="bc-schedule" aria-label={t('cadence')}>
      <h2 className="bc-schedule-head">{t('cadence')}</h2>
      <SegmentedControl
        label={t('cadence')}
        value={cadence}
        isDisabled={!data || put.pending}
        options={evidenceCadences.map((id) => ({ id, label: t(`cadence.${id}`) }))}
        onChange={(id) => void put.run({ body: { cadence: cadenceOf(id) } })}
      />
      <p className="ui-muted">{useNext(data ? cadence : undefined)}</p>
    </section>
  );
}

const cadenceOf = (id: string): EvidenceCadence =>
  evidenceCadences.find((one) => one === id) ?? 'off';

/** Says when the next one comes; a line that keeps its place while it is not known. */
function useNext(cadence: EvidenceCadence | undefined): string {
  const t = useT(evidenceTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  if (cadence === undefined) return ' ';
  if (cadence === 'off') return t('next.off');
  return t(`next.${cadence}`, { day: format.date(lastDayOf(cadence, now)) });
}

/** Last day of the running month or quarter, as a plain day. */
function lastDayOf(period: 'month' | 'quarter', now: Date): string {
  const [year = 0, month = 1] = runningPeriod(period, now).from.split('-').map(Number);
  const months = period === 'month' ? 1 : 3;
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10);
}
