import { Suspense, lazy } from 'react';
import type { PostureControl } from '#domains/posture/posture.schema.ts';
import { controlStates } from '#domains/posture/posture.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { AreaStrip, GradeSection } from './grade.tsx';
import { usePosture, controlsClient } from './posture.ts';
import { ControlStateChip, useAreaName, useAreaWords } from './figure-words.tsx';
import { FigureTilesOf } from './figure-tiles.tsx';
import { LateIncidents, ScoreHistory } from './ciso-sections.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { securityTexts } from './texts.ts';

const ControlSheet = lazy(() =>
  import('./control-sheet.tsx').then((sheet) => ({ default: sheet.ControlSheet })),
);

const controlsList = defineList({
  sortable: ['gain', 'dueOn', 'title'],
  sort: { by: 'gain', direction: 'desc' },
  filters: { state: controlStates },
  take: 25,
});
/** Figures that need the security officer at once, beside the measures. */
const risky = ['riskyUsers'] as const;
const readOpen = (search: Search) => ({ control: search['control'] });

/** Security for those who see to it: what is open, whose it is, and whether it is late. */
export function CisoPage() {
  const { data } = usePosture();
  return (
    <SecurityFrame current="ciso">
      {data ? (
        <>
          <GradeSection overview={data} />
          <AreaStrip overview={data} />
          <div className="sec-tiles">
            <FigureTilesOf overview={data} ids={risky} />
            <LateIncidents />
          </div>
          <Controls />
          <ScoreHistory trend={data.trend} />
        </>
      ) : null}
    </SecurityFrame>
  );
}

function Controls() {
  const t = useT(securityTexts);
  const [{ control }, set] = useAddressState(readOpen);
  const list = useListPage(controlsClient.list, controlsList, { rowKey: (row) => row.id });
  return (
    <>
      <ListFrame
        list={list}
        label={t('controls.label')}
        failure={t('controls.failed')}
        search={t('controls.search')}
        filters={[
          {
            name: 'state',
            label: t('controls.state'),
            all: t('controls.allStates'),
            options: controlStates.map((id) => ({ id, label: t(`control.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => list.linkWith({ control: row.id })}
        empty={{ title: t('controls.empty'), hint: t('controls.emptyHint') }}
        none={{ title: t('controls.none'), hint: t('controls.noneHint') }}
      />
      <Suspense fallback={null}>
        {control === undefined ? null : (
          <ControlSheet key={control} id={control} onClose={() => set({ control: undefined })} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): Column<PostureControl>[] {
  const t = useT(securityTexts);
  const format = useFormat();
  const nameOf = useAreaName();
  return [
    {
      id: 'title',
      header: t('controls.title'),
      width: '34%',
      isSortable: true,
      alsoExports: [{ id: 'category', title: t('controls.area'), words: useAreaWords() }],
      cell: (row) => <TwoLines first={row.title} second={nameOf(row.category)} />,
    },
    {
      id: 'state',
      header: t('controls.state'),
      words: wordsOf(controlStates, (id) => t(`control.${id}`)),
      cell: (row) => <ControlStateChip state={row.state} />,
    },
    {
      id: 'owner',
      header: t('controls.owner'),
      cell: (row) => row.owner ?? t('controls.nobody'),
    },
    {
      id: 'dueOn',
      header: t('controls.dueOn'),
      isSortable: true,
      cell: (row) => (row.dueOn === null ? '' : <DateText value={row.dueOn} />),
    },
    {
      id: 'accepted',
      header: t('controls.accepted'),
      isHiddenOnPhone: true,
      alsoExports: [{ id: 'because', title: t('controls.because') }],
      cell: (row) =>
        row.accepted === null ? (
          ''
        ) : (
          <TwoLines
            first={t('controls.until', { day: format.date(row.accepted.until) })}
            second={row.accepted.because}
          />
        ),
    },
    {
      id: 'gain',
      header: t('controls.points'),
      align: 'end',
      isSortable: true,
      alsoExports: [{ id: 'max', title: t('controls.max') }],
      cell: (row) =>
        t('points.short', { points: format.number(row.points), max: format.number(row.max) }),
    },
  ];
}
