import { useState } from 'react';
import { evidenceCadences, type EvidenceCadence } from '#domains/licences/licence-evidence.ts';
import { runningPeriod } from '#domains/licences/licence-evidence-period.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { evidenceClient } from './client.ts';
import { evidenceTexts } from './texts.ts';

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
