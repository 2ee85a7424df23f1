import type { PostureControl } from '#domains/posture/posture.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { usePosture, controlsClient } from './posture.ts';
import { ControlStateChip, useAreaName } from './figure-words.tsx';
import { securityTexts } from './texts.ts';

/** The most that one answer holds; Microsoft has some dozen controls in an area. */
const most = 200;

interface AreaSheetProps {
  /** `all`: every area. */
  readonly category: string;
  readonly onClose: () => void;
}

/** Shows the controls of an area: their points add up to its own. */
export function AreaSheet({ category, onClose }: AreaSheetProps) {
  const t = useT(securityTexts);
  const format = useFormat();
  const nameOf = useAreaName();
  const { data: overview } = usePosture();
  const isAll = category === 'all';
  const area = overview?.areas.find((one) => one.category.toLowerCase() === category.toLowerCase());
  const points = isAll ? overview?.score : area;
  const source = useDataSource(controlsClient.list, {
    query: { category: isAll ? '' : category, take: most },
  });
  const failure = useSourceFailure({ title: t('controls.failed'), source });
  const beside = isAll ? (overview?.score?.beside ?? 0) : 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isAll ? t('area.all') : nameOf(category)}
      subtitle={
        points
          ? t('points.of', { points: format.number(points.points), max: format.number(points.max) })
          : undefined
      }
    >
      <Stack gap={4}>
        <p>{t('means.score')}</p>
        <PlainTable
          label={t('controls.label')}
          columns={useColumns()}
          rows={source.data?.data ?? []}
          rowKey={(row) => row.id}
          isLoading={source.loading}
          error={failure}
          expected={6}
          empty={t('controls.none')}
        />
        {beside === 0 ? null : <p>{t('points.beside', { points: format.number(beside) })}</p>}
      </Stack>
    </Sheet>
  );
}

function useColumns(): Column<PostureControl>[] {
  const t = useT(securityTexts);
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('controls.title'),
      cell: (row) => <TwoLines first={row.title} second={<ControlStateChip state={row.state} />} />,
    },
    {
      id: 'points',
      header: t('controls.points'),
      align: 'end',
      cell: (row) =>
        t('points.short', { points: format.number(row.points), max: format.number(row.max) }),
    },
  ];
}
