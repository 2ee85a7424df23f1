import { Pause, Play } from 'lucide-react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, usePath } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { GivenUpSection } from './given-up-section.tsx';
import { RunBars } from './run-bars.tsx';
import { RunView } from './run-view.tsx';
import { RunsSection } from './runs-section.tsx';
import { devTexts } from './texts.ts';
import { useSpan } from './use-span.ts';
import { useJobWords } from './use-job-words.ts';
import type { ServiceActs } from './use-service-acts.ts';

interface ServiceSheetProps {
  readonly service: BackgroundService;
  /** Run that the address names; undefined: the service itself is on show. */
  readonly runId: string | undefined;
  readonly acts: ServiceActs;
  readonly onClose: () => void;
}

/** One service: what it is for, how it went, its runs, and one of them in detail. */
export function ServiceSheet({ service, runId, acts, onClose }: ServiceSheetProps) {
  const t = useT(devTexts);
  const path = usePath();
  const words = useJobWords();
  return (
    <Sheet
      isOpen
      size="lg"
      onClose={onClose}
      title={words.nameOf(service.job)}
      subtitle={words.dutyOf(service.job)}
      actions={<Acts service={service} acts={acts} />}
    >
      {runId === undefined ? (
        <Stack gap={6}>
          <Paused service={service} />
          <RunBars runs={service.runs} />
          <Facts service={service} />
          <GivenUpSection job={service.job} count={service.givenUp} />
          <RunsSection job={service.job} />
        </Stack>
      ) : (
        <Stack gap={5}>
          <TextLink href={linkTo(path, { job: service.job })}>{t('run.back')}</TextLink>
          <RunView key={runId} service={service} runId={runId} />
        </Stack>
      )}
    </Sheet>
  );
}

function Acts({ service, acts }: Pick<ServiceSheetProps, 'service' | 'acts'>) {
  const t = useT(devTexts);
  if (service.pause)
    return (
      <Button variant="primary" icon={Play} onPress={() => acts.resume(service)}>
        {t('resume')}
      </Button>
    );
  return (
    <>
      <Button icon={Pause} onPress={() => acts.pause(service)}>
        {t('pause')}
      </Button>
      {service.mayStart ? (
        <Button variant="primary" icon={Play} onPress={() => acts.start(service)}>
          {t('start')}
        </Button>
      ) : null}
    </>
  );
}

function Paused({ service: { pause } }: Pick<ServiceSheetProps, 'service'>) {
  const t = useT(devTexts);
  const format = useFormat();
  if (!pause) return null;
  const until = pause.until && format.date(pause.until, 'dateTime');
  return (
    <Banner tone="warning" title={until ? t('pausedUntil', { until }) : t('paused')}>
      {t('note.pause', {
        by: pause.by,
        at: format.date(pause.at, 'dateTime'),
        reason: pause.reason,
      })}
    </Banner>
  );
}

function Facts({ service }: Pick<ServiceSheetProps, 'service'>) {
  const t = useT(devTexts);
  const format = useFormat();
  const span = useSpan();
  const { scheduleOf } = useJobWords();
  const { last, runs, nextAt, cron, waiting } = service;
  const over = runs.filter(({ state }) => state !== 'running');
  const done = over.filter(({ state }) => state === 'done').length;
  const items = [
    {
      term: t('fact.schedule'),
      detail: (
        <>
          {scheduleOf(service)} {cron ? <code className="dv-cron">{cron}</code> : null}
        </>
      ),
    },
    { term: t('fact.owner'), detail: t(`owner.${service.owner}`) },
    { term: t('fact.next'), detail: nextAt ? format.date(nextAt, 'dateTime') : '–' },
    {
      term: t('fact.success'),
      detail: over.length > 0 ? t('fact.successText', { done, count: over.length }) : '–',
    },
    { term: t('fact.items'), detail: last ? format.number(last.items) : '–' },
    { term: t('fact.lag'), detail: last ? span(last.lagMs) : '–' },
    { term: t('fact.waiting'), detail: format.number(waiting) },
  ];
  return <DescriptionList items={items} />;
}
