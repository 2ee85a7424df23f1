import { Check, CircleAlert, Clock } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { figureIds } from '#domains/posture/posture.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PageTabs } from '#platform/web/ui/page-tabs.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TimeRangePicker } from '#platform/web/ui/time-range-picker.tsx';
import './security.css';
import { securityTexts } from './texts.ts';
import { type Dashboard, useDashboards } from './use-dashboards.ts';
import { useDayRange, usePosture } from './posture.ts';

const icons = { done: Check, waiting: Clock, blocked: CircleAlert };

/** Says what is still missing until security is set up; nothing once it is. */
function SetUpSteps({ steps }: Pick<PostureOverview, 'steps'>) {
  const t = useT(securityTexts);
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <Section title={t('steps.title')}>
      <ol className="sec-steps">
        {steps.map(({ id, state }) => (
          <li key={id} data-state={state}>
            <Icon of={icons[state]} size={16} />
            <span>
              <span className="sec-step-name">{t(`step.${id}`)}</span>
              <span className="ui-muted">{t(`stepState.${state}`)}</span>
              {state === 'done' ? null : (
                <span className="sec-step-help">{t(`stepHelp.${id}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const FigureSheet = lazy(() =>
  import('./figure-sheet.tsx').then((sheet) => ({ default: sheet.FigureSheet })),
);
const AreaSheet = lazy(() =>
  import('./area-sheet.tsx').then((sheet) => ({ default: sheet.AreaSheet })),
);

const readOpen = (search: Search) => ({
  figure: oneOf(figureIds, search['figure']),
  area: search['area'],
});

interface SecurityFrameProps {
  readonly current: Dashboard;
  readonly children: ReactNode;
}

/** Title, range and tabs of the dashboards; what is missing until security is set up comes first. */
export function SecurityFrame({ current, children }: SecurityFrameProps) {
  const t = useT(securityTexts);
  const source = usePosture();
  const { value, allowed, onChange } = useDayRange();
  const failure = useSourceFailure({ title: t('state.failed'), source });
  const [{ figure, area }, set] = useAddressState(readOpen);
  const close = () => set({ figure: undefined, area: undefined });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t(`${current}.description`)}
        actions={<TimeRangePicker value={value} allowed={allowed} onChange={onChange} />}
      />
      <PageTabs label={t('tabs')} current={current} tabs={useTabs()} />
      {failure}
      {source.data ? (
        <>
          <SetUpSteps steps={source.data.steps} />
          {children}
        </>
      ) : failure ? null : (
        <Skeleton lines={8} />
      )}
      <Suspense fallback={null}>
        {figure === undefined ? null : <FigureSheet key={figure} id={figure} onClose={close} />}
        {area === undefined ? null : <AreaSheet key={area} category={area} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

function useTabs() {
  const t = useT(securityTexts);
  return useDashboards().map((id) => ({
    id,
    label: t(`tab.${id}`),
    href: linkTo(`/:/security/dashboards/${id}`),
  }));
}
