import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, usePath } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { RunBars } from './run-bars.tsx';
import { isTrouble } from './services.rules.ts';
import { meanOf } from './times.rules.ts';
import { devTexts } from './texts.ts';
import { useSpan, useJobWords } from './job-words.ts';
import type { ServiceActs } from './use-service-acts.ts';

/** One thing worth saying about a service: why it rests, why it fails, what waits. */
function ServiceNote({ service }: { readonly service: BackgroundService }) {
  const t = useT(devTexts);
  const format = useFormat();
  const { pause, last, state, givenUp, waiting } = service;
  const notes: string[] = [];
  if (pause)
    notes.push(
      t('note.pause', { by: pause.by, at: format.date(pause.at, 'date'), reason: pause.reason }),
    );
  if (state === 'running' && last)
    notes.push(t('note.running', { time: format.date(last.startedAt, 'time') }));
  if (state === 'failing' && last)
    notes.push(
      last.state === 'lost' ? t('note.lost') : t('note.failed', { error: short(last.error) }),
    );
  if (last && state !== 'failing' && last.failedTenants > 0)
    notes.push(t('note.failedTenants', { count: last.failedTenants }));
  if (givenUp > 0) notes.push(t('note.givenUp', { count: givenUp }));
  if (waiting > 0) notes.push(t('note.waiting', { count: waiting }));
  return <span className={isTrouble(service) ? 'dv-bad' : 'dv-quiet'}>{notes.join(', ')}</span>;
}

const short = (error: string): string => (error.length > 90 ? `${error.slice(0, 90)}…` : error);

interface ServicesTableProps {
  readonly services: readonly BackgroundService[];
  readonly isLoading: boolean;
  readonly acts: ServiceActs;
}

/** Services, a row each: what they are, thirty runs, when next, and the hand on the switch. */
export function ServicesTable({ services, isLoading, acts }: ServicesTableProps) {
  const t = useT(devTexts);
  const path = usePath();
  return (
    <div className="dv-services">
      <PlainTable
        label={t('table')}
        columns={useColumns(acts)}
        rows={services}
        rowKey={(service) => service.job}
        rowHref={(service) => linkTo(path, { job: service.job })}
        isLoading={isLoading}
        expected={12}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      />
    </div>
  );
}

function useColumns(acts: ServiceActs): readonly Column<BackgroundService>[] {
  const t = useT(devTexts);
  const span = useSpan();
  const words = useJobWords();
  return [
    {
      id: 'service',
      header: t('column.service'),
      cell: (service) => (
        <TwoLines first={words.nameOf(service.job)} second={words.scheduleOf(service)} />
      ),
    },
    {
      id: 'runs',
      header: t('column.runs'),
      width: '262px',
      isHiddenOnPhone: true,
      cell: ({ runs }) => <RunBars runs={runs} />,
    },
    {
      id: 'mean',
      header: t('column.mean'),
      align: 'end',
      width: '84px',
      isHiddenOnPhone: true,
      cell: ({ runs }) => {
        const mean = meanOf(runs.map(({ durationMs }) => durationMs));
        return mean === undefined ? '' : span(mean);
      },
    },
    {
      id: 'last',
      header: t('column.last'),
      align: 'end',
      width: '104px',
      cell: ({ last }) => (last ? <Moment value={last.startedAt} /> : ''),
    },
    {
      id: 'next',
      header: t('column.next'),
      align: 'end',
      width: '112px',
      cell: ({ nextAt, pause }) =>
        pause ? <b>{t('paused')}</b> : nextAt ? <Moment value={nextAt} /> : '',
    },
    {
      id: 'note',
      header: t('column.note'),
      cell: (service) => <ServiceNote service={service} />,
    },
    {
      id: 'act',
      header: t('column.act'),
      align: 'end',
      width: '124px',
      cell: (service) => <Acts service={service} acts={acts} />,
    },
  ];
}

/** A time of today, else the day. */
function Moment({ value }: { readonly value: string }) {
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(value).toDateString() === today;
  return <DateText value={value} style={isToday ? 'time' : 'date'} />;
}

function Acts({
  service,
  acts,
}: {
  readonly service: BackgroundService;
  readonly acts: ServiceActs;
}) {
  const t = useT(devTexts);
  const { nameOf } = useJobWords();
  if (service.pause)
    return (
      <Button size="sm" onPress={() => acts.resume(service)}>
        {t('resume')}
      </Button>
    );
  const name = nameOf(service.job);
  return (
    <span className="dv-acts">
      {service.mayStart ? (
        <IconButton
          icon={Play}
          size="sm"
          label={t('start.one', { name })}
          onPress={() => acts.start(service)}
        />
      ) : null}
      <IconButton
        icon={Pause}
        size="sm"
        label={t('pause.title', { name })}
        onPress={() => acts.pause(service)}
      />
    </span>
  );
}
