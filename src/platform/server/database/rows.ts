/**
 * One row type for each table, as pg delivers its rows: `bigint` and `numeric` arrive as text, JSON
 * is not looked into. Written by `npm run schema`, compared by a test. Never edited by hand.
 */
export interface Rows {
  readonly access_review_items: {
    readonly tenant_id: string;
    readonly review_id: string;
    readonly user_id: string;
    readonly name: string;
    readonly email: string;
    readonly roles: unknown;
    readonly has_conflict: boolean;
    readonly last_sign_in_at: Date | null;
    readonly decision: 'keep' | 'remove' | null;
    readonly note: string;
    readonly decided_by: string | null;
    readonly decided_at: Date | null;
    readonly outcome: 'kept' | 'removed' | 'gone' | null;
  };
  readonly access_review_reminders: {
    readonly tenant_id: string;
    readonly due_at: Date;
    readonly stage: 'due' | 'overdue';
    readonly told_at: Date;
  };
  readonly access_reviews: {
    readonly tenant_id: string;
    readonly id: string;
    readonly started_at: Date;
    readonly started_by: string;
    readonly finished_at: Date | null;
    readonly finished_by: string | null;
  };
  readonly api_tokens: {
    readonly id: string;
    readonly tenant_id: string | null;
    readonly owner_id: string;
    readonly owner_name: string;
    readonly kind: 'personal' | 'tenant' | 'provisioning';
    readonly name: string;
    readonly token_hash: Buffer;
    readonly hint: string;
    readonly scopes: string[];
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly last_used_at: Date | null;
    readonly revoked_at: Date | null;
    readonly revoked_by: string | null;
    readonly warned_at: Date | null;
  };
  readonly approval_policies: {
    readonly tenant_id: string;
    readonly mode: 'off' | 'above' | 'always';
    readonly currency_code: string;
    readonly monthly_limit: string;
    readonly bulk_limit: string;
    readonly four_eyes: boolean;
    readonly free_seats_percent: number;
    readonly deadline_days: number;
  };
  readonly attempts: {
    readonly key: string;
    readonly failures: number;
    readonly last_at: Date;
  };
  readonly audit_entries: {
    readonly tenant_id: string;
    readonly id: string;
    readonly at: Date;
    readonly actor_id: string | null;
    readonly actor_name: string;
    readonly action: string;
    readonly subject_kind: string;
    readonly subject_id: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly reason: string;
    readonly correlation_id: string;
    readonly actor_kind: 'customer' | 'internal' | 'system' | '';
    readonly on_behalf_of: string | null;
    readonly salt: Buffer | null;
    readonly content_digest: Buffer;
  };
  readonly audit_heads: {
    readonly chain: string;
    readonly position: string;
    readonly hash: Buffer;
  };
  readonly audit_links: {
    readonly chain: string;
    readonly position: string;
    readonly entry_id: string;
    readonly hash: Buffer;
  };
  readonly cart_items: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly id: string;
    readonly position: number;
    readonly offer_id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly title: string;
    readonly edition: string;
    readonly term_duration: 'P1M' | 'P1Y' | 'P3Y' | 'OneTime';
    readonly billing_plan: 'Monthly' | 'Annual' | 'Triennial' | 'None' | 'OneTime';
    readonly quantity: number;
    readonly price_when_added: string;
    readonly currency_code: string;
    readonly added_at: Date;
  };
  readonly carts: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly revision: number;
    readonly changed_at: Date;
  };
  readonly catalog_upload_issues: {
    readonly upload_id: string;
    readonly position: number;
    readonly row: number;
    readonly column_name: string | null;
    readonly severity: 'error' | 'warning';
    readonly reason: string;
    readonly value: string;
  };
  readonly catalog_uploads: {
    readonly id: string;
    readonly kind: 'priceSheet' | 'offerMatrix' | 'licensingNames';
    readonly file_name: string;
    readonly state: 'staged' | 'refused' | 'unchanged' | 'published' | 'discarded';
    readonly uploaded_at: Date;
    readonly uploaded_by: string;
    readonly rows: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly warnings: number;
    readonly markets: string[];
    readonly currencies: string[];
    readonly segments: string[];
    readonly separator: string;
    readonly encoding: string;
    readonly missing_columns: string[];
    readonly extra_columns: string[];
    readonly scopes: string[];
    readonly content_hash: string;
    readonly open_markets: string[] | null;
    readonly same_as: string | null;
    readonly difference: unknown;
  };
  readonly catalog_version_scopes: {
    readonly scope: string;
    readonly version_id: string;
  };
  readonly catalog_versions: {
    readonly id: string;
    readonly number: number;
    readonly kind: 'priceSheet' | 'offerMatrix' | 'licensingNames';
    readonly upload_id: string;
    readonly published_at: Date;
    readonly published_by: string;
    readonly effective_from: Date;
    readonly rollback_of: number | null;
    readonly is_withdrawn: boolean;
  };
  readonly catalog_words: {
    readonly word: string;
  };
  readonly commitments: {
    readonly tenant_id: string;
    readonly id: string;
    readonly amount: string;
    readonly currency_code: string;
    readonly open_until: Date | null;
  };
  readonly connections: {
    readonly tenant_id: string;
    readonly id: string;
    readonly kind: 'graphApp' | 'gdap' | 'partnerCenter';
    readonly external_id: string;
    readonly directory_id: string;
    readonly state: 'requested' | 'active' | 'refused' | 'ended';
    readonly reason:
      | 'consentMissing'
      | 'consentExpired'
      | 'mfaMissing'
      | 'credentialRefused'
      | 'tenantGone'
      | 'expired'
      | 'terminated'
      | null;
    readonly roles: string[];
    readonly ends_at: Date | null;
    readonly proven_at: Date | null;
    readonly changed_at: Date;
    readonly failures: number;
    readonly resting_until: Date | null;
    readonly waits_since: Date | null;
    readonly is_wanted: boolean;
    readonly lease: string | null;
    readonly leased_until: Date | null;
    readonly silent_until: Date | null;
  };
  readonly dataset_states: {
    readonly tenant_id: string;
    readonly dataset: string;
    readonly connection_id: string;
    readonly cursor: string | null;
    readonly due_at: Date | null;
    readonly is_wanted: boolean;
    readonly tried_at: Date | null;
    readonly succeeded_at: Date | null;
    readonly failure:
      | 'notLicensed'
      | 'consentMissing'
      | 'throttled'
      | 'refused'
      | 'gone'
      | 'unreachable'
      | 'failed'
      | null;
    readonly failures: number;
    readonly failure_code: string;
    readonly request_id: string;
    readonly unknown: unknown;
    readonly silent_until: Date | null;
  };
  readonly default_views: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly list: string;
    readonly view_id: string;
  };
  readonly erasures: {
    readonly id: string;
    readonly person_id: string;
    readonly kind: 'customer' | 'internal';
    readonly state: 'waiting' | 'running' | 'done' | 'failed';
    readonly reason: string;
    readonly asked_by_id: string;
    readonly asked_by: string;
    readonly asked_at: Date;
    readonly finished_at: Date | null;
    readonly done: number;
    readonly total: number;
    readonly redacted: number;
  };
  readonly exports: {
    readonly tenant_id: string;
    readonly id: string;
    readonly owner_id: string;
    readonly title: string;
    readonly format: 'csv' | 'csvGerman' | 'xlsx';
    readonly state: 'waiting' | 'ready' | 'failed';
    readonly file_name: string;
    readonly rows: number;
    readonly request: unknown;
    readonly content: Buffer | null;
    readonly requested_at: Date;
    readonly expires_at: Date;
  };
  readonly idempotency_keys: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly route: string;
    readonly key: string;
    readonly request_hash: string;
    readonly status: number | null;
    readonly body: unknown;
    readonly created_at: Date;
  };
  readonly identity_accounts: {
    readonly id: string;
    readonly realm: 'customer' | 'internal';
    readonly login: string;
    readonly name: string;
    readonly password_hash: string;
    readonly created_at: Date;
    readonly is_self_made: boolean;
  };
  readonly installation: {
    readonly name: string;
    readonly value: unknown;
    readonly written_at: Date;
  };
  readonly internal_permissions: {
    readonly user_id: string;
    readonly kind: 'internal';
    readonly permission: string;
    readonly created_at: Date;
  };
  readonly invitation_asks: {
    readonly tenant_id: string;
    readonly invitation_id: string;
    readonly user_id: string;
    readonly email: string;
    readonly is_verified: boolean;
    readonly asked_at: Date;
    readonly refused_at: Date | null;
  };
  readonly invitation_keys: {
    readonly tenant_id: string;
    readonly key_hash: Buffer;
    readonly invitation_id: string;
    readonly issued_at: Date;
  };
  readonly invitations: {
    readonly tenant_id: string;
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly language: 'de' | 'en';
    readonly role_ids: string[];
    readonly roles_expire_at: Date | null;
    readonly message: string;
    readonly state: 'draft' | 'sent' | 'opened' | 'accepted' | 'revoked';
    readonly key_hash: Buffer | null;
    readonly key_expires_at: Date | null;
    readonly sends: number;
    readonly mail_id: string | null;
    readonly invited_by_id: string | null;
    readonly invited_by: string;
    readonly created_at: Date;
    readonly sent_at: Date | null;
    readonly opened_at: Date | null;
    readonly ended_at: Date | null;
    readonly accepted_by: string | null;
    readonly asked_again_at: Date | null;
  };
  readonly licensing_name_overrides: {
    readonly sku_guid: string;
    readonly name: string;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly licensing_rows: {
    readonly upload_id: string;
    readonly row: number;
    readonly sku_guid: string;
    readonly plan_guid: string;
    readonly display_name: string;
    readonly string_id: string;
    readonly plan_name: string;
    readonly plan_display_name: string;
  };
  readonly mails: {
    readonly id: string;
    readonly tenant_id: string | null;
    readonly recipient: string;
    readonly language: 'de' | 'en';
    readonly subject: string;
    readonly plain: string | null;
    readonly html: string | null;
    readonly unsubscribe_url: string | null;
    readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'notConfigured';
    readonly attempts: number;
    readonly reason: string;
    readonly correlation_id: string;
    readonly created_at: Date;
    readonly ended_at: Date | null;
  };
  readonly margin_rules: {
    readonly id: string;
    readonly tenant_id: string | null;
    readonly product_id: string | null;
    readonly basis: 'retail' | 'cost';
    readonly percent: string;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly members: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly state: 'active' | 'blocked' | 'removed';
    readonly invited_by: string;
    readonly joined_at: Date;
    readonly changed_at: Date;
    readonly removed_roles: unknown;
  };
  readonly migrations: {
    readonly owner: string;
    readonly number: number;
    readonly name: string;
    readonly checksum: string;
    readonly applied_at: Date;
  };
  readonly news: {
    readonly id: string;
    readonly title_de: string;
    readonly title_en: string;
    readonly text_de: string;
    readonly text_en: string;
    readonly published_at: Date;
    readonly published_by: string;
    readonly shown_until: Date | null;
  };
  readonly notice_counters: {
    readonly tenant_id: string;
    readonly last: string;
  };
  readonly notice_mails: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly notice_id: string;
    readonly sequence: string;
    readonly due_at: Date;
    readonly is_staff: boolean;
    readonly recipient: string;
    readonly name: string;
    readonly language: 'de' | 'en';
    readonly correlation_id: string;
  };
  readonly notice_preferences: {
    readonly user_id: string;
    readonly topic: string;
    readonly portal: boolean;
    readonly email: 'off' | 'digest' | 'immediately';
  };
  readonly notice_reads: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly notice_id: string;
    readonly sequence: string;
    readonly read_at: Date;
  };
  readonly notice_settings: {
    readonly user_id: string;
    readonly quiet_from: number | null;
    readonly quiet_until: number | null;
    readonly digest_at: number;
    readonly time_zone: string;
  };
  readonly notices: {
    readonly tenant_id: string;
    readonly id: string;
    readonly audience: 'tenant' | 'user' | 'staff';
    readonly user_id: string | null;
    readonly topic: string;
    readonly type: 'success' | 'error' | 'keepVisibleError';
    readonly severity: 'info' | 'warning' | 'critical';
    readonly message: string;
    readonly params: unknown;
    readonly link: string | null;
    readonly proceeding: string | null;
    readonly sequence: string;
    readonly actor_id: string | null;
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly offboarding_exports: {
    readonly offboarding_id: string;
    readonly body: Buffer;
    readonly size: number;
    readonly sha256: string;
    readonly made_at: Date;
    readonly expires_at: Date;
  };
  readonly offboarding_links: {
    readonly key_hash: Buffer;
    readonly offboarding_id: string;
    readonly user_id: string;
    readonly sent_to: string;
    readonly issued_at: Date;
  };
  readonly offboarding_steps: {
    readonly offboarding_id: string;
    readonly position: number;
    readonly step:
      | 'export'
      | 'invitations'
      | 'access'
      | 'retention'
      | 'restore'
      | 'purge'
      | 'forget';
    readonly noun: string;
    readonly proof: unknown;
    readonly at: Date;
  };
  readonly offboardings: {
    readonly id: string;
    readonly customer_id: string;
    readonly customer_name: string;
    readonly state:
      | 'planned'
      | 'confirmed'
      | 'running'
      | 'retained'
      | 'purging'
      | 'purged'
      | 'cancelled'
      | 'restored';
    readonly reason: string;
    readonly notice_on: Date;
    readonly effective_on: Date;
    readonly retention_days: number;
    readonly planned_by_id: string;
    readonly planned_by: string;
    readonly planned_at: Date;
    readonly inventory: unknown;
    readonly inventory_at: Date | null;
    readonly confirmed_by_id: string | null;
    readonly confirmed_by: string | null;
    readonly confirmed_at: Date | null;
    readonly ended_at: Date | null;
    readonly retained_until: Date | null;
    readonly ended_by: string | null;
  };
  readonly offer_matrix_products: {
    readonly upload_id: string;
    readonly product_id: string;
    readonly is_addon: boolean;
    readonly allowed_countries: string;
    readonly min_licenses: number;
    readonly max_licenses: number;
  };
  readonly offer_matrix_rows: {
    readonly upload_id: string;
    readonly row: number;
    readonly product_id: string;
    readonly sku_id: string;
    readonly product_title: string;
    readonly sku_title: string;
    readonly provisioning_id: string;
    readonly provisioning_string: string;
    readonly min_licenses: number;
    readonly max_licenses: number;
    readonly asset_limit: number | null;
    readonly asset_limit_type: string;
    readonly prerequisites: string[];
    readonly conversions: string[];
    readonly description: string;
    readonly allowed_countries: string[];
  };
  readonly oidc_store: {
    readonly realm: string;
    readonly model: string;
    readonly id: string;
    readonly payload: unknown;
    readonly grant_id: string | null;
    readonly uid: string | null;
    readonly consumed_at: Date | null;
    readonly expires_at: Date | null;
  };
  readonly onboarding_steps: {
    readonly tenant_id: string;
    readonly step:
      | 'company'
      | 'microsoft'
      | 'terms'
      | 'consent'
      | 'contact'
      | 'bundle'
      | 'services'
      | 'checks';
    readonly evidence: unknown;
    readonly note: string;
    readonly done_by_id: string | null;
    readonly done_by: string;
    readonly done_by_kind: 'customer' | 'internal' | 'program';
    readonly done_at: Date;
  };
  readonly onboardings: {
    readonly tenant_id: string;
    readonly state: 'open' | 'finishing' | 'finished';
    readonly owner_id: string | null;
    readonly owner: string;
    readonly started_at: Date;
    readonly finished_at: Date | null;
    readonly problems: string[];
  };
  readonly operator_audit_entries: {
    readonly id: string;
    readonly at: Date;
    readonly actor_id: string | null;
    readonly actor_name: string;
    readonly action: string;
    readonly subject_kind: string;
    readonly subject_id: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly reason: string;
    readonly correlation_id: string;
    readonly actor_kind: 'customer' | 'internal' | 'system' | '';
    readonly on_behalf_of: string | null;
    readonly salt: Buffer | null;
    readonly content_digest: Buffer;
  };
  readonly operator_idempotency_keys: {
    readonly user_id: string;
    readonly route: string;
    readonly key: string;
    readonly request_hash: string;
    readonly status: number | null;
    readonly body: unknown;
    readonly created_at: Date;
  };
  readonly order_accounts: {
    readonly tenant_id: string;
    readonly last_number: number;
  };
  readonly order_approvals: {
    readonly tenant_id: string;
    readonly order_id: string;
    readonly reason: 'always' | 'amount';
    readonly four_eyes: boolean;
    readonly deadline: Date;
    readonly ends_on: Date | null;
    readonly reminded_at: Date | null;
    readonly decided_at: Date | null;
    readonly decided_by_id: string | null;
    readonly decided_by: string;
    readonly decision: 'approve' | 'reject' | 'withdraw' | 'expire' | null;
    readonly monthly_limit: string | null;
  };
  readonly order_events: {
    readonly tenant_id: string;
    readonly id: string;
    readonly order_id: string;
    readonly at: Date;
    readonly state:
      | 'draft'
      | 'waitingForApproval'
      | 'approved'
      | 'rejected'
      | 'withdrawn'
      | 'expired'
      | 'submitted'
      | 'processing'
      | 'needsInput'
      | 'completed'
      | 'partlyFailed'
      | 'failed'
      | 'cancelled';
    readonly by_name: string;
    readonly note: string;
  };
  readonly order_lines: {
    readonly tenant_id: string;
    readonly id: string;
    readonly order_id: string;
    readonly position: number;
    readonly type: 'new' | 'seatsIncrease' | 'seatsDecrease' | 'renewalChange' | 'cancel';
    readonly offer_id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly title: string;
    readonly edition: string;
    readonly term_duration: 'P1M' | 'P1Y' | 'P3Y' | 'OneTime';
    readonly billing_plan: 'Monthly' | 'Annual' | 'Triennial' | 'None' | 'OneTime';
    readonly is_trial: boolean;
    readonly is_addon: boolean;
    readonly quantity: number;
    readonly target_seats: number | null;
    readonly end_of_term: 'renew' | 'extend' | 'cancel' | null;
    readonly term_price: string;
    readonly due_now: string;
    readonly monthly: string;
    readonly commitment: string;
    readonly catalog_version: number | null;
    readonly state: 'pending' | 'provisioning' | 'completed' | 'failed' | 'cancelled';
    readonly failure: string | null;
    readonly subscription_id: string | null;
    readonly subscription_ref: string | null;
  };
  readonly orders: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: number;
    readonly type: 'new' | 'seatsIncrease' | 'seatsDecrease' | 'renewalChange' | 'cancel';
    readonly state:
      | 'draft'
      | 'waitingForApproval'
      | 'approved'
      | 'rejected'
      | 'withdrawn'
      | 'expired'
      | 'submitted'
      | 'processing'
      | 'needsInput'
      | 'completed'
      | 'partlyFailed'
      | 'failed'
      | 'cancelled';
    readonly placed_at: Date;
    readonly placed_by_id: string | null;
    readonly placed_by: string;
    readonly po_number: string;
    readonly note: string;
    readonly currency_code: string;
    readonly due_now: string;
    readonly monthly: string;
    readonly commitment: string;
    readonly first_title: string;
    readonly line_count: number;
    readonly seats: number;
    readonly words: string;
    readonly correlation_id: string;
  };
  readonly outbox: {
    readonly tenant_id: string;
    readonly id: string;
    readonly topic: string;
    readonly payload: unknown;
    readonly correlation_id: string;
    readonly created_at: Date;
    readonly relayed_at: Date | null;
  };
  readonly price_rows: {
    readonly upload_id: string;
    readonly row: number;
    readonly market: string;
    readonly currency: string;
    readonly segment: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly term_duration: string;
    readonly billing_plan: string;
    readonly tier_min: number;
    readonly tier_max: number | null;
    readonly unit_price: string;
    readonly retail_price: string;
    readonly is_trial: boolean;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly valid_from: Date;
    readonly valid_to: Date;
    readonly is_sellable: boolean;
  };
  readonly products: {
    readonly product_id: string;
    readonly title: string;
    readonly subtitle: string;
    readonly description: string;
    readonly publisher: string;
    readonly category: string;
    readonly search_text: string;
    readonly title_key: string;
    readonly is_hidden: boolean;
  };
  readonly provisioned_groups: {
    readonly tenant_id: string;
    readonly role_id: string;
    readonly external_id: string;
  };
  readonly provisioned_users: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly user_name: string;
    readonly external_id: string | null;
    readonly attributes: unknown;
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly provisioner_lines: {
    readonly id: string;
    readonly order_id: string;
    readonly position: number;
    readonly request: unknown;
    readonly outcome: unknown;
  };
  readonly provisioner_orders: {
    readonly id: string;
    readonly customer_id: string;
    readonly po_number: string;
    readonly accepted_at: Date;
    readonly ready_at: Date;
  };
  readonly provisioner_subscriptions: {
    readonly id: string;
    readonly customer_id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly seats: number;
    readonly starts_on: Date;
    readonly ends_on: Date | null;
    readonly renews_on: Date | null;
    readonly cancellable_until: Date;
    readonly end_of_term: 'renew' | 'extend' | 'cancel';
    readonly state: 'active' | 'extended' | 'ended' | 'cancelled';
    readonly months: number | null;
    readonly next_seats: number | null;
  };
  readonly provisioning_settings: {
    readonly tenant_id: string;
    readonly issuer: string;
    readonly identifier: 'subject' | 'objectId';
    readonly changed_at: Date;
  };
  readonly push_seats: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly is_staff: boolean;
    readonly rights: string;
    readonly renewed_at: Date;
    readonly sign_ins: unknown;
  };
  readonly role_assignments: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly role_id: string;
    readonly origin: 'tenant' | 'employee';
    readonly expires_at: Date | null;
    readonly created_at: Date;
  };
  readonly roles: {
    readonly id: string;
    readonly tenant_id: string | null;
    readonly name: string;
    readonly description: string;
    readonly claims: string[];
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly saved_views: {
    readonly tenant_id: string;
    readonly id: string;
    readonly list: string;
    readonly name: string;
    readonly query: string;
    readonly owner_id: string;
    readonly owner_name: string;
    readonly is_shared: boolean;
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly sheet_skus: {
    readonly upload_id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly product_title: string;
    readonly sku_title: string;
    readonly description: string;
    readonly publisher: string;
    readonly tags: string;
    readonly unit_of_measure: string;
  };
  readonly shelf_prices: {
    readonly upload_id: string;
    readonly market: string;
    readonly currency: string;
    readonly segment: string;
    readonly product_id: string;
    readonly valid_from: Date;
    readonly valid_to: Date;
    readonly cost_p1m: string | null;
    readonly cost_p1y: string | null;
    readonly cost_p3y: string | null;
    readonly retail_p1m: string | null;
    readonly retail_p1y: string | null;
    readonly retail_p3y: string | null;
    readonly editions: string[];
  };
  readonly staff_accesses: {
    readonly tenant_id: string;
    readonly id: string;
    readonly user_id: string;
    readonly user_name: string;
    readonly role_id: string;
    readonly role_name: string;
    readonly reason: string;
    readonly started_at: Date;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
    readonly ended_by: string;
  };
  readonly subscription_batches: {
    readonly tenant_id: string;
    readonly id: string;
    readonly subscription_id: string;
    readonly quantity: number;
    readonly added_at: Date;
    readonly charged_from: Date;
    readonly returnable_until: Date;
  };
  readonly subscription_history: {
    readonly tenant_id: string;
    readonly id: string;
    readonly subscription_id: string;
    readonly from_day: Date;
    readonly cause:
      | 'known'
      | 'booked'
      | 'seats'
      | 'nextSeats'
      | 'endOfTerm'
      | 'renewed'
      | 'extended'
      | 'cancelled'
      | 'ended';
    readonly seats: number;
    readonly monthly: string;
    readonly currency_code: string;
    readonly end_of_term_action: 'renew' | 'extend' | 'cancel' | 'none';
    readonly order_number: string | null;
    readonly order_id: string | null;
    readonly next_seats: number | null;
  };
  readonly subscriptions: {
    readonly tenant_id: string;
    readonly id: string;
    readonly external_ref: string;
    readonly name: string;
    readonly offer_id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly title: string;
    readonly edition: string;
    readonly seats: number;
    readonly term_duration: 'P1M' | 'P1Y' | 'P3Y' | 'OneTime';
    readonly billing_plan: 'Monthly' | 'Annual' | 'Triennial' | 'None' | 'OneTime';
    readonly starts_on: Date;
    readonly ends_on: Date | null;
    readonly renews_on: Date | null;
    readonly end_of_term_action: 'renew' | 'extend' | 'cancel' | 'none';
    readonly term_price: string;
    readonly currency_code: string;
    readonly monthly: string;
    readonly state:
      | 'pending'
      | 'active'
      | 'updating'
      | 'suspended'
      | 'extended'
      | 'expired'
      | 'disabled'
      | 'deleted';
    readonly cancellable_until: Date | null;
    readonly order_id: string;
    readonly order_number: string;
    readonly running_order_id: string | null;
    readonly state_before: string | null;
    readonly is_trial: boolean;
    readonly is_addon: boolean;
    readonly booked_at: Date;
    readonly words: string;
    readonly next_seats: number | null;
  };
  readonly tenant_changes: {
    readonly tenant_id: string;
    readonly id: string;
    readonly field: string;
    readonly value_before: string;
    readonly value_after: string;
    readonly changed_by_id: string | null;
    readonly changed_by: string;
    readonly changed_at: Date;
  };
  readonly tenant_groups: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly tenant_ids: string[];
    readonly created_at: Date;
    readonly changed_at: Date;
  };
  readonly tenant_renames: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name_before: string;
    readonly name_after: string;
    readonly reason: string;
    readonly renamed_by_id: string | null;
    readonly renamed_by: string;
    readonly renamed_at: Date;
  };
  readonly tenants: {
    readonly id: string;
    readonly name: string;
    readonly domain: string;
    readonly onmicrosoft_domain: string;
    readonly license_bundle: 'Essential' | 'Standard';
    readonly market: string;
    readonly segment: 'Commercial' | 'Charity' | 'Education' | 'Government';
    readonly billing_currency: string;
    readonly credit_limit: string | null;
    readonly marketplace_onboarded: boolean;
    readonly security_onboarded: boolean;
    readonly state: 'active' | 'offboarded';
    readonly created_at: Date;
    readonly words: string;
    readonly azure_tenant_id: string | null;
    readonly buyer_reference: string;
    readonly vat_id: string;
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
    readonly country: string;
    readonly contact_name: string;
    readonly contact_email: string;
  };
  readonly user_sessions: {
    readonly id: string;
    readonly user_id: string;
    readonly key: string;
    readonly device: string;
    readonly started_at: Date;
    readonly seen_at: Date;
    readonly ended_at: Date | null;
  };
  readonly users: {
    readonly id: string;
    readonly kind: 'customer' | 'internal';
    readonly issuer: string;
    readonly subject: string;
    readonly email: string;
    readonly name: string;
    readonly language: 'de' | 'en';
    readonly state: 'active' | 'blocked' | 'removed';
    readonly last_sign_in_at: Date | null;
    readonly created_at: Date;
    readonly object_id: string | null;
    readonly sessions_ended_at: Date | null;
  };
  readonly waiting_announcements: {
    readonly number: string;
    readonly envelope: unknown;
    readonly created_at: Date;
    readonly taken_at: Date | null;
  };
}

/** Columns of a left join that found no row; `Row | Missing<Row>` is told apart by the id. */
export type Missing<T> = { readonly [K in keyof T]: null };
