import type { accessReviewsContract } from '#domains/people/access-reviews.schema.ts';
import { accessReviewsRoutes } from '#domains/people/access-reviews.ts';
import { mayUse } from '#platform/common/access.ts';
import type {
  AttentionItem,
  AttentionPage,
  ReadAttention,
  ReadWaiting,
} from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { users, countUsers } from './people.ts';
import { homeTexts } from './texts.ts';

export const accessReviews = contractClient<typeof accessReviewsContract>(accessReviewsRoutes);

const none: AttentionPage = { items: [], total: 0 };
const mostAsks = 5;

/**
 * Returns the due access review and invitations that somebody asks for under another address, as
 * to-dos for those who may decide (product reference A3).
 */
export const readAttention: ReadAttention = async ({ language }) => {
  const held = activeTenant()?.roleClaims ?? [];
  const [review, asks] = await Promise.all([
    mayUse(held, rights.users.remove) ? readReview(language) : none,
    mayUse(held, rights.users.add) ? readAsks(language) : none,
  ]);
  return { items: [...asks.items, ...review.items], total: asks.total + review.total };
};

async function readReview(language: Language): Promise<AttentionPage> {
  const { isDue, dueAt, openId } = await readSource(accessReviews.due);
  if (!isDue) return none;
  const t = await homeTexts.load(language);
  const item = {
    id: 'accessReview',
    title: t(openId === null ? 'reviewDue' : 'reviewOpen'),
    detail: t('reviewDetail'),
    deadline: dueAt,
    kind: 'decide' as const,
    href: linkTo('/:/admin/access-review'),
    act: t('review'),
  };
  return { items: [item], total: 1 };
}

async function readAsks(language: Language): Promise<AttentionPage> {
  const query = { state: 'asks', take: mostAsks } as const;
  const { data, metadata } = await readSource(users.list, { query });
  if (data.length === 0) return none;
  const t = await homeTexts.load(language);
  const items = data.map(({ id, email, invitation }): AttentionItem => ({
    id: `ask-${id}`,
    title: t('askTitle', { email }),
    detail: t('askDetail', { email: invitation?.ask?.email ?? '' }),
    deadline: invitation?.expiresAt ?? null,
    kind: 'decide',
    href: linkTo(`/:/admin/users?person=${id}`),
    act: t('answer'),
  }));
  return { items, total: metadata.total };
}

/**
 * Returns the due access review and requests for invitations, for those who may decide, and the
 * open invitations.
 */
export const readWaiting: ReadWaiting = async () => {
  const held = activeTenant()?.roleClaims ?? [];
  const [review, invited, asks] = await Promise.all([
    mayUse(held, rights.users.remove) ? readSource(accessReviews.due) : undefined,
    countUsers('invited'),
    mayUse(held, rights.users.add) ? countUsers('asks') : 0,
  ]);
  return {
    '/:/admin/access-review': { due: review?.isDue ? 1 : 0 },
    '/:/admin/users': { due: asks, count: invited },
  };
};
