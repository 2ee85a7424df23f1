import type { ReadLines } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { countUsers, users } from './people.ts';
import { homeTexts } from './texts.ts';

/**
 * Returns the number of users against the licence bundle's limit, or with the open invitations
 * where there is none.
 */
export const readLines: ReadLines = async ({ language }) => {
  const t = await homeTexts.load(language);
  const [active, open, { used, limit }] = await Promise.all([
    countUsers('active'),
    countUsers('invited'),
    readSource(users.allowance),
  ]);
  return [
    {
      id: 'people',
      title: t('people'),
      detail:
        limit !== null
          ? t('ofLimit', { used, limit })
          : open > 0
            ? t('invited', { count: open })
            : t('nobodyInvited'),
      value: { text: String(active) },
      href: linkTo('/:/admin/users'),
    },
  ];
};
