import { Phone, Printer } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { hotlineClient } from '#domains/hotline/web/clients.ts';
import { firstStepsOf } from '#domains/incidents/first-steps.values.ts';
import { type IncidentKind, incidentKinds } from '#domains/incidents/incident.values.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PageTabs } from '#platform/web/ui/page-tabs.tsx';
import './hotline.css';
import { stateOf } from './offline.rules.ts';
import { useKeptSheet, useTicking } from './offline.ts';
import { NoNumber, PhoneNumber } from './phone-number.tsx';
import { StepList } from './step-list.tsx';
import { hotlineTexts } from './texts.ts';

const events = ['online', 'offline'] as const;

function subscribe(changed: () => void): () => void {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Returns whether the browser has a network, as far as it knows. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const route = '/:/incidents-hotline/first-steps';
/** The kind that most calls are about comes first. */
const usual: IncidentKind = 'phishing';
const readKind = (search: Search) => ({ kind: oneOf(incidentKinds, search['kind']) ?? usual });

/** First steps by kind of incident: ticked together, printed, and readable without a network. */
export function FirstStepsPage() {
  const t = useT(hotlineTexts);
  const [{ kind }, set] = useAddressState(readKind);
  const source = useDataSource(hotlineClient.steps);
  const desk = useDataSource(hotlineClient.desk).data;
  const failure = useSourceFailure({ title: t('failed'), source });
  const ticking = useTicking();
  const isOnline = useIsOnline();
  useKeptSheet(desk);
  const ticked = source.data?.data ?? [];
  const call = () => set({ open: 'incidents-hotline.callNow' }, { push: true });
  return (
    <div className="hot-page">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button icon={Printer} onPress={() => window.print()}>
              {t('print')}
            </Button>
            <Button variant="primary" icon={Phone} onPress={call}>
              {t('call')}
            </Button>
          </>
        }
      />
      <PageTabs
        label={t('kinds')}
        tabs={incidentKinds.map((id) => ({
          id,
          label: t(`kind.${id}`),
          href: linkTo(route, { kind: id === usual ? undefined : id }),
        }))}
        current={kind}
      />
      {isOnline ? failure : <Banner title={t('offline.title')}>{t('offline.text')}</Banner>}
      <div className="hot-columns">
        <section aria-label={t(`kind.${kind}`)}>
          <h2 className="hot-paper">{t(`kind.${kind}`)}</h2>
          <StepList kind={kind} ticked={ticked} ticking={ticking} onCall={call} />
        </section>
        <aside className="hot-aside">
          {desk ? desk.phone ? <PhoneNumber desk={desk} /> : <NoNumber /> : null}
          <Progress key={kind} kind={kind} ticked={ticked} late={ticking.late} />
        </aside>
      </div>
    </div>
  );
}

interface ProgressProps {
  readonly kind: IncidentKind;
  readonly ticked: Parameters<typeof stateOf>[1];
  readonly late: Parameters<typeof stateOf>[2];
}

/** How far the company is with this list, and the way to an empty one. */
function Progress({ kind, ticked, late }: ProgressProps) {
  const t = useT(hotlineTexts);
  const [isAsked, setAsked] = useState(false);
  const restart = useAction(hotlineClient.restart, {
    refresh: [hotlineClient.steps],
    success: t('restart.done'),
  });
  const steps = firstStepsOf[kind];
  const done = steps.filter((step) => stateOf({ kind, step }, ticked, late).isDone).length;
  return (
    <div className="hot-progress">
      <p className="hot-figure">{t('progress', { done, all: steps.length })}</p>
      <p className="ui-muted">{t('progressHint')}</p>
      {done > 0 ? (
        <Button size="sm" onPress={() => setAsked(true)}>
          {t('restart')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('restart.title')}
        confirmLabel={t('restart')}
        onConfirm={async () => void (await restart.run({ body: { kind } }))}
        onClose={() => setAsked(false)}
      >
        {t('restart.text')}
      </ConfirmDialog>
    </div>
  );
}
