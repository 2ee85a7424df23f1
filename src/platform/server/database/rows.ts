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
  readonly agreement_confirmations: {
    readonly tenant_id: string;
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly phone: string;
    readonly agreed_on: Date;
    readonly state: 'waiting' | 'done' | 'refused';
    readonly failure: 'declined' | 'exists' | 'unknown' | 'notConnected' | 'unreachable' | null;
    readonly asked_by_id: string | null;
    readonly asked_by: string;
    readonly asked_at: Date;
    readonly decided_at: Date | null;
  };
  readonly agreement_signatures: {
    readonly tenant_id: string;
    readonly id: string;
    readonly agreement_id: string;
    readonly signed_at: Date;
    readonly signed_by_id: string | null;
    readonly signed_by: string;
    readonly language: 'de' | 'en';
    readonly fingerprint: string;
  };
  readonly agreements: {
    readonly id: string;
    readonly kind: 'microsoftCustomer' | 'framework' | 'dataProcessing';
    readonly version: string;
    readonly name_de: string;
    readonly name_en: string;
    readonly text_de: string;
    readonly text_en: string;
    readonly url: string;
    readonly required_by: Date | null;
    readonly published_at: Date;
    readonly published_by: string;
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
    readonly period_days: number;
  };
  readonly article_blocks: {
    readonly article_id: string;
    readonly language: 'de' | 'en';
    readonly place: number;
    readonly audience: string;
    readonly body: string;
    readonly words: string;
    readonly article_audience: string;
  };
  readonly article_pictures: {
    readonly article_id: string;
    readonly file_id: string;
  };
  readonly article_releases: {
    readonly article_id: string;
    readonly topic_id: string | null;
    readonly place: number;
    readonly body_de: string;
    readonly body_en: string;
    readonly includes: string[];
  };
  readonly article_revisions: {
    readonly article_id: string;
    readonly number: number;
    readonly title_de: string;
    readonly title_en: string;
    readonly body_de: string;
    readonly body_en: string;
    readonly at: Date;
    readonly by_name: string;
  };
  readonly article_votes: {
    readonly tenant_id: string;
    readonly article_id: string;
    readonly voter_id: string;
    readonly helped: boolean;
    readonly why: string;
    readonly at: Date;
  };
  readonly article_words: {
    readonly word: string;
  };
  readonly articles: {
    readonly id: string;
    readonly parent_id: string | null;
    readonly place: number;
    readonly slug: string;
    readonly title_de: string;
    readonly title_en: string;
    readonly body_de: string;
    readonly body_en: string;
    readonly audience: string;
    readonly tags: string[];
    readonly is_question: boolean;
    readonly attribution: string;
    readonly owner_name: string;
    readonly review_by: Date | null;
    readonly state: 'draft' | 'review' | 'released' | 'retired';
    readonly revision: number;
    readonly created_at: Date;
    readonly changed_at: Date;
    readonly changed_by: string;
    readonly released_at: Date | null;
    readonly owner_id: string | null;
    readonly told_faults: string[];
    readonly words: string;
  };
  readonly attempts: {
    readonly key: string;
    readonly failures: number;
    readonly last_at: Date;
    readonly under_way: number;
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
  readonly billing_runs: {
    readonly id: string;
    readonly month: Date;
    readonly released_at: Date;
    readonly released_by_id: string | null;
    readonly released_by: string;
    readonly finished_at: Date | null;
    readonly documents: number;
    readonly failed_tenants: string[];
  };
  readonly billing_settings: {
    readonly id: boolean;
    readonly name: string;
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
    readonly country: string;
    readonly vat_id: string;
    readonly iban: string;
    readonly bic: string;
    readonly email: string;
    readonly payment_days: number;
    readonly saved_at: Date;
    readonly contact_name: string;
    readonly phone: string;
  };
  readonly booking_settings: {
    readonly id: boolean;
    readonly consultant: number;
    readonly client: number;
    readonly chart: '03' | '04';
    readonly account_length: number;
    readonly fiscal_month: number;
    readonly domestic_account: string;
    readonly reverse_charge_account: string;
    readonly export_account: string;
    readonly first_debtor: string;
    readonly saved_at: Date;
  };
  readonly bookings: {
    readonly id: string;
    readonly from_day: Date;
    readonly to_day: Date;
    readonly documents: number;
    readonly left_out: number;
    readonly total: string;
    readonly sha256: string;
    readonly file: Buffer;
    readonly written_at: Date;
    readonly written_by: string;
  };
  readonly budget_spends: {
    readonly tenant_id: string;
    readonly line_id: string;
    readonly order_id: string;
    readonly order_number: string;
    readonly title: string;
    readonly spent_on: Date;
    readonly person_id: string | null;
    readonly person_name: string;
    readonly cost_centre: string;
    readonly currency_code: string;
    readonly commitment: string;
    readonly monthly: string;
    readonly is_open: boolean;
  };
  readonly budgets: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly scope: 'tenant' | 'costCentre' | 'person';
    readonly cost_centre: string;
    readonly person_id: string | null;
    readonly person_name: string;
    readonly amount: string | null;
    readonly currency_code: string;
    readonly period: 'month' | 'quarter' | 'year' | 'custom';
    readonly starts_on: Date;
    readonly ends_on: Date | null;
    readonly carry_over: boolean;
    readonly counts: 'commitment' | 'monthly';
    readonly notify_at: number | null;
    readonly approve_at: number | null;
    readonly block_at: number | null;
  };
  readonly calendar_feeds: {
    readonly tenant_id: string;
    readonly id: string;
    readonly user_id: string;
    readonly token_hash: Buffer;
    readonly hint: string;
    readonly language: 'de' | 'en';
    readonly created_at: Date;
    readonly read_at: Date | null;
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
    readonly promotion_id: string | null;
    readonly promotion_title: string | null;
    readonly promotion_percent: string | null;
    readonly promotion_ends_on: string | null;
    readonly ends_on: Date | null;
  };
  readonly carts: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly revision: number;
    readonly changed_at: Date;
    readonly cost_centre: string;
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
  readonly change_assessments: {
    readonly change_id: string;
    readonly text_de: string;
    readonly text_en: string;
    readonly written_at: Date;
    readonly written_by: string;
  };
  readonly charge_marks: {
    readonly tenant_id: string;
    readonly charged_to: Date;
    readonly history_id: string | null;
  };
  readonly charges: {
    readonly tenant_id: string;
    readonly id: string;
    readonly key: string;
    readonly subscription_id: string | null;
    readonly title: string;
    readonly kind:
      | 'new'
      | 'renew'
      | 'cycleCharge'
      | 'extendedTerm'
      | 'addQuantity'
      | 'removeQuantity'
      | 'upgrade'
      | 'cancelImmediate'
      | 'correction'
      | 'oneOff'
      | 'credit'
      | 'service'
      | 'serviceOnce';
    readonly period_from: Date;
    readonly period_to: Date;
    readonly billed_days: number;
    readonly cycle_days: number;
    readonly quantity: number;
    readonly unit_price: string;
    readonly amount: string;
    readonly currency_code: string;
    readonly happened_on: Date;
    readonly order_id: string | null;
    readonly order_number: string | null;
    readonly entered_by: string;
    readonly written_at: Date;
    readonly invoice_id: string | null;
  };
  readonly commitments: {
    readonly tenant_id: string;
    readonly id: string;
    readonly amount: string;
    readonly currency_code: string;
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
    readonly name: string;
    readonly is_extended: boolean;
  };
  readonly contracted_services: {
    readonly tenant_id: string;
    readonly id: string;
    readonly offering_id: string;
    readonly offering_number: number;
    readonly started_on: Date;
    readonly ends_on: Date | null;
    readonly notice_days: number;
    readonly included: number | null;
    readonly used: number | null;
    readonly unit_de: string;
    readonly unit_en: string;
    readonly price: string | null;
    readonly currency_code: string | null;
    readonly contact: string;
    readonly review_on: Date | null;
    readonly health: 'fine' | 'impaired' | 'unknown';
    readonly charged_from: Date;
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
      | 'signInMissing'
      | null;
    readonly failures: number;
    readonly failure_code: string;
    readonly request_id: string;
    readonly unknown: unknown;
    readonly silent_until: Date | null;
  };
  readonly debtor_accounts: {
    readonly customer_id: string;
    readonly account: string;
  };
  readonly default_views: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly list: string;
    readonly view_id: string;
  };
  readonly detected_incidents: {
    readonly tenant_id: string;
    readonly id: string;
    readonly source_id: string;
    readonly title: string;
    readonly technical: string;
    readonly severity: 'high' | 'medium' | 'low' | 'informational' | 'unknown';
    readonly status: string;
    readonly determination: string;
    readonly url: string;
    readonly began_at: Date;
    readonly updated_at: Date;
    readonly redirected_to: string | null;
    readonly alerts: unknown;
    readonly assets: unknown;
    readonly incident_id: string | null;
    readonly dismissed_at: Date | null;
    readonly dismissed_by: string;
    readonly dismissed_because: string;
  };
  readonly directories: {
    readonly tenant_id: string;
    readonly directory_id: string;
    readonly name: string;
    readonly country: string;
    readonly city: string;
    readonly postal_code: string;
    readonly kind: string;
    readonly is_synchronised: boolean;
    readonly created_at: Date | null;
    readonly read_at: Date;
  };
  readonly directory_domains: {
    readonly tenant_id: string;
    readonly name: string;
    readonly is_default: boolean;
    readonly is_initial: boolean;
    readonly is_verified: boolean;
    readonly authentication: string;
    readonly services: string[];
  };
  readonly directory_groups: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
  };
  readonly directory_users: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly department: string;
    readonly job_title: string;
    readonly user_type: string;
    readonly is_enabled: boolean;
    readonly created_at: Date | null;
    readonly read_id: string;
    readonly company: string;
    readonly country: string;
    readonly cost_centre: string;
    readonly is_shared_mailbox: boolean;
    readonly last_active_on: Date | null;
  };
  readonly document_acknowledgements: {
    readonly tenant_id: string;
    readonly document_id: string;
    readonly number: number;
    readonly user_id: string;
    readonly name: string;
    readonly fingerprint: string;
    readonly acknowledged_at: Date;
  };
  readonly document_answers: {
    readonly tenant_id: string;
    readonly question: string;
    readonly value: string;
    readonly answered_at: Date;
    readonly answered_by: string;
  };
  readonly document_bundle_versions: {
    readonly bundle_id: string;
    readonly number: number;
    readonly state: 'draft' | 'published' | 'retired';
    readonly title_de: string;
    readonly title_en: string;
    readonly prerequisites: string[];
    readonly sections: unknown;
    readonly must_acknowledge: boolean;
    readonly changed_at: Date;
    readonly changed_by: string;
    readonly formats: string[];
    readonly version: string;
  };
  readonly document_bundles: {
    readonly id: string;
    readonly key: string;
    readonly published_number: number | null;
    readonly created_at: Date;
  };
  readonly document_categories: {
    readonly id: string;
    readonly name_de: string;
    readonly name_en: string;
    readonly parent_id: string | null;
    readonly position: number;
    readonly colour: number;
    readonly icon:
      | 'archive'
      | 'book-open'
      | 'building'
      | 'clipboard-check'
      | 'cloud'
      | 'database'
      | 'file-text'
      | 'key'
      | 'life-buoy'
      | 'mail'
      | 'phone'
      | 'server'
      | 'shield'
      | 'users'
      | 'wrench';
  };
  readonly document_looks: {
    readonly number: number;
    readonly accent: string;
    readonly heading: string;
    readonly logo: string | null;
    readonly logo_ratio: string | null;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly document_numbers: {
    readonly year: number;
    readonly last: number;
  };
  readonly document_parts: {
    readonly tenant_id: string;
    readonly document_id: string;
    readonly number: number;
    readonly position: number;
    readonly snippet_id: string;
    readonly snippet_number: number;
    readonly is_current: boolean;
    readonly must_acknowledge: boolean;
  };
  readonly document_prerequisites: {
    readonly key: string;
    readonly name_de: string;
    readonly name_en: string;
    readonly condition: unknown;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly document_questions: {
    readonly key: string;
    readonly text_de: string;
    readonly text_en: string;
    readonly kind: 'text' | 'number' | 'yesNo';
  };
  readonly document_readings: {
    readonly tenant_id: string;
    readonly document_id: string;
    readonly user_id: string;
    readonly number: number;
    readonly read_at: Date;
    readonly previous_number: number | null;
  };
  readonly document_runs: {
    readonly id: string;
    readonly snippet_id: string | null;
    readonly title: string;
    readonly state: 'running' | 'paused' | 'done';
    readonly targets: unknown;
    readonly total: number;
    readonly position: number;
    readonly renewed: number;
    readonly unchanged: number;
    readonly failed: number;
    readonly started_at: Date;
    readonly started_by: string;
    readonly finished_at: Date | null;
  };
  readonly document_snippet_versions: {
    readonly snippet_id: string;
    readonly number: number;
    readonly state: 'draft' | 'inReview' | 'published' | 'deprecated';
    readonly title_de: string;
    readonly title_en: string;
    readonly body_de: string;
    readonly body_en: string;
    readonly author_id: string;
    readonly author: string;
    readonly reviewer: string;
    readonly changed_at: Date;
    readonly published_at: Date | null;
    readonly kind: 'text' | 'checklist' | 'table' | 'script';
    readonly prerequisite: string | null;
    readonly author_ids: string[];
  };
  readonly document_snippets: {
    readonly id: string;
    readonly key: string;
    readonly category_id: string;
    readonly owner: string;
    readonly review_on: Date | null;
    readonly published_number: number | null;
    readonly created_at: Date;
    readonly tags: string[];
  };
  readonly document_versions: {
    readonly tenant_id: string;
    readonly document_id: string;
    readonly number: number;
    readonly state: 'draft' | 'published' | 'replaced';
    readonly bundle_number: number;
    readonly title_de: string;
    readonly title_en: string;
    readonly category_de: string;
    readonly category_en: string;
    readonly content_de: unknown;
    readonly content_en: unknown;
    readonly fingerprint: string;
    readonly missing: string[];
    readonly untranslated: string[];
    readonly must_acknowledge: boolean;
    readonly made_at: Date;
    readonly made_by: string;
    readonly published_at: Date | null;
    readonly tenant_name: string;
    readonly operator_name: string;
    readonly letters: number;
    readonly look: number;
  };
  readonly documents: {
    readonly tenant_id: string;
    readonly id: string;
    readonly bundle_id: string;
    readonly published_number: number | null;
    readonly created_at: Date;
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
    readonly texts: unknown;
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
  readonly failed_searches: {
    readonly tenant_id: string;
    readonly id: string;
    readonly asked: string;
    readonly folded: string;
    readonly cause: 'nothing' | 'notOpened';
    readonly language: 'de' | 'en';
    readonly asked_by: string;
    readonly asked_by_name: string;
    readonly asked_at: Date;
    readonly answer_id: string | null;
    readonly settled_at: Date | null;
    readonly settled_by: string | null;
  };
  readonly file_parts: {
    readonly tenant_id: string;
    readonly file_id: string;
    readonly position: number;
    readonly bytes: Buffer;
  };
  readonly files: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly kind:
      | 'png'
      | 'jpeg'
      | 'gif'
      | 'webp'
      | 'heic'
      | 'mp4'
      | 'webm'
      | 'pdf'
      | 'office'
      | 'openDocument'
      | 'outlook'
      | 'zip'
      | 'text';
    readonly size: number;
    readonly sha256: Buffer;
    readonly scan: 'clean' | 'notScanned';
    readonly owner_id: string;
    readonly owner: string;
    readonly uploaded_at: Date;
    readonly holder: string | null;
    readonly is_internal: boolean;
  };
  readonly first_steps: {
    readonly tenant_id: string;
    readonly kind: 'phishing' | 'ransomware' | 'lostDevice' | 'dataLeak' | 'invoiceFraud' | 'other';
    readonly step:
      | 'callUs'
      | 'changePassword'
      | 'endSessions'
      | 'keepMails'
      | 'checkRules'
      | 'warnColleagues'
      | 'tellManagement'
      | 'isolate'
      | 'leaveRunning'
      | 'cutBackups'
      | 'photograph'
      | 'payNothing'
      | 'writePlace'
      | 'blockSim'
      | 'reportTheft'
      | 'closeShare'
      | 'deleteNothing'
      | 'listData'
      | 'tellDataProtection'
      | 'callBank'
      | 'stopPayments'
      | 'callPartner'
      | 'reportFraud'
      | 'writeDown';
    readonly done_at: Date;
    readonly done_by_id: string | null;
    readonly done_by: string;
  };
  readonly health_issues: {
    readonly tenant_id: string;
    readonly id: string;
    readonly service: string;
    readonly title: string;
    readonly feature: string;
    readonly impact: string;
    readonly classification: string;
    readonly status: string;
    readonly started_at: Date;
    readonly ended_at: Date | null;
    readonly updated_at: Date;
    readonly posts: unknown;
  };
  readonly health_services: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly read_at: Date;
  };
  readonly health_told: {
    readonly tenant_id: string;
    readonly subject: string;
    readonly turn: 'disrupted' | 'well' | 'assessed' | 'near';
    readonly told_at: Date;
  };
  readonly held_documents: {
    readonly tenant_id: string;
    readonly id: string;
    readonly run_id: string;
    readonly month: Date;
    readonly currency_code: string;
    readonly net: string;
    readonly fingerprint: string;
    readonly findings: unknown;
    readonly rules: string;
    readonly checked_at: Date;
    readonly confirmed_at: Date | null;
    readonly confirmed_by: string;
    readonly reason: string;
  };
  readonly hotline_codes: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly user_name: string;
    readonly code: string;
    readonly made_at: Date;
    readonly expires_at: Date;
    readonly used_at: Date | null;
    readonly used_by: string;
    readonly incident_id: string | null;
  };
  readonly hotline_settings: {
    readonly is_only: boolean;
    readonly phone: string;
    readonly is_always: boolean;
    readonly opens_at: number;
    readonly closes_at: number;
    readonly weekdays: number[];
    readonly time_zone: string;
    readonly answer_minutes: number | null;
    readonly note_de: string;
    readonly note_en: string;
    readonly changed_at: Date | null;
    readonly changed_by: string;
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
  readonly incident_alerts: {
    readonly tenant_id: string;
    readonly incident_id: string;
    readonly id: string;
    readonly title: string;
    readonly severity: 'high' | 'medium' | 'low' | 'informational' | 'unknown';
    readonly at: Date;
    readonly origin: string;
    readonly category: string;
    readonly techniques: string[];
  };
  readonly incident_assets: {
    readonly tenant_id: string;
    readonly incident_id: string;
    readonly kind: 'person' | 'mailbox' | 'device' | 'file' | 'address' | 'other';
    readonly name: string;
    readonly outside_id: string;
    readonly standing: 'certain' | 'possible' | 'cleared';
  };
  readonly incident_defaults: {
    readonly tenant_id: string;
    readonly severity: 'high' | 'medium' | 'low' | 'informational' | 'unknown';
    readonly answer: 'yes' | 'no';
    readonly minutes: number;
    readonly set_at: Date;
    readonly set_by: string;
  };
  readonly incident_entries: {
    readonly tenant_id: string;
    readonly id: string;
    readonly incident_id: string;
    readonly at: Date;
    readonly kind: 'message' | 'note' | 'event';
    readonly side: 'customer' | 'staff';
    readonly author_id: string | null;
    readonly author: string;
    readonly body: string;
    readonly event:
      | 'opened'
      | 'stateChanged'
      | 'assigned'
      | 'severityChanged'
      | 'asked'
      | 'answered'
      | 'defaulted'
      | 'withdrawn'
      | 'carriedOut'
      | 'merged'
      | 'mergedInto'
      | 'dataConcerned'
      | 'called'
      | 'stepDone'
      | 'escalated'
      | 'takenOver'
      | 'sourceResolved'
      | 'sourceReopened'
      | 'sourceMoved'
      | null;
    readonly detail: string;
    readonly seq: string;
  };
  readonly incident_escalations: {
    readonly tenant_id: string;
    readonly id: string;
    readonly incident_id: string;
    readonly to_id: string | null;
    readonly to_name: string;
    readonly to_role: 'desk' | 'management' | 'technology' | null;
    readonly reason: string;
    readonly due_at: Date;
    readonly at: Date;
    readonly by_id: string | null;
    readonly by_name: string;
    readonly ended_at: Date | null;
    readonly ended_by_id: string | null;
    readonly ended_by: string;
  };
  readonly incident_protocols: {
    readonly tenant_id: string;
    readonly id: string;
    readonly incident_id: string;
    readonly number: number;
    readonly made_at: Date;
    readonly made_by: string;
    readonly fingerprint: string;
    readonly content: unknown;
  };
  readonly incident_questions: {
    readonly tenant_id: string;
    readonly id: string;
    readonly incident_id: string;
    readonly measure: 'blockAccount' | 'endSessions' | 'resetPassword' | 'isolateDevice' | 'other';
    readonly target: string;
    readonly why: string;
    readonly if_yes: string;
    readonly if_no: string;
    readonly asked_at: Date;
    readonly asked_by: string;
    readonly due_at: Date;
    readonly default_answer: 'yes' | 'no';
    readonly default_by: string;
    readonly default_since: Date | null;
    readonly answer: 'yes' | 'no' | null;
    readonly answered_at: Date | null;
    readonly answered_by_id: string | null;
    readonly answered_by: string;
    readonly answered_via: 'portal' | 'phone' | 'default' | null;
    readonly done_at: Date | null;
    readonly done_by: string;
    readonly proof: string;
    readonly withdrawn_at: Date | null;
  };
  readonly incidents: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: string;
    readonly source: 'graph' | 'siem' | 'hotline' | 'staff';
    readonly source_id: string | null;
    readonly source_status: string;
    readonly title: string;
    readonly summary: string;
    readonly technical: string;
    readonly kind: 'phishing' | 'ransomware' | 'lostDevice' | 'dataLeak' | 'invoiceFraud' | 'other';
    readonly severity: 'high' | 'medium' | 'low' | 'informational' | 'unknown';
    readonly state: 'new' | 'analysing' | 'contained' | 'resolved' | 'merged';
    readonly outcome: 'truePositive' | 'falsePositive' | 'expected' | null;
    readonly began_at: Date;
    readonly noticed_at: Date;
    readonly last_activity_at: Date;
    readonly contained_at: Date | null;
    readonly resolved_at: Date | null;
    readonly due_at: Date | null;
    readonly data_concerned_at: Date | null;
    readonly assignee_id: string | null;
    readonly assignee: string;
    readonly merged_into: string | null;
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
  readonly invoices: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: string;
    readonly kind: 'invoice' | 'creditNote';
    readonly state: 'open' | 'partlyPaid' | 'paid' | 'cancelled';
    readonly month: Date;
    readonly run_id: string | null;
    readonly issued_on: Date;
    readonly due_on: Date;
    readonly currency_code: string;
    readonly net: string;
    readonly tax_case: 'domestic' | 'reverseCharge' | 'export';
    readonly tax_rate: string;
    readonly tax: string;
    readonly gross: string;
    readonly paid: string;
    readonly buyer: unknown;
    readonly seller: unknown;
    readonly counterpart_id: string | null;
    readonly issued_at: Date;
    readonly lines: unknown;
    readonly e_invoice_check: 'notValidated' | 'valid' | 'confirmed';
    readonly e_invoice_rules: string;
    readonly po_numbers: string[];
  };
  readonly job_pauses: {
    readonly job: string;
    readonly reason: string;
    readonly until: Date | null;
    readonly paused_by: string;
    readonly paused_by_name: string;
    readonly paused_at: Date;
  };
  readonly job_run_lines: {
    readonly run_id: string;
    readonly number: number;
    readonly at: Date;
    readonly tenant_id: string | null;
    readonly name: string;
    readonly count: number;
  };
  readonly job_run_results: {
    readonly run_id: string;
    readonly tenant_id: string;
    readonly result: 'done' | 'failed';
    readonly items: number;
    readonly at: Date;
    readonly duration_ms: number;
    readonly error: string;
  };
  readonly job_runs: {
    readonly id: string;
    readonly job: string;
    readonly state: 'running' | 'done' | 'failed' | 'cancelled' | 'lost';
    readonly cause: 'clock' | 'message' | 'person';
    readonly started_at: Date;
    readonly ended_at: Date | null;
    readonly seen_at: Date;
    readonly lag_ms: number;
    readonly attempt: number;
    readonly items: number;
    readonly error: string;
    readonly started_by: string | null;
    readonly started_by_name: string;
    readonly correlation_id: string;
    readonly cancel_asked_at: Date | null;
  };
  readonly licence_activities: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly workload: 'exchange' | 'teams' | 'sharePoint' | 'oneDrive' | 'office' | 'signIn';
    readonly last_on: Date;
  };
  readonly licence_alerts_told: {
    readonly tenant_id: string;
    readonly alert: string;
    readonly told_at: Date;
    readonly count: number;
  };
  readonly licence_assignments: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly sku_id: string;
    readonly group_id: string;
    readonly state: string;
    readonly error: string;
  };
  readonly licence_counts: {
    readonly tenant_id: string;
    readonly activity_read_at: Date | null;
    readonly is_concealed: boolean;
    readonly is_due: boolean;
    readonly counted_at: Date | null;
    readonly free_seats: number | null;
    readonly free_monthly: string | null;
    readonly currency_code: string | null;
    readonly returnable_monthly: string | null;
    readonly returnable_until: string | null;
  };
  readonly licence_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly sku_id: string;
    readonly enabled: number;
    readonly consumed: number;
  };
  readonly licence_evidence: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: number;
    readonly period: 'month' | 'quarter';
    readonly from_day: Date;
    readonly to_day: Date;
    readonly asked_at: Date;
    readonly asked_by: string;
    readonly made_at: Date | null;
    readonly facts: unknown;
    readonly products: number;
    readonly holders: number;
    readonly findings: number;
    readonly monthly: string | null;
    readonly currency_code: string | null;
  };
  readonly licence_evidence_holders: {
    readonly tenant_id: string;
    readonly evidence_id: string;
    readonly position: number;
    readonly user_id: string;
    readonly name: string;
    readonly address: string;
    readonly department: string;
    readonly is_enabled: boolean;
    readonly licences: string[];
    readonly findings: string[];
    readonly monthly: string;
  };
  readonly licence_evidence_settings: {
    readonly tenant_id: string;
    readonly cadence: 'off' | 'month' | 'quarter';
    readonly changed_by: string;
    readonly changed_at: Date;
  };
  readonly licence_exceptions: {
    readonly tenant_id: string;
    readonly id: string;
    readonly user_id: string;
    readonly sku_id: string;
    readonly reason: string;
    readonly until: Date;
    readonly made_by: string;
    readonly made_at: Date;
  };
  readonly licence_pools: {
    readonly tenant_id: string;
    readonly sku_id: string;
    readonly part_number: string;
    readonly status: string;
    readonly applies_to: string;
    readonly enabled: number;
    readonly warning: number;
    readonly suspended: number;
    readonly locked_out: number;
    readonly consumed: number;
    readonly read_at: Date;
  };
  readonly licence_request_lines: {
    readonly tenant_id: string;
    readonly request_id: string;
    readonly user_id: string;
    readonly sku_id: string;
  };
  readonly licence_request_seats: {
    readonly tenant_id: string;
    readonly request_id: string;
    readonly position: number;
    readonly sku_id: string;
    readonly subscription_id: string | null;
    readonly name: string;
    readonly way: 'window' | 'renewal' | 'ends' | 'bound';
    readonly seats: number;
    readonly seats_before: number;
    readonly seats_after: number;
    readonly until: string | null;
    readonly monthly: string | null;
    readonly currency_code: string | null;
    readonly order_id: string | null;
    readonly order_number: string | null;
  };
  readonly licence_requests: {
    readonly tenant_id: string;
    readonly id: string;
    readonly kind: 'grant' | 'takeBack' | 'leave';
    readonly timing: 'now' | 'renewal';
    readonly last_day: Date | null;
    readonly note: string;
    readonly newcomers: string;
    readonly people: number;
    readonly licence_names: string;
    readonly monthly: string | null;
    readonly currency_code: string | null;
    readonly requested_by: string;
    readonly requested_at: Date;
    readonly ticket_id: string;
    readonly ticket_number: number;
    readonly withdrawn_at: Date | null;
  };
  readonly licence_signs: {
    readonly tenant_id: string;
    readonly sku_id: string;
    readonly finding:
      | 'disabled'
      | 'inactive30'
      | 'inactive90'
      | 'duplicate'
      | 'missingBase'
      | 'sharedMailbox'
      | 'error';
    readonly people: number;
  };
  readonly licence_thresholds: {
    readonly tenant_id: string;
    readonly free_seats: number;
    readonly inactive_days: number;
    readonly ending_days: number;
    readonly changed_by: string;
    readonly changed_at: Date;
  };
  readonly licence_treatments: {
    readonly sku_id: string;
    readonly treatment: 'notAssignable' | 'free' | 'hidden' | 'quiet';
    readonly changed_by: string;
    readonly changed_at: Date;
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
  readonly microsoft_agreements: {
    readonly tenant_id: string;
    readonly read_at: Date;
    readonly template_id: string;
    readonly link: string;
    readonly is_direct: boolean;
    readonly agreed_on: Date | null;
    readonly agreed_template_id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly phone: string;
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
  readonly operator_file_parts: {
    readonly file_id: string;
    readonly position: number;
    readonly bytes: Buffer;
  };
  readonly operator_files: {
    readonly id: string;
    readonly name: string;
    readonly kind:
      | 'png'
      | 'jpeg'
      | 'gif'
      | 'webp'
      | 'heic'
      | 'mp4'
      | 'webm'
      | 'pdf'
      | 'office'
      | 'openDocument'
      | 'outlook'
      | 'zip'
      | 'text';
    readonly size: number;
    readonly sha256: Buffer;
    readonly scan: 'clean' | 'notScanned';
    readonly owner_id: string;
    readonly owner: string;
    readonly uploaded_at: Date;
    readonly holder: string | null;
    readonly is_internal: boolean;
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
  readonly operator_reads: {
    readonly list: 'customers' | 'relationships';
    readonly tried_at: Date;
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
    readonly failure_code: string;
    readonly silent_until: Date | null;
    readonly unknown: unknown;
  };
  readonly order_accounts: {
    readonly tenant_id: string;
    readonly last_number: number;
  };
  readonly order_approvals: {
    readonly tenant_id: string;
    readonly order_id: string;
    readonly reason: 'always' | 'amount' | 'budget';
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
    readonly type:
      | 'new'
      | 'seatsIncrease'
      | 'seatsDecrease'
      | 'renewalChange'
      | 'cancel'
      | 'upgrade';
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
    readonly kept_seats: number | null;
    readonly from_subscription_id: string | null;
    readonly from_title: string | null;
    readonly from_edition: string | null;
    readonly stops_now: string | null;
    readonly stops_monthly: string | null;
    readonly stops_commitment: string | null;
    readonly moves_licences: boolean | null;
    readonly into_subscription_id: string | null;
    readonly into_ref: string | null;
    readonly promotion_id: string | null;
    readonly promotion_title: string | null;
    readonly promotion_percent: string | null;
    readonly promotion_ends_on: string | null;
    readonly list_price: string | null;
    readonly ends_on: Date | null;
  };
  readonly orders: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: number;
    readonly type:
      | 'new'
      | 'seatsIncrease'
      | 'seatsDecrease'
      | 'renewalChange'
      | 'cancel'
      | 'upgrade';
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
    readonly cost_centre: string;
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
  readonly overage_alarms: {
    readonly tenant_id: string;
    readonly azure_subscription_id: string;
    readonly amount: string;
    readonly currency_code: string;
    readonly set_by_id: string | null;
    readonly set_by: string;
    readonly set_at: Date;
    readonly told_for: string | null;
  };
  readonly overage_reads: {
    readonly tenant_id: string;
    readonly read_at: Date;
  };
  readonly overage_subscriptions: {
    readonly tenant_id: string;
    readonly id: string;
    readonly plan_id: string;
    readonly name: string;
    readonly is_active: boolean;
    readonly is_on: boolean;
    readonly covers: string;
    readonly cost: string | null;
    readonly currency_code: string | null;
  };
  readonly overage_switches: {
    readonly tenant_id: string;
    readonly id: string;
    readonly azure_subscription_id: string;
    readonly name: string;
    readonly wants_on: boolean;
    readonly state: 'waiting' | 'done' | 'refused';
    readonly failure: 'declined' | 'unknown' | 'notConnected' | 'unreachable' | null;
    readonly asked_by_id: string | null;
    readonly asked_by: string;
    readonly asked_at: Date;
    readonly decided_at: Date | null;
  };
  readonly partner_account_reads: {
    readonly name: 'customers';
    readonly tried_at: Date;
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
    readonly failure_code: string;
    readonly silent_until: Date | null;
  };
  readonly partner_accounts: {
    readonly directory_id: string;
    readonly name: string;
    readonly domain: string;
    readonly listed_at: Date;
    readonly terms: unknown;
    readonly others: number;
    readonly read_at: Date | null;
    readonly failure:
      | 'notLicensed'
      | 'consentMissing'
      | 'throttled'
      | 'refused'
      | 'gone'
      | 'unreachable'
      | 'failed'
      | null;
    readonly failure_code: string;
    readonly wanted_at: Date | null;
    readonly refusal: string;
  };
  readonly partner_center_lines: {
    readonly id: string;
    readonly order_id: string;
    readonly position: number;
    readonly request: unknown;
    readonly partner_order_id: string | null;
    readonly partner_line: number | null;
    readonly outcome: unknown;
  };
  readonly partner_center_orders: {
    readonly id: string;
    readonly tenant_id: string;
    readonly accepted_at: Date;
    readonly lease: string | null;
    readonly leased_until: Date | null;
    readonly cart_id: string | null;
    readonly is_checked_out: boolean;
  };
  readonly partner_customers: {
    readonly directory_id: string;
    readonly name: string;
    readonly read_at: Date;
  };
  readonly partner_hints: {
    readonly directory_id: string;
    readonly changed_at: Date;
    readonly asked_at: Date | null;
  };
  readonly partner_relationships: {
    readonly id: string;
    readonly directory_id: string | null;
    readonly name: string;
    readonly state: 'requested' | 'active' | 'ended';
    readonly reason: 'expired' | 'terminated' | null;
    readonly roles: string[];
    readonly ends_at: Date | null;
    readonly is_extended: boolean;
    readonly read_at: Date;
  };
  readonly partner_sign_in_attempts: {
    readonly state_hash: Buffer;
    readonly begun_by_id: string;
    readonly begun_at: Date;
  };
  readonly partner_sign_ins: {
    readonly is_only: boolean;
    readonly id: string;
    readonly sealed: Buffer;
    readonly account: string;
    readonly signed_in_by_id: string;
    readonly signed_in_at: Date;
    readonly renewed_at: Date;
    readonly reason: 'ended' | 'unused' | 'mfaMissing' | 'consentMissing' | null;
    readonly refused_at: Date | null;
  };
  readonly payments: {
    readonly tenant_id: string;
    readonly id: string;
    readonly invoice_id: string;
    readonly amount: string;
    readonly paid_on: Date;
    readonly note: string;
    readonly recorded_by: string;
    readonly recorded_at: Date;
  };
  readonly pool_subscriptions: {
    readonly tenant_id: string;
    readonly id: string;
    readonly sku_id: string;
    readonly commerce_id: string;
    readonly status: string;
    readonly seats: number;
    readonly is_trial: boolean;
    readonly bought_at: Date | null;
    readonly next_lifecycle_at: Date | null;
  };
  readonly posture_accounts: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly is_guest: boolean;
    readonly is_enabled: boolean;
    readonly created_at: Date | null;
    readonly last_sign_in_at: Date | null;
  };
  readonly posture_alerts_told: {
    readonly tenant_id: string;
    readonly alert: string;
    readonly told_at: Date;
  };
  readonly posture_controls: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly title: string;
    readonly category: string;
    readonly points: number;
    readonly max_points: number;
    readonly rank: number;
    readonly cost: string;
    readonly impact: string;
    readonly service: string;
    readonly remediation: string;
    readonly stated_as: string;
  };
  readonly posture_devices: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly system: string;
    readonly version: string;
    readonly compliance: string;
    readonly is_encrypted: boolean;
    readonly last_seen_at: Date | null;
    readonly user_name: string;
    readonly address: string;
  };
  readonly posture_figure_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly figure:
      | 'withoutMfa'
      | 'adminsWithoutMfa'
      | 'admins'
      | 'guests'
      | 'accountsStale'
      | 'riskyUsers'
      | 'signInsFailed'
      | 'signInsLegacy'
      | 'signInsRisky'
      | 'devicesNotCompliant'
      | 'devicesNotEncrypted'
      | 'devicesUnseen'
      | 'domainsWithoutSpf'
      | 'domainsWithoutDkim'
      | 'domainsWithoutDmarc';
    readonly value: number;
    readonly whole: number;
  };
  readonly posture_looks: {
    readonly tenant_id: string;
    readonly user_id: string;
    readonly seen_at: Date;
    readonly seen: unknown;
    readonly earlier_at: Date | null;
    readonly earlier: unknown;
  };
  readonly posture_mail_domains: {
    readonly tenant_id: string;
    readonly name: string;
    readonly initial_name: string;
    readonly sends_mail: boolean;
    readonly spf: string[] | null;
    readonly spf_lookups: number;
    readonly dkim1: string[] | null;
    readonly dkim2: string[] | null;
    readonly dmarc: string[] | null;
    readonly dmarc_from: string;
    readonly read_at: Date;
  };
  readonly posture_mail_threats: {
    readonly tenant_id: string;
    readonly id: string;
    readonly at: Date;
    readonly title: string;
    readonly threat: 'phishing' | 'malware' | 'other';
    readonly outcome: 'removed' | 'delivered' | 'blocked' | 'reported' | 'clicked' | 'other';
    readonly status: string;
    readonly is_false: boolean;
    readonly messages: number;
    readonly recipient: string;
  };
  readonly posture_message_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly received: number;
    readonly sent: number;
    readonly chats: number;
  };
  readonly posture_registrations: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly is_guest: boolean;
    readonly has_mfa: boolean;
    readonly methods: string[];
  };
  readonly posture_risky_users: {
    readonly tenant_id: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly level: string;
    readonly state: string;
    readonly detail: string;
    readonly at: Date | null;
  };
  readonly posture_role_members: {
    readonly tenant_id: string;
    readonly role_id: string;
    readonly user_id: string;
    readonly role_name: string;
    readonly name: string;
    readonly address: string;
  };
  readonly posture_score_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly points: number;
    readonly max_points: number;
    readonly controls: unknown;
  };
  readonly posture_sign_ins: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly country: string;
    readonly city: string;
    readonly client: string;
    readonly is_legacy: boolean;
    readonly has_failed: boolean;
    readonly risk: string;
    readonly count: number;
  };
  readonly posture_sign_ins_seen: {
    readonly tenant_id: string;
    readonly id: string;
    readonly seen_at: Date;
  };
  readonly posture_treatments: {
    readonly tenant_id: string;
    readonly control_id: string;
    readonly owner: string | null;
    readonly due_on: Date | null;
    readonly accepted_because: string | null;
    readonly accepted_until: Date | null;
    readonly changed_by: string;
    readonly changed_at: Date;
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
  readonly process_steps: {
    readonly tenant_id: string;
    readonly id: string;
    readonly at: Date;
    readonly correlation_id: string;
    readonly process:
      | 'order'
      | 'renewal'
      | 'sync'
      | 'import'
      | 'transfer'
      | 'overage'
      | 'agreement';
    readonly step: string;
    readonly result: 'done' | 'waiting' | 'refused' | 'unreachable' | 'failed';
    readonly duration_ms: number;
    readonly attempt: number;
    readonly request: unknown;
    readonly answer: unknown;
    readonly actor_id: string | null;
    readonly actor_name: string;
    readonly order_id: string | null;
    readonly order_number: string;
    readonly outside_id: string;
    readonly words: string;
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
  readonly promotion_reads: {
    readonly market: string;
    readonly tried_at: Date;
    readonly succeeded_at: Date | null;
    readonly failure: string | null;
    readonly silent_until: Date | null;
  };
  readonly promotions: {
    readonly market: string;
    readonly id: string;
    readonly product_id: string;
    readonly sku_id: string;
    readonly term_duration: 'P1M' | 'P1Y' | 'P3Y' | 'OneTime';
    readonly billing_plan: 'None' | 'Monthly' | 'Annual' | 'Triennial' | 'OneTime';
    readonly name: string;
    readonly discount_percent: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly min_seats: number | null;
    readonly max_seats: number | null;
    readonly is_first_purchase: boolean;
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
  readonly quote_acceptances: {
    readonly tenant_id: string;
    readonly quote_id: string;
    readonly number: string;
    readonly accepted_at: Date;
    readonly accepted_by_id: string | null;
    readonly accepted_by: string;
    readonly fingerprint: string;
    readonly picked: string[];
    readonly starts_on: Date;
    readonly ends_on: Date;
    readonly monthly: string;
    readonly once: string;
    readonly order_id: string | null;
    readonly order_number: string | null;
    readonly is_charged: boolean;
  };
  readonly quote_comments: {
    readonly tenant_id: string;
    readonly quote_id: string;
    readonly id: string;
    readonly at: Date;
    readonly side: 'customer' | 'staff';
    readonly author_id: string | null;
    readonly author: string;
    readonly body: string;
  };
  readonly quote_lines: {
    readonly tenant_id: string;
    readonly quote_id: string;
    readonly id: string;
    readonly position: number;
    readonly kind: 'licence' | 'service' | 'free';
    readonly reference: string;
    readonly name_de: string;
    readonly name_en: string;
    readonly detail_de: string;
    readonly detail_en: string;
    readonly cadence: 'monthly' | 'once';
    readonly quantity: number;
    readonly list_price: string;
    readonly discount_percent: string;
    readonly unit_price: string;
    readonly unit_cost: string | null;
    readonly is_optional: boolean;
  };
  readonly quote_settings: {
    readonly is_only: boolean;
    readonly floor_percent: string;
    readonly changed_at: Date | null;
    readonly changed_by: string;
  };
  readonly quote_templates: {
    readonly id: string;
    readonly name: string;
    readonly language: 'de' | 'en';
    readonly intro: string;
    readonly terms: string;
    readonly term_months: number;
    readonly notice_days: number;
    readonly valid_days: number;
    readonly lines: unknown;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly quotes: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: string;
    readonly revision: number;
    readonly replaces: string | null;
    readonly state:
      | 'draft'
      | 'inApproval'
      | 'approved'
      | 'sent'
      | 'read'
      | 'accepted'
      | 'declined'
      | 'expired'
      | 'superseded'
      | 'withdrawn';
    readonly language: 'de' | 'en';
    readonly title: string;
    readonly intro: string;
    readonly terms: string;
    readonly currency_code: string;
    readonly term_months: number;
    readonly notice_days: number;
    readonly valid_until: Date;
    readonly starts_on: Date | null;
    readonly author_id: string | null;
    readonly author: string;
    readonly created_at: Date;
    readonly changed_at: Date;
    readonly approval_asked_by_id: string | null;
    readonly approval_note: string;
    readonly approved_by: string | null;
    readonly sent_at: Date | null;
    readonly read_at: Date | null;
    readonly read_by_id: string | null;
    readonly read_by: string | null;
    readonly decided_at: Date | null;
    readonly decided_by_id: string | null;
    readonly decided_by: string | null;
    readonly decision_note: string;
    readonly reminded_at: Date | null;
  };
  readonly released_articles: {
    readonly article_id: string;
    readonly slug: string;
    readonly audience: string;
    readonly topic_de: string;
    readonly topic_en: string;
    readonly title_de: string;
    readonly title_en: string;
    readonly tags: string[];
    readonly is_question: boolean;
    readonly attribution: string;
    readonly place: number;
    readonly released_at: Date;
  };
  readonly released_pictures: {
    readonly article_id: string;
    readonly language: string;
    readonly place: number;
    readonly file_id: string;
  };
  readonly reservation_days: {
    readonly tenant_id: string;
    readonly reservation_id: string;
    readonly day: Date;
    readonly used: string;
  };
  readonly reservation_offers: {
    readonly tenant_id: string;
    readonly id: string;
    readonly resource_type: string;
    readonly sku: string;
    readonly title: string;
    readonly region: string;
    readonly term: string;
    readonly price: string;
    readonly currency_code: string;
  };
  readonly reservation_reads: {
    readonly tenant_id: string;
    readonly read_at: Date;
    readonly pool_used: string | null;
    readonly pool_limit: string | null;
    readonly currency_code: string | null;
  };
  readonly reservation_requests: {
    readonly tenant_id: string;
    readonly id: string;
    readonly kind: 'exchange' | 'refund' | 'renewal';
    readonly reservation_id: string;
    readonly name: string;
    readonly quantity: number;
    readonly wanted: string;
    readonly wanted_quantity: number | null;
    readonly renews: boolean | null;
    readonly credit: string | null;
    readonly commitment: string | null;
    readonly currency_code: string | null;
    readonly note: string;
    readonly requested_by: string;
    readonly requested_at: Date;
    readonly ticket_id: string;
    readonly ticket_number: number;
    readonly withdrawn_at: Date | null;
  };
  readonly reservations: {
    readonly tenant_id: string;
    readonly id: string;
    readonly order_id: string;
    readonly name: string;
    readonly title: string;
    readonly resource_type: string;
    readonly sku: string;
    readonly region: string;
    readonly scope: string;
    readonly quantity: number;
    readonly term: string;
    readonly billing_plan: string;
    readonly bought_on: Date;
    readonly starts_on: Date;
    readonly ends_on: Date;
    readonly renews: boolean;
    readonly state: string;
    readonly used_week: string | null;
    readonly used_month: string | null;
    readonly total: string | null;
    readonly quoted: string | null;
    readonly currency_code: string | null;
    readonly payments: number;
    readonly payments_made: number;
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
  readonly seen_searches: {
    readonly tenant_id: string;
    readonly id: string;
    readonly asked: string;
    readonly folded: string;
    readonly language: 'de' | 'en';
    readonly asked_by: string;
    readonly asked_at: Date;
    readonly opened_at: Date | null;
  };
  readonly service_change_states: {
    readonly tenant_id: string;
    readonly change_id: string;
    readonly state: 'seen' | 'planned' | 'done' | 'notRelevant';
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly service_changes: {
    readonly tenant_id: string;
    readonly id: string;
    readonly title: string;
    readonly services: string[];
    readonly category: string;
    readonly severity: string;
    readonly is_major: boolean;
    readonly tags: string[];
    readonly act_by: Date | null;
    readonly published_at: Date;
    readonly updated_at: Date;
    readonly expires_at: Date | null;
    readonly body: unknown;
  };
  readonly service_costs: {
    readonly offering_id: string;
    readonly number: number;
    readonly cost: string;
    readonly currency_code: string;
  };
  readonly service_notice_posts: {
    readonly notice_id: string;
    readonly id: string;
    readonly at: Date;
    readonly text_de: string;
    readonly text_en: string;
    readonly written_by: string;
  };
  readonly service_notices: {
    readonly id: string;
    readonly kind: 'disruption' | 'maintenance';
    readonly service: string;
    readonly title_de: string;
    readonly title_en: string;
    readonly starts_at: Date;
    readonly ends_at: Date | null;
    readonly updated_at: Date;
    readonly published_by: string;
  };
  readonly service_offering_versions: {
    readonly offering_id: string;
    readonly number: number;
    readonly state: 'draft' | 'published' | 'retired';
    readonly content: unknown;
    readonly changed_at: Date;
    readonly changed_by: string;
    readonly in_force_from: Date | null;
  };
  readonly service_offerings: {
    readonly id: string;
    readonly key: string;
    readonly published_number: number | null;
    readonly created_at: Date;
  };
  readonly service_requests: {
    readonly tenant_id: string;
    readonly id: string;
    readonly kind: 'offer' | 'request';
    readonly offering_id: string;
    readonly note: string;
    readonly asked_at: Date;
    readonly asked_by_id: string;
    readonly asked_by: string;
    readonly state: 'open' | 'answered';
    readonly answered_at: Date | null;
    readonly answer: string;
    readonly answered_by: string;
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
  readonly simulated_things: {
    readonly kind:
      | 'ahead'
      | 'subscriptions'
      | 'cart'
      | 'order'
      | 'transition'
      | 'transfer'
      | 'overage'
      | 'agreements'
      | 'invoice'
      | 'since';
    readonly id: string;
    readonly number: string;
    readonly value: unknown;
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
    readonly order_id: string | null;
  };
  readonly subscription_differences: {
    readonly tenant_id: string;
    readonly id: string;
    readonly ref: string;
    readonly kind: 'theirsOnly' | 'oursOnly' | 'seats' | 'dates' | 'endOfTerm';
    readonly cause:
      | 'boughtElsewhere'
      | 'priceUnknown'
      | 'endedAtMicrosoft'
      | 'goneAtMicrosoft'
      | 'seatsChanged'
      | 'renewedAlready'
      | 'termChanged'
      | 'extendsUnasked'
      | 'endChanged';
    readonly subscription_id: string | null;
    readonly name: string;
    readonly ours: unknown;
    readonly theirs: unknown;
    readonly found_at: Date;
    readonly state: 'open' | 'sending' | 'accepted';
    readonly refusal: string;
    readonly reason: string;
    readonly decided_by_id: string | null;
    readonly decided_by: string;
    readonly decided_at: Date | null;
  };
  readonly subscription_history: {
    readonly tenant_id: string;
    readonly id: string;
    readonly subscription_id: string;
    readonly from_day: Date;
    readonly cause:
      | 'known'
      | 'takenOver'
      | 'booked'
      | 'seats'
      | 'nextSeats'
      | 'endOfTerm'
      | 'renewed'
      | 'extended'
      | 'cancelled'
      | 'ended'
      | 'upgraded'
      | 'arrived';
    readonly seats: number;
    readonly monthly: string;
    readonly currency_code: string;
    readonly end_of_term_action: 'renew' | 'extend' | 'cancel' | 'none';
    readonly order_number: string | null;
    readonly order_id: string | null;
    readonly next_seats: number | null;
    readonly term_price: string;
    readonly term_duration: 'P1M' | 'P1Y' | 'P3Y' | 'OneTime';
    readonly billing_plan: 'Monthly' | 'Annual' | 'Triennial' | 'None' | 'OneTime';
    readonly term_starts_on: Date | null;
    readonly term_ends_on: Date | null;
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
    readonly order_id: string | null;
    readonly order_number: string;
    readonly running_order_id: string | null;
    readonly state_before: string | null;
    readonly is_trial: boolean;
    readonly is_addon: boolean;
    readonly booked_at: Date;
    readonly words: string;
    readonly next_seats: number | null;
    readonly ending_seen: 'renew' | 'extend' | 'cancel' | 'none' | null;
    readonly ending_seen_at: Date | null;
    readonly extended_monthly: string | null;
    readonly extended_surcharge: string | null;
  };
  readonly takeovers: {
    readonly tenant_id: string;
    readonly directory_id: string;
    readonly taken_at: Date;
    readonly taken_by_id: string | null;
    readonly taken_by: string;
    readonly taken: number;
    readonly left_out: number;
    readonly compared_at: Date | null;
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
  readonly ticket_files: {
    readonly tenant_id: string;
    readonly message_id: string;
    readonly file_id: string;
    readonly position: number;
  };
  readonly ticket_forms: {
    readonly key: string;
    readonly version: number;
    readonly category: 'question' | 'disruption' | 'request';
    readonly position: number;
    readonly title_de: string;
    readonly title_en: string;
    readonly hint_de: string;
    readonly hint_en: string;
    readonly fields: unknown;
    readonly is_offered: boolean;
    readonly published_at: Date;
    readonly published_by: string;
  };
  readonly ticket_links: {
    readonly tenant_id: string;
    readonly ticket_id: string;
    readonly kind: 'order' | 'subscription' | 'healthIssue' | 'change';
    readonly target: string;
    readonly label: string;
    readonly linked_at: Date;
    readonly linked_by: string;
  };
  readonly ticket_macros: {
    readonly id: string;
    readonly title: string;
    readonly body_de: string;
    readonly body_en: string;
    readonly state: 'inProgress' | 'waitingForYou' | 'waitingForThird' | 'solved' | null;
    readonly position: number;
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly ticket_messages: {
    readonly tenant_id: string;
    readonly id: string;
    readonly ticket_id: string;
    readonly at: Date;
    readonly kind: 'answer' | 'note' | 'event';
    readonly side: 'customer' | 'staff';
    readonly author_id: string | null;
    readonly author: string;
    readonly body: string;
    readonly seq: string;
    readonly quoted: string;
    readonly via: 'portal' | 'mail';
    readonly event:
      | 'created'
      | 'stateChanged'
      | 'assigned'
      | 'shared'
      | 'linked'
      | 'merged'
      | 'mergedInto'
      | 'reopened'
      | 'rated'
      | 'ranked'
      | null;
    readonly detail: string;
    readonly minutes: number;
  };
  readonly ticket_presence: {
    readonly tenant_id: string;
    readonly ticket_id: string;
    readonly user_id: string;
    readonly name: string;
    readonly side: 'customer' | 'staff';
    readonly is_typing: boolean;
    readonly until: Date;
  };
  readonly ticket_promises: {
    readonly is_only: boolean;
    readonly hours: unknown;
    readonly targets: unknown;
  };
  readonly ticket_sharing: {
    readonly tenant_id: string;
    readonly mode: 'none' | 'role' | 'member' | 'everyone';
    readonly role_ids: string[];
    readonly user_ids: string[];
    readonly changed_at: Date;
    readonly changed_by: string;
  };
  readonly ticket_watchers: {
    readonly tenant_id: string;
    readonly ticket_id: string;
    readonly user_id: string;
    readonly name: string;
    readonly added_at: Date;
  };
  readonly tickets: {
    readonly tenant_id: string;
    readonly id: string;
    readonly number: string;
    readonly subject: string;
    readonly form_key: string;
    readonly form_version: number;
    readonly answers: unknown;
    readonly service: string;
    readonly state:
      | 'received'
      | 'inProgress'
      | 'waitingForYou'
      | 'waitingForThird'
      | 'solved'
      | 'closed';
    readonly priority: 'low' | 'normal' | 'high' | 'critical';
    readonly requester_id: string | null;
    readonly requester: string;
    readonly share: 'inherit' | 'private' | 'everyone';
    readonly assignee_id: string | null;
    readonly assignee: string;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly last_answer_at: Date;
    readonly last_answer_by: string;
    readonly last_answer_side: 'customer' | 'staff';
    readonly first_answered_at: Date | null;
    readonly first_answer_due: Date | null;
    readonly solution_due: Date | null;
    readonly minutes_left: number | null;
    readonly due_at: Date | null;
    readonly solved_at: Date | null;
    readonly closed_at: Date | null;
    readonly minutes_spent: number;
    readonly rating: number | null;
    readonly rating_note: string;
    readonly merged_into: string | null;
    readonly search: string;
    readonly staff_search: string;
    readonly first_answer_minutes_left: number | null;
  };
  readonly transfer_events: {
    readonly tenant_id: string;
    readonly id: string;
    readonly transfer_id: string;
    readonly at: Date;
    readonly kind:
      | 'created'
      | 'received'
      | 'sent'
      | 'refused'
      | 'withdraw'
      | 'accept'
      | 'reject'
      | 'pending'
      | 'inProgress'
      | 'complete'
      | 'failed'
      | 'rejected'
      | 'withdrawn'
      | 'expired'
      | 'endDiffers';
    readonly by_id: string | null;
    readonly by_name: string;
    readonly note: string;
  };
  readonly transfer_items: {
    readonly tenant_id: string;
    readonly id: string;
    readonly transfer_id: string;
    readonly position: number;
    readonly ref: string;
    readonly new_ref: string | null;
    readonly subscription_id: string | null;
    readonly name: string;
    readonly seats: number;
    readonly state: 'waiting' | 'moved' | 'stayed';
    readonly detail: string;
    readonly chosen_end: 'renew' | 'extend' | 'cancel' | 'none' | null;
    readonly seen_end: 'renew' | 'extend' | 'cancel' | 'none' | null;
  };
  readonly transfers: {
    readonly tenant_id: string;
    readonly id: string;
    readonly ref: string | null;
    readonly direction: 'in' | 'out';
    readonly is_own: boolean;
    readonly partner_id: string;
    readonly partner_name: string;
    readonly contact_email: string;
    readonly state:
      | 'pending'
      | 'inProgress'
      | 'complete'
      | 'failed'
      | 'rejected'
      | 'withdrawn'
      | 'expired';
    readonly wish: 'create' | 'withdraw' | 'accept' | 'reject' | 'expire' | null;
    readonly failure:
      | 'declined'
      | 'legacyAzure'
      | 'reservation'
      | 'relationship'
      | 'adminAgent'
      | 'unknown'
      | null;
    readonly created_at: Date;
    readonly expires_on: Date;
    readonly changed_at: Date;
    readonly by_id: string | null;
    readonly by_name: string;
  };
  readonly usage_counts: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly period: number;
    readonly workload: 'exchange' | 'teams' | 'sharePoint' | 'oneDrive';
    readonly active: number;
    readonly licensed: number;
  };
  readonly usage_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly workload: 'exchange' | 'teams' | 'sharePoint' | 'oneDrive';
    readonly active: number;
  };
  readonly usage_quotas: {
    readonly tenant_id: string;
    readonly kind: 'sharePoint' | 'oneDrive' | 'mailboxes';
    readonly quota_bytes: string | null;
    readonly nearly_full: number | null;
  };
  readonly usage_reports: {
    readonly tenant_id: string;
    readonly is_concealed: boolean;
  };
  readonly usage_storage_days: {
    readonly tenant_id: string;
    readonly day: Date;
    readonly kind: 'sharePoint' | 'oneDrive' | 'mailboxes';
    readonly used_bytes: string;
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
