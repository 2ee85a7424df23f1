import type { usersContract } from '#domains/directory/users.contract.ts';
import type { ReadNumber } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { homeTexts } from './texts.ts';

const users = contractClient<typeof usersContract>('users');

/** How many people work for the tenant, against the licence bundle's limit, else with the invitations that are open. */
export const readNumber: ReadNumber = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const quiet = { signal, quiet: true };
  const [active, invited, { used, limit }] = await Promise.all([
    users.list({ query: { state: 'active', take: 1 } }, quiet),
    users.list({ query: { state: 'invited', take: 1 } }, quiet),
    users.allowance({}, quiet),
  ]);
  const count = active.metadata.total;
  const open = invited.metadata.total;
  return {
    label: t('people', { count }),
    value: formatOf(language).number(count),
    detail: limit !== null ? t('ofLimit', { used, limit }) : open > 0 ? t('invited', { count: open }) : t('nobodyInvited'),
  };
};
