import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import {
  jobOwners,
  jobStates,
  runCauses,
  runStates,
  tenantResults,
} from '#platform/common/background-services.values.ts';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './job-words.ts';

type FileColumns = ExportRequest['columns'];

/** Columns of the services as a file: what the table says in one line, apart. */
export function useServiceFile(services: readonly BackgroundService[]): FileColumns {
  const t = useT(devTexts);
  const { nameOf, dutyOf, scheduleOf } = useJobWords();
  const jobs = services.map(({ job }) => job);
  const plans = services.map((one) => [one.cron || 'message', scheduleOf(one)] as const);
  return [
    { id: 'service', title: t('column.service'), words: wordsOf(jobs, nameOf) },
    { id: 'purpose', title: t('file.purpose'), words: wordsOf(jobs, dutyOf) },
    { id: 'schedule', title: t('fact.schedule'), words: Object.fromEntries(plans) },
    {
      ...{ id: 'owner', title: t('fact.owner') },
      words: wordsOf(jobOwners, (id) => t(`owner.${id}`)),
    },
    {
      ...{ id: 'state', title: t('file.state') },
      words: wordsOf(jobStates, (id) => t(`service.${id}`)),
    },
    { id: 'last', title: t('column.last') },
    {
      ...{ id: 'result', title: t('runs.column.state') },
      words: wordsOf(runStates, (id) => t(`state.${id}`)),
    },
    { id: 'seconds', title: t('file.seconds') },
    { id: 'items', title: t('runs.column.items') },
    { id: 'failedTenants', title: t('file.failedTenants') },
    { id: 'error', title: t('fact.error') },
    { id: 'next', title: t('column.next') },
    { id: 'waiting', title: t('fact.waiting') },
    { id: 'givenUp', title: t('given.title') },
    { id: 'pause', title: t('file.pause') },
    { id: 'pausedUntil', title: t('file.pausedUntil') },
  ];
}

/** Columns of a service's runs as a file. */
export function useRunFile(): FileColumns {
  const t = useT(devTexts);
  return [
    { id: 'started', title: t('runs.column.started') },
    { id: 'ended', title: t('file.ended') },
    {
      ...{ id: 'state', title: t('runs.column.state') },
      words: wordsOf(runStates, (id) => t(`state.${id}`)),
    },
    {
      ...{ id: 'cause', title: t('fact.cause') },
      words: wordsOf(runCauses, (id) => (id === 'person' ? t('file.person') : t(`cause.${id}`))),
    },
    { id: 'by', title: t('file.by') },
    { id: 'items', title: t('runs.column.items') },
    { id: 'seconds', title: t('file.seconds') },
    { id: 'lag', title: t('file.lag') },
    { id: 'attempt', title: t('fact.attempt') },
    { id: 'doneTenants', title: t('file.doneTenants') },
    { id: 'failedTenants', title: t('file.failedTenants') },
    { id: 'error', title: t('fact.error') },
    { id: 'correlation', title: t('fact.correlation') },
  ];
}

/** Columns of a run's results by customer as a file. */
export function useResultFile(): FileColumns {
  const t = useT(devTexts);
  return [
    { id: 'tenant', title: t('results.column.tenant') },
    {
      ...{ id: 'result', title: t('results.column.result') },
      words: wordsOf(tenantResults, (id) => t(`state.${id}`)),
    },
    { id: 'items', title: t('runs.column.items') },
    { id: 'at', title: t('file.at') },
    { id: 'seconds', title: t('file.seconds') },
    { id: 'error', title: t('fact.error') },
  ];
}

/** Columns of customers by datasets as a file: as of when, and which are not as they should be. */
export function useFreshnessFile(): FileColumns {
  const t = useT(devTexts);
  const spoken = useSliceWords();
  const datasets = spoken.names('dataset').toSorted((a, b) => a.localeCompare(b));
  const nameOf = (id: string) => spoken.find(`dataset.${id}`) ?? id;
  const words = wordsOf(datasets, nameOf);
  return [
    { id: 'tenant', title: t('fresh.tenant') },
    { id: 'failed', title: t('fresh.failing'), words },
    { id: 'old', title: t('fresh.old'), words },
    { id: 'never', title: t('fresh.never'), words },
    ...datasets.map((id) => ({ id: `dataset:${id}`, title: nameOf(id) })),
  ];
}
