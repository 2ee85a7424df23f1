import type { onboardingContract } from '#domains/lifecycle/onboarding.contract.ts';
import type { ReadNumber } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { homeTexts } from './texts.ts';

const onboardings = contractClient<typeof onboardingContract>('onboarding');

/** How many customers are on their way in. */
export const readNumber: ReadNumber = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const quiet = { signal, quiet: true };
  const [open, finishing] = await Promise.all([
    onboardings.list({ query: { state: 'open', take: 1 } }, quiet),
    onboardings.list({ query: { state: 'finishing', take: 1 } }, quiet),
  ]);
  const closing = finishing.metadata.total;
  const count = open.metadata.total + closing;
  return {
    label: t('onboarding', { count }),
    value: formatOf(language).number(count),
    detail: closing > 0 ? t('finishing', { count: closing }) : t('noneFinishing'),
  };
};
