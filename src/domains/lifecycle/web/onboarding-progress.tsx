import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import type { Onboarding, OnboardingStepView } from '../onboarding.schema.ts';
import { StepForm } from './step-form.tsx';
import { lifecycleTexts } from './texts.ts';

const readStep = (search: Search) => ({ onboarding: search['onboarding'] });

/** Progress of the onboarding, and the customer's open steps, each on its own sheet. */
export function OnboardingProgress({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useT(lifecycleTexts);
  const [{ onboarding: step }, set] = useAddressState(readStep);
  const done = onboarding.steps.filter(({ state }) => state === 'done').length;
  const total = onboarding.steps.length;
  const yours = onboarding.steps.filter(
    ({ owner, state, step: id }) =>
      owner === 'customer' && state === 'open' && id !== 'administrator',
  );
  const chosen = yours.find((view) => view.step === step);
  const close = () => set({ onboarding: undefined });
  return (
    <Card title={t('card.title')}>
      <Stack gap={4}>
        <ProgressBar label={t('card.progress', { done, total })} value={done} max={total} />
        {yours.length === 0 ? (
          <p className="ui-muted">{t('card.ours')}</p>
        ) : (
          <p>{t('card.yours')}</p>
        )}
        {yours.map((view) => (
          <Yours
            key={view.step}
            view={view}
            onOpen={() => set({ onboarding: view.step }, { push: true })}
          />
        ))}
      </Stack>
      {chosen ? (
        <Sheet
          isOpen
          onClose={close}
          title={t(`step.${chosen.step}`)}
          subtitle={t(`about.${chosen.step}`)}
        >
          <StepForm onboarding={onboarding} step={chosen.step} onDone={close} />
        </Sheet>
      ) : null}
    </Card>
  );
}

function Yours({
  view,
  onOpen,
}: {
  readonly view: OnboardingStepView;
  readonly onOpen: () => void;
}) {
  const t = useT(lifecycleTexts);
  return (
    <Inline justify="between" gap={3}>
      <Inline gap={2}>
        <span>{t(`step.${view.step}`)}</span>
        <Chip tone="warning">{t('state.open')}</Chip>
      </Inline>
      <Button size="sm" onPress={onOpen}>
        {t('card.open')}
      </Button>
    </Inline>
  );
}
