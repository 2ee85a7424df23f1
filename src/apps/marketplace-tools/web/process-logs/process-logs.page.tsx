import { Suspense, lazy } from 'react';
import { processNames, resultFilters } from '#domains/process-logs/process-logs.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import { logsClient } from './clients.ts';
import { TenantFilter, useLogColumns } from './log-table.tsx';
import { logTexts } from './texts.ts';

const StepSheet = lazy(() =>
  import('./step-sheet.tsx').then((sheet) => ({ default: sheet.StepSheet })),
);

const guidOrNot = (text: string): string | undefined => (isGuid(text) ? text : undefined);
const logList = defineList({
  sortable: ['at', 'durationMs'],
  sort: { by: 'at', direction: 'desc' },
  filters: { process: processNames, result: resultFilters, tenant: guidOrNot },
  take: 20,
});
const readLog = (search: Search) => ({
  step: search['step'],
  isTail: search['tail'] === 'true',
});
const tailSeconds = 3;

/** Every step that a process took outside: filtered, searched, followed live, taken up again. */
export function ProcessLogsPage() {
  const t = useT(logTexts);
  const [{ step, isTail }, set] = useAddressState(readLog);
  const list = useListPage(logsClient.list, logList, {
    rowKey: (row) => row.id,
    refreshSeconds: () => (isTail ? tailSeconds : undefined),
  });
  const follow = (isOn: boolean) =>
    set(
      isOn
        ? { tail: true, page: undefined, sortBy: undefined, sortDirection: undefined }
        : { tail: undefined },
    );
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'process',
            label: t('filter.process'),
            all: t('filter.allProcesses'),
            options: processNames.map((id) => ({ id, label: t(`process.${id}`) })),
          },
          {
            name: 'result',
            label: t('filter.result'),
            all: t('filter.allResults'),
            options: resultFilters.map((id) => ({ id, label: t(`result.${id}`) })),
          },
        ]}
        toolbar={
          <TenantFilter
            value={list.filters.tenant}
            onChange={(tenant) => list.setFilter({ tenant })}
          />
        }
        toolbarEnd={<Switch label={t('tail')} value={isTail} onChange={follow} />}
        columns={useLogColumns()}
        rowName={(row) => `${row.step} ${row.at}`}
        rowHref={(row) => list.linkWith({ step: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      <Suspense fallback={null}>
        {step === undefined ? null : (
          <StepSheet
            key={step}
            stepId={step}
            onOpen={(id) => set({ step: id })}
            onClose={() => set({ step: undefined })}
          />
        )}
      </Suspense>
    </Stack>
  );
}
