import { agreementsRoutes } from '#domains/billing/agreements.routes.ts';
import type { Agreement, agreementsContract } from '#domains/billing/agreements.schema.ts';
import type { InvoiceRow, invoicesContract } from '#domains/billing/invoices.schema.ts';
import { invoicesRoutes } from '#domains/billing/invoices.ts';
import type {
  LicenceAlert,
  licenceAlertsContract,
} from '#domains/licences/licence-alerts.schema.ts';
import { licenceAlertsRoutes } from '#domains/licences/licence-alerts.ts';
import { mayUse, type Claim } from '#platform/common/access.ts';
import { bundlesWith } from '#platform/common/features.ts';
import type { AttentionItem, ReadAttention } from '#platform/common/home.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf, type Format } from '#platform/web/i18n/format.ts';
import { everyRow } from '#platform/web/list/every-row.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { activeTenant } from '#platform/web/session/session.ts';
import { placeOf, type ShownKind } from './alert-place.rules.ts';
import { homeTexts } from './texts.ts';

const alerts = contractClient<typeof licenceAlertsContract>(licenceAlertsRoutes);
const agreements = contractClient<typeof agreementsContract>(agreementsRoutes);
const invoices = contractClient<typeof invoicesContract>(invoicesRoutes);
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
  const [data, waiting, overdue] = await Promise.all([readAlerts(), readUnsigned(), readOverdue()]);
  const format = formatOf(language);
  const limit = new Date(now.getTime() + aheadDays * dayMs).toISOString();
  // ends of terms stand among the decisions of the marketplace already
  const near = data.flatMap((one) =>
    isShown(one) && (one.until === null || one.until <= limit) ? [one] : [],
  );
  return {
    items: [
      ...overdue.data.map((one) => overdueItem(one, t, format)),
      ...waiting.map((one) => agreementItem(one, t)),
      ...near.slice(0, take).map((one) => itemOf(one, t)),
    ],
    total: overdue.total + waiting.length + near.length,
  };
};

const holds = (needed: readonly Claim[]): boolean =>
  mayUse(activeTenant()?.roleClaims ?? [], needed);

/** All of them: which ones are to-dos is known here alone, and they are counted. */
async function readAlerts(): Promise<readonly LicenceAlert[]> {
  if (!holds(rights.licences.read)) return [];
  return everyRow((skip, most) => readSource(alerts.list, { query: { skip, take: most } }));
}

/** True where the reader's bundle has the pages of finances, to which these items lead. */
function hasFinances(): boolean {
  const bundles = bundlesWith('finances');
  return (
    activeTenant()?.licenseBundles.some((one) => bundles.some((open) => open === one)) ?? false
  );
}

/** Tells whether the reader has the page of contracts, which wants a right and a bundle. */
const hasContracts = (): boolean => holds(rights.billing.read) && hasFinances();

/** Agreements that wait for the reader's signature; without contracts the cart asks for one kind. */
async function readUnsigned(): Promise<readonly Agreement[]> {
  if (!holds(rights.agreements.sign)) return [];
  const hasAll = hasContracts();
  return (await readSource(agreements.list)).data.filter(
    ({ kind, signature }) => signature === null && (hasAll || kind === 'microsoftCustomer'),
  );
}

function agreementItem({ id, name, version, requiredBy }: Agreement, t: Texts): AttentionItem {
  return {
    id,
    title: t('sign', { name }),
    detail: t('signDetail', { version }),
    deadline: requiredBy,
    money: undefined,
    kind: 'decide',
    href: linkTo(
      hasContracts() ? '/:/business-cockpit/finances/contracts' : '/:/marketplace/shop/cart',
      { agreement: id },
    ),
    act: t('act.sign'),
  };
}

/** Invoices whose day has passed. */
async function readOverdue(): Promise<{
  readonly data: readonly InvoiceRow[];
  readonly total: number;
}> {
  if (!hasFinances() || !holds(rights.billing.read)) return { data: [], total: 0 };
  const query = { state: 'overdue', sortBy: 'dueOn', sortDirection: 'asc', take } as const;
  const { data, metadata } = await readSource(invoices.list, { query });
  return { data, total: metadata.total };
}

function overdueItem({ id, number, dueOn, open }: InvoiceRow, t: Texts, format: Format) {
  return {
    id,
    title: t('overdue', { number }),
    detail: t('overdueSince', { day: format.date(dueOn) }),
    deadline: dueOn,
    money: { amount: open, per: 'once' },
    kind: 'decide',
    href: linkTo(`/:/business-cockpit/finances/invoices/${id}`),
    act: t('act.look'),
  } as const satisfies AttentionItem;
}

type Shown = LicenceAlert & { readonly kind: ShownKind };

const isShown = (alert: LicenceAlert): alert is Shown =>
  alert.kind !== 'ending' && alert.way !== 'window';

function itemOf(alert: Shown, t: Texts): AttentionItem {
  const { id, kind, name, count, monthly, until, way, licence } = alert;
  const isFree = kind === 'free';
  const { page, search, words } = placeOf(kind, licence);
  return {
    id,
    title: t(kind, { name, count }),
    detail: words ? t(words) : way === null ? undefined : t(`free.${way}`),
    deadline: until,
    money: monthly === null ? undefined : { amount: monthly, per: 'month' },
    kind: isFree || kind === 'extends' ? 'decide' : 'notice',
    href: linkTo(`/:/business-cockpit/licenses/${page}`, search),
    act: t(isFree ? 'act.free' : 'act.look'),
  };
}
