import { changeAssessmentsClient } from '#domains/health/web/clients.ts';
import type { onboardingContract } from '#domains/lifecycle/onboarding.schema.ts';
import { onboardingRoutes } from '#domains/lifecycle/onboarding.ts';
import { mayUse } from '#platform/common/access.ts';
import type { HomeLine, ReadLines } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant, activeUser, heldPermissions } from '#platform/web/session/session.ts';
import { de } from './texts.de.ts';

/** Texts of the support tools' items on the home page. */
export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});

const onboardings = contractClient<typeof onboardingContract>(onboardingRoutes);

/** More are not on their way in at once; what waits beyond is not counted. */
const take = 100;

const changesPage = '/internal/support-tools/service-changes';

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

/**
 * Returns the number of customers in onboarding and how many wait for the operator, and changes of
 * Microsoft that nobody has assessed yet. One request each, because each read is audited.
 */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const held = heldPermissions(activeUser(), activeTenant());
  const [onboarding, changes] = await Promise.all([
    mayUse(held, rights.tenants.onboard) ? onboardingLines(t, language, signal) : [],
    mayUse(held, rights.health.tell) ? changeLines(t, language, signal) : [],
  ]);
  return [...onboarding, ...changes];
};

async function changeLines(t: Texts, language: Language, signal: AbortSignal): Promise<HomeLine[]> {
  const state = 'open';
  const { metadata } = await changeAssessmentsClient.list(
    { query: { state, take: 1 } },
    { signal, quiet: true },
  );
  if (metadata.total === 0) return [];
  return [
    {
      id: 'changes',
      title: t('changes'),
      detail: t('changesDetail'),
      value: { text: formatOf(language).number(metadata.total) },
      href: linkTo(changesPage, { state }),
    },
  ];
}

async function onboardingLines(
  t: Texts,
  language: Language,
  signal: AbortSignal,
): Promise<HomeLine[]> {
  const { data, metadata } = await onboardings.list(
    { query: { state: 'open', take } },
    { signal, quiet: true },
  );
  const ours = data.filter(({ waitsFor }) => waitsFor.includes('operator')).length;
  return [
    {
      id: 'onboarding',
      title: t('onboarding'),
      detail: ours > 0 ? t('ours', { count: ours }) : t('noneOurs'),
      value: { text: formatOf(language).number(metadata.total) },
      href: linkTo('/internal/support-tools/onboarding/service-onboarding'),
    },
  ];
}
