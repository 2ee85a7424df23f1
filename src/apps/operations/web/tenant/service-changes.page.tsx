import type { ChangesQuery, ServiceChange } from '#domains/health/service-changes.schema.ts';
import { changeScopes, changeStates } from '#domains/health/service-changes.values.ts';
import { serviceChangesClient } from '#domains/health/web/clients.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { useChangeWords } from './change-words.ts';
import { changesTexts } from './changes-texts.ts';
import { TenantFrame } from './tenant-frame.tsx';

const ChangeSheet = laterPart(() => import('./change-sheet.tsx').then((part) => part.ChangeSheet));
const ChangeCalendar = laterPart(
  () => import('./calendar/change-calendar.tsx').then((part) => part.ChangeCalendar),
  <Skeleton lines={8} />,
);

/** Times that are asked for; what is ahead comes unasked. */
const otherTimes = ['past', 'all'] as const;
const changesList = defineList({
  sortable: ['actBy', 'publishedAt'],
  sort: { by: 'actBy', direction: 'asc' },
  filters: { scope: changeScopes, state: changeStates, when: otherTimes },
});
const views = ['list', 'calendar'] as const;
const readOpen = (search: Search) => ({
  change: search['change'],
  view: oneOf(views, search['view']) ?? 'list',
});

/** Changes of the company's services by the day to act by: as a list, or in a calendar. */
export function ServiceChangesPage() {
  const t = useT(changesTexts);
  const [{ change, view }, set] = useAddressState(readOpen);
  const list = useListPage(serviceChangesClient.list, changesList, { rowKey: (row) => row.id });
  const { state, when } = useFilters();
  const columns = useColumns();
  const hrefOf = (row: ServiceChange) => list.linkWith({ change: row.id });
  const toolbar = (
    <>
      <SegmentedControl
        label={t('view.label')}
        options={views.map((id) => ({ id, label: t(`view.${id}`) }))}
        value={view}
        onChange={(id) =>
          set({ view: id === 'calendar' ? id : undefined, month: undefined, day: undefined })
        }
      />
      <SegmentedControl
        label={t('scope.label')}
        options={changeScopes.map((id) => ({ id, label: t(`scope.${id}`) }))}
        value={list.filters.scope ?? 'owned'}
        onChange={(id) =>
          list.setFilter({ scope: id === 'all' ? oneOf(changeScopes, id) : undefined })
        }
      />
    </>
  );
  return (
    <TenantFrame tab="service-changes" readAt={undefined}>
      <p className="te-intro">{t('lead')}</p>
      {view === 'calendar' ? (
        <>
          <Toolbar label={t('filter.label')}>
            <SearchField label={t('search')} {...list.controls.search} />
            {toolbar}
            <Select
              label={state.label}
              isLabelHidden
              options={[{ id: '', label: state.all }, ...state.options]}
              value={list.filters.state ?? ''}
              onChange={(id) => list.setFilter({ state: oneOf(changeStates, id) })}
            />
          </Toolbar>
          <ChangeCalendar asked={askedOf(list)} hrefOf={hrefOf} />
        </>
      ) : (
        <ListFrame
          list={list}
          label={t('title')}
          failure={t('failed')}
          search={t('search')}
          filters={[when, state]}
          toolbar={toolbar}
          columns={columns}
          rowName={(row) => row.title}
          rowHref={hrefOf}
          empty={{ title: t('empty'), hint: t('emptyHint'), isGood: true }}
          none={{ title: t('none'), hint: t('noneHint') }}
        />
      )}
      {change === undefined ? null : (
        <ChangeSheet key={change} changeId={change} onClose={() => set({ change: undefined })} />
      )}
    </TenantFrame>
  );
}

type Asked = Partial<Pick<ChangesQuery, 'search' | 'scope' | 'state'>>;
interface Filtered {
  readonly address: { readonly search: string };
  readonly filters: Pick<Asked, 'scope' | 'state'>;
}

/** Returns what the list is asked for, for the calendar beside it. */
function askedOf({ address: { search }, filters: { scope, state } }: Filtered): Asked {
  return { ...(search && { search }), ...(scope && { scope }), ...(state && { state }) };
}

function useFilters() {
  const t = useT(changesTexts);
  return {
    state: {
      name: 'state',
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: changeStates.map((id) => ({ id, label: t(`state.${id}`) })),
    },
    when: {
      name: 'when',
      label: t('filter.when'),
      all: t('when.open'),
      options: otherTimes.map((id) => ({ id, label: t(`when.${id}`) })),
    },
  } as const;
}

function useColumns(): Column<ServiceChange>[] {
  const t = useT(changesTexts);
  const words = useChangeWords();
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '44%',
      alsoExports: [
        { id: 'id', title: t('column.id') },
        { id: 'services', title: t('column.services') },
      ],
      cell: (row) => (
        <TwoLines
          first={<span lang="en">{row.title}</span>}
          second={[row.services.join(', '), row.id].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'actBy',
      header: t('column.actBy'),
      isSortable: true,
      cell: (row) => (row.actBy === null ? t('noDate') : <DateText value={row.actBy} />),
    },
    {
      id: 'category',
      header: t('column.category'),
      alsoExports: [
        { id: 'severity', title: t('column.severity'), words: words.severities },
        { id: 'isMajor', title: t('major'), words: words.yesNo },
        { id: 'isOwned', title: t('column.owned'), words: words.yesNo },
      ],
      words: words.categories,
      cell: (row) => words.category(row.category),
    },
    {
      id: 'hasAssessment',
      header: t('column.assessment'),
      words: words.yesNo,
      isHiddenOnPhone: true,
      cell: (row) => (row.hasAssessment ? t('assessment.there') : ''),
    },
    {
      id: 'publishedAt',
      header: t('column.published'),
      isSortable: true,
      isOptional: true,
      cell: (row) => <DateText value={row.publishedAt} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      words: words.states,
      cell: (row) => (
        <Chip tone={row.state === 'new' ? 'info' : 'neutral'} icon={null}>
          {t(`state.${row.state}`)}
        </Chip>
      ),
    },
  ];
}
