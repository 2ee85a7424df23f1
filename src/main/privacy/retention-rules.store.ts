import { type RawBuilder, sql } from 'kysely';
import { earliest } from '#platform/server/privacy/retention.ts';
import { appSlices } from '../app-slices.ts';
import type { Keeping } from './keeping.rules.ts';

const tenYears = 3653;

const since =
  (...columns: readonly string[]) =>
  (before: Date): RawBuilder<boolean> =>
    sql<boolean>`${earliest(...columns)} < ${before}`;

const inUse = 'in use until it is changed or removed by hand; erasure takes the names';
const things = 'about things, not about people; a new version replaces it';
const law = 'a commercial record: eight years (§ 147 AO, § 257 HGB); the first could go in 2035';
const chain = 'evidence: ten years; a link taken out of the chain would break it, so the first could go in 2036 with its whole chain';

/**
 * One register for the whole database, in the order in which rows can go; a test compares it with the tables there are, so
 * that nothing is kept for ever without a reason (LAW-3).
 */
export const retention: Readonly<Record<string, Keeping>> = {
  invitation_keys: { with: 'invitations' },
  invitations: {
    days: 90,
    setting: 'invitations',
    // Open ones count from the end of their key.
    isOver: (before) => sql<boolean>`coalesce(t.ended_at, t.key_expires_at, t.created_at) < ${before}`,
    why: 'who was invited is seen for a while after it was accepted, taken back or ran out',
  },
  members: {
    days: 90,
    setting: 'members',
    isOver: (before) => sql<boolean>`t.state = 'removed' and t.changed_at < ${before}`,
    why: 'a removal can be taken back for a while',
  },
  provisioned_users: {
    days: 90,
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from members m where m.tenant_id = t.tenant_id and m.user_id = t.user_id)`,
    why: 'a directory may bring somebody back after a removal',
  },
  role_assignments: { job: 'people.expiry', period: 'until it ends', why: 'roles with an end date' },
  api_tokens: {
    days: 90,
    setting: 'tokens',
    isOver: since('revoked_at', 'expires_at'),
    why: 'who had which token can be looked up for a while after it ended; the trail keeps it',
  },
  staff_accesses: { days: tenYears, isOver: since('ended_at', 'expires_at'), why: 'the customer may ask who looked, and why' },
  access_review_items: { with: 'access_reviews' },
  access_reviews: { days: tenYears, isOver: since('finished_at'), why: 'evidence for auditors' },
  cart_items: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`exists (select from carts c where c.tenant_id = t.tenant_id and c.user_id = t.user_id and c.changed_at < ${before})`,
    why: 'carts that nobody has touched',
  },
  carts: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from cart_items i where i.tenant_id = t.tenant_id and i.user_id = t.user_id)`,
    why: 'carts that nobody has touched',
  },
  notice_mails: { days: 30, isOver: since('due_at'), why: 'mail about notices that nobody could send' },
  notice_reads: { with: 'notices' },
  notices: { job: 'notices.cleaning', period: '180 days', days: 180, why: 'after they last moved' },
  mails: { job: 'mail.cleaning', period: 'ninety days', days: 90, why: 'whether it arrived; the words go as soon as it is sent' },
  exports: { job: 'exports.cleaning', period: 'seven days', days: 7, why: 'files that can be made again' },
  offboarding_exports: { job: 'lifecycle.offboarding', period: '30 days at most', days: 30, why: 'handed over to a leaving customer' },
  offboarding_links: { with: 'offboarding_exports' },
  offboarding_steps: {
    days: tenYears,
    isOver: (before) =>
      sql<boolean>`exists (select from offboardings o where o.id = t.offboarding_id and o.state in ('purged', 'cancelled', 'restored') and o.planned_at < ${before})`,
    why: 'proof of each step of the end of a customer',
  },
  offboardings: {
    days: tenYears,
    isOver: (before) => sql<boolean>`t.state in ('purged', 'cancelled', 'restored') and t.planned_at < ${before}`,
    why: 'the record of the end of a customer',
  },
  erasures: {
    days: tenYears,
    isOver: since('finished_at'),
    why: 'proof that a request was answered; the person stands there by id',
  },
  attempts: { days: 1, isOver: since('last_at'), why: 'slows down who guesses' },
  push_seats: { days: 1, isOver: since('renewed_at'), why: 'who is connected; nodes keep theirs by the minute' },
  waiting_announcements: { days: 1, isOver: since('created_at'), why: 'what nodes tell each other; they take it within seconds' },
  news: {
    days: 365,
    isOver: (before) => sql<boolean>`t.shown_until < ${before}::date`,
    why: 'news that are not shown any more',
  },
  idempotency_keys: { job: 'platform.cleaning', period: 'seven days', days: 7, why: 'repeats come within minutes' },
  operator_idempotency_keys: { job: 'platform.cleaning', period: 'seven days', days: 7, why: 'repeats come within minutes' },
  outbox: { job: 'platform.cleaning', period: 'seven days', days: 7, why: 'messages that were relayed' },
  oidc_store: { job: 'identity.cleaning', period: 'until they end', why: 'sessions, codes and tokens of the embedded provider' },
  users: {
    job: 'privacy.retention',
    period: '180 days',
    why: 'customers’ accounts that belong to no company any more are erased like on request',
  },

  internal_permissions: { kept: 'goes when staff take it back, or with the person' },
  identity_accounts: { kept: 'the account itself; goes with its person' },
  notice_counters: { kept: 'the last number of a tenant, no data of anybody' },
  notice_preferences: { kept: 'goes with the person' },
  notice_settings: { kept: 'goes with the person' },
  saved_views: { kept: inUse },
  default_views: { kept: inUse },
  access_review_reminders: { kept: 'one row a company: what was told last' },
  roles: { kept: inUse },
  tenant_groups: { kept: inUse },
  tenants: { kept: 'as long as the contract, then offboarding and its own retention' },
  tenant_renames: { kept: 'as long as the contract, then offboarding purges it' },
  onboardings: { kept: 'as long as the contract, then offboarding purges it' },
  onboarding_steps: { kept: 'as long as the contract, then offboarding purges it' },
  provisioned_groups: { kept: 'as long as the group is connected' },
  provisioning_settings: { kept: inUse },
  audit_entries: { kept: chain, basis: 'evidence' },
  operator_audit_entries: { kept: chain, basis: 'evidence' },
  audit_links: { kept: chain, basis: 'evidence' },
  audit_heads: { kept: chain, basis: 'evidence' },
  orders: { kept: law, basis: 'law' },
  order_lines: { kept: law, basis: 'law' },
  order_events: { kept: law, basis: 'law' },
  order_approvals: { kept: law, basis: 'law' },
  approval_policies: { kept: law, basis: 'law' },
  order_accounts: { kept: law, basis: 'law' },
  commitments: { kept: law, basis: 'law' },
  subscriptions: { kept: law, basis: 'law' },
  subscription_batches: { kept: law, basis: 'law' },
  provisioner_orders: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_lines: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_subscriptions: { kept: 'books of the built-in distributor, by ids only' },
  catalog_uploads: { kept: 'says where a price came from, as long as the orders' },
  catalog_versions: { kept: 'says which price held when, as long as the orders' },
  catalog_version_scopes: { kept: things },
  catalog_upload_issues: { kept: things },
  catalog_words: { kept: things },
  licensing_name_overrides: { kept: inUse },
  licensing_rows: { kept: things },
  margin_rules: { kept: inUse },
  offer_matrix_products: { kept: things },
  offer_matrix_rows: { kept: things },
  price_rows: { kept: things },
  products: { kept: things },
  sheet_skus: { kept: things },
  shelf_prices: { kept: things },
  installation: { kept: 'facts of the installation' },
  migrations: { kept: 'state of the schema' },
  ...Object.fromEntries(appSlices.flatMap((slice) => Object.entries(slice.kept).map(([table, kept]) => [table, { kept }]))),
};
