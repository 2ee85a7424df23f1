import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { costsClient } from '../clients.ts';
import { CostMap } from '../costs/cost-map.tsx';
import { cockpitTexts } from '../texts.ts';

/** The monthly cost by department, free seats hatched; each area leads to the distribution. */
export function DepartmentMap() {
  const t = useT(cockpitTexts);
  const format = useFormat();
  const { data } = useDataSource(costsClient.list, { query: { dimension: 'department' } });
  if (!data || Number(data.total.value) === 0) return <div className="bc-map-place" />;
  return (
    <CostMap
      title={t('map.title', { amount: format.money(data.total) })}
      rows={data.data}
      height={190}
    />
  );
}
