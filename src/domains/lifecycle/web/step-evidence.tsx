import { useT } from '#platform/web/i18n/use-t.ts';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import type { OnboardingStepView } from '../onboarding.schema.ts';
import { lifecycleTexts } from './texts.ts';

/** Every name that evidence can have, in the order in which it is shown. */
const evidenceNames = [
  'name',
  'azureTenantId',
  'onmicrosoftDomain',
  'relationshipId',
  'durationDays',
  'acceptedBy',
  'agreement',
  'dataProcessing',
  'approved',
  'directoryName',
  'relationshipProof',
  'relationshipUntil',
  'consentProof',
  'consentProvenAt',
  'email',
  'phone',
  'licenseBundle',
  'marketplace',
  'security',
  'administrators',
  'result',
] as const;

/** Names whose evidence is a moment. */
const momentNames: readonly string[] = ['relationshipUntil', 'consentProvenAt'];

/** Evidence of a completed step, with person and time. */
export function StepEvidence({ view }: { readonly view: OnboardingStepView }) {
  const t = useT(lifecycleTexts);
  const words: Readonly<Record<string, string>> = {
    true: t('yes'),
    false: t('no'),
    passed: t('passed'),
    proven: t('proven'),
    notProven: t('notProven'),
  };
  const items = evidenceNames.flatMap((name) => {
    const value = view.evidence[name];
    if (value === undefined) return [];
    const detail = momentNames.includes(name) ? (
      <DateText value={value} style="dateTime" />
    ) : (
      (words[value] ?? value)
    );
    return [{ term: t(`field.${name}`), detail }];
  });
  return (
    <Stack gap={3}>
      {items.length > 0 ? <DescriptionList layout="stack" items={items} /> : null}
      {view.doneBy && view.doneAt ? (
        <p className="ui-muted">
          {t('doneBy', { name: view.doneBy })} · <DateText value={view.doneAt} style="dateTime" />
        </p>
      ) : null}
    </Stack>
  );
}
