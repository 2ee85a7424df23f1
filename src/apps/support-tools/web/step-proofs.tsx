import { connectionsClient } from '#domains/connections/web/clients.ts';
import { ConnectionList } from '#domains/connections/web/connections-section.tsx';
import type { Onboarding } from '#domains/lifecycle/onboarding.schema.ts';
import type { OnboardingStep } from '#domains/lifecycle/onboarding.values.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { supportTexts } from './texts.ts';

interface StepProofsProps {
  readonly onboarding: Onboarding;
  readonly step: OnboardingStep;
}

/** Word of Microsoft itself about a step, asked for while somebody looks at it. */
export function StepProofs({ onboarding, step }: StepProofsProps) {
  const entered = onboarding.steps.find((view) => view.step === 'microsoft')?.evidence;
  const directoryId = entered?.['azureTenantId'];
  if (directoryId === undefined) return null;
  if (step === 'microsoft') return <DirectoryProof directoryId={directoryId} />;
  if (step === 'consent' || step === 'checks')
    return <ConnectionList tenantId={onboarding.tenantId} />;
  return null;
}

/** Asks the login service whether it knows the tenant that somebody entered. */
function DirectoryProof({ directoryId }: { readonly directoryId: string }) {
  const t = useT(supportTexts);
  const source = useDataSource(
    connectionsClient.find,
    { query: { text: directoryId } },
    { refreshSeconds: false },
  );
  const failure = useSourceFailure({ title: t('proof.directoryFailed'), source });
  if (failure !== undefined) return failure;
  if (!source.data) return <Skeleton lines={2} />;
  const { found } = source.data;
  if (!found)
    return (
      <Banner tone="warning" title={t('proof.directoryUnknown')}>
        {t('proof.directoryUnknownHint')}
      </Banner>
    );
  return (
    <Banner tone="success" title={t('proof.directoryKnown')}>
      {found.name === '' ? null : t('proof.directoryNamed', { name: found.name })}{' '}
      {found.customer ? t('lookup.partner') : t('lookup.noPartner')}
    </Banner>
  );
}
