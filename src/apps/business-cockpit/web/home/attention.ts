import { licenceAlertsRoutes } from '#domains/licences/licence-alerts.routes.ts';
import type {
  LicenceAlert,
  licenceAlertsContract,
} from '#domains/licences/licence-alerts.schema.ts';
import type { AttentionItem, ReadAttention } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { homeTexts } from './texts.ts';

const alerts = contractClient<typeof licenceAlertsContract>(licenceAlertsRoutes);
const take = 20;
/** Free seats whose last moment is farther away are no to-do yet; the overview shows them. */
const aheadDays = 45;
const dayMs = 86_400_000;

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

/**
 * Returns what to look at among the licences, by the last responsible moment. New seats that may
 * still be given back are a right, no task: they are among the lines.
 */
export const readAttention: ReadAttention = async ({ language, now }) => {
  const t = await homeTexts.load(language);
  const { data } = await readSource(alerts.list, { query: { take } });
  const limit = new Date(now.getTime() + aheadDays * dayMs).toISOString();
  // ends of terms stand among the decisions of the marketplace already
  const near = data.flatMap((one) =>
    isShown(one) && (one.until === null || one.until <= limit) ? [one] : [],
  );
  return { items: near.map((alert) => itemOf(alert, t)), total: near.length };
};

type Shown = LicenceAlert & { readonly kind: Exclude<LicenceAlert['kind'], 'ending'> };

const isShown = (alert: LicenceAlert): alert is Shown =>
  alert.kind !== 'ending' && alert.way !== 'window';

function itemOf(alert: Shown, t: Texts): AttentionItem {
  const { id, kind, name, count, monthly, until, way, licence } = alert;
  const isFree = kind === 'free';
  const isOfPeople = kind === 'disabled' || kind === 'error' || kind === 'inactive';
  const page = isOfPeople ? 'assignments' : 'overview';
  const finding = kind === 'inactive' ? 'any' : kind;
  const search = isOfPeople ? { finding, licence } : { licence };
  return {
    id,
    title: t(kind, { name, count }),
    detail: isFree && way !== null ? t(`free.${way}`) : t('look'),
    deadline: until,
    money: monthly === null ? undefined : { amount: monthly, per: 'month' },
    kind: isFree || kind === 'extends' ? 'decide' : 'notice',
    href: linkTo(`/:/business-cockpit/licenses/${page}`, search),
    act: t(isFree ? 'act.free' : 'act.look'),
  };
}
