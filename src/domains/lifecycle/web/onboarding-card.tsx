import { rights } from '#platform/common/rights.ts';
import { lazy, Suspense } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { onboardingClient } from './onboarding-client.ts';

/** Most customers have been onboarded long ago: the parts come with the first who has not. */
const OnboardingProgress = lazy(() =>
  import('./onboarding-progress.tsx').then((part) => ({ default: part.OnboardingProgress })),
);

/**
 * Card for the customer's administrators: progress of the onboarding and their open steps. Hidden
 * once finished.
 */
export function OnboardingCard() {
  const isAdministrator = useMayUse(...rights.tenants.administer);
  const source = useDataSource(onboardingClient.get, {}, { enabled: isAdministrator });
  const onboarding = source.data?.onboarding;
  if (!isAdministrator || !onboarding || onboarding.state === 'finished') return null;
  return (
    <Suspense>
      <OnboardingProgress onboarding={onboarding} />
    </Suspense>
  );
}
