import { onboardingRoutes } from '#domains/lifecycle/onboarding.routes.ts';
import type { onboardingContract } from '#domains/lifecycle/onboarding.schema.ts';
import type { ReadLines } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { homeTexts } from './texts.ts';

const onboardings = contractClient<typeof onboardingContract>(onboardingRoutes);

/** More are not on their way in at once; what waits beyond is not counted. */
const take = 100;

/**
 * Returns the number of customers in onboarding and how many wait for the operator. One request,
 * because each read is audited.
 */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
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
};
