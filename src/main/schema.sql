-- The whole schema as migrated. Written by `npm run schema`, compared by a test. Never edited by hand.

create table access_review_items (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  review_id uuid not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  roles jsonb not null,
  has_conflict boolean not null,
  last_sign_in_at timestamp with time zone,
  decision text,
  note text not null default ''::text,
  decided_by text,
  decided_at timestamp with time zone,
  outcome text,
  constraint access_review_items_decision_check CHECK ((decision = ANY (ARRAY['keep'::text, 'remove'::text]))),
  constraint access_review_items_note_check CHECK ((length(note) <= 1000)),
  constraint access_review_items_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'removed'::text, 'gone'::text]))),
  constraint access_review_items_pkey PRIMARY KEY (tenant_id, review_id, user_id),
  constraint access_review_items_tenant_id_review_id_fkey FOREIGN KEY (tenant_id, review_id) REFERENCES access_reviews(tenant_id, id) ON DELETE CASCADE
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table access_review_reminders (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  due_at timestamp with time zone not null,
  stage text not null,
  told_at timestamp with time zone not null,
  constraint access_review_reminders_pkey PRIMARY KEY (tenant_id),
  constraint access_review_reminders_stage_check CHECK ((stage = ANY (ARRAY['due'::text, 'overdue'::text]))),
  constraint access_review_reminders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table access_reviews (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  started_at timestamp with time zone not null,
  started_by text not null,
  finished_at timestamp with time zone,
  finished_by text,
  constraint access_reviews_pkey PRIMARY KEY (tenant_id, id),
  constraint access_reviews_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE UNIQUE INDEX access_reviews_open ON public.access_reviews USING btree (tenant_id) WHERE (finished_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table agreement_confirmations (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  agreed_on date not null,
  state text not null,
  failure text,
  asked_by_id uuid,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint agreement_confirmations_check CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint agreement_confirmations_check1 CHECK (((failure IS NOT NULL) = (state = 'refused'::text))),
  constraint agreement_confirmations_failure_check CHECK ((failure = ANY (ARRAY['declined'::text, 'exists'::text, 'unknown'::text, 'notConnected'::text, 'unreachable'::text]))),
  constraint agreement_confirmations_pkey PRIMARY KEY (tenant_id, id),
  constraint agreement_confirmations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX agreement_confirmations_latest ON public.agreement_confirmations USING btree (tenant_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX agreement_confirmations_waiting ON public.agreement_confirmations USING btree (tenant_id) WHERE (state = 'waiting'::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table agreement_signatures (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  agreement_id uuid not null,
  signed_at timestamp with time zone not null,
  signed_by_id uuid,
  signed_by text not null,
  language text not null,
  fingerprint text not null,
  constraint agreement_signatures_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint agreement_signatures_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint agreement_signatures_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint agreement_signatures_pkey PRIMARY KEY (tenant_id, id),
  constraint agreement_signatures_tenant_id_agreement_id_key UNIQUE (tenant_id, agreement_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (signed_by_id, signed_by) to atrium_tenant;

create table agreements (
  id uuid not null,
  kind text not null,
  version text not null,
  name_de text not null,
  name_en text not null,
  text_de text not null,
  text_en text not null,
  url text not null,
  required_by date,
  published_at timestamp with time zone not null,
  published_by text not null,
  constraint agreements_kind_check CHECK ((kind = ANY (ARRAY['microsoftCustomer'::text, 'framework'::text, 'dataProcessing'::text]))),
  constraint agreements_kind_version_key UNIQUE (kind, version),
  constraint agreements_name_de_check CHECK (((length(name_de) >= 1) AND (length(name_de) <= 120))),
  constraint agreements_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint agreements_pkey PRIMARY KEY (id),
  constraint agreements_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40)))
);
CREATE INDEX agreements_by_kind ON public.agreements USING btree (kind, published_at DESC);
grant select to atrium_staff;
grant insert, select to atrium_system;
grant update (published_by) to atrium_system;
grant select to atrium_tenant;

create table api_tokens (
  id uuid not null default uuidv7(),
  tenant_id uuid,
  owner_id uuid not null,
  owner_name text not null,
  kind text not null,
  name text not null,
  token_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  warned_at timestamp with time zone,
  constraint api_tokens_check CHECK (((tenant_id IS NOT NULL) OR (kind = 'personal'::text))),
  constraint api_tokens_hint_check CHECK ((length(hint) = 4)),
  constraint api_tokens_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'tenant'::text, 'provisioning'::text]))),
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint api_tokens_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX api_tokens_by_owner ON public.api_tokens USING btree (owner_id, created_at);
CREATE INDEX api_tokens_by_tenant ON public.api_tokens USING btree (tenant_id, created_at);
CREATE INDEX api_tokens_ending ON public.api_tokens USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (warned_at IS NULL));
CREATE UNIQUE INDEX api_tokens_by_hash ON public.api_tokens USING btree (token_hash);
-- row security: forced
policy add_of_staff for insert to atrium_system with check ((tenant_id IS NULL));
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy find for select to atrium_system using (true);
policy note for update to atrium_system using (true) with check (true);
policy remove_of_staff for delete to atrium_system using ((tenant_id IS NULL));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table approval_policies (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  mode text not null,
  currency_code text not null,
  monthly_limit numeric not null,
  bulk_limit numeric not null,
  four_eyes boolean not null,
  free_seats_percent integer not null,
  deadline_days integer not null,
  period_days integer not null default 1,
  constraint approval_policies_bulk_limit_check CHECK ((bulk_limit >= (0)::numeric)),
  constraint approval_policies_deadline_days_check CHECK (((deadline_days >= 1) AND (deadline_days <= 30))),
  constraint approval_policies_free_seats_percent_check CHECK (((free_seats_percent >= 0) AND (free_seats_percent <= 100))),
  constraint approval_policies_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'above'::text, 'always'::text]))),
  constraint approval_policies_monthly_limit_check CHECK ((monthly_limit >= (0)::numeric)),
  constraint approval_policies_period_days_check CHECK (((period_days >= 1) AND (period_days <= 31))),
  constraint approval_policies_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table article_blocks (
  article_id uuid not null,
  language text not null,
  place integer not null,
  audience text not null,
  body text not null,
  words tsvector not null,
  article_audience text not null,
  constraint article_blocks_article_id_fkey FOREIGN KEY (article_id) REFERENCES released_articles(article_id) ON DELETE CASCADE,
  constraint article_blocks_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint article_blocks_pkey PRIMARY KEY (article_id, language, place)
);
CREATE INDEX article_blocks_by_words ON public.article_blocks USING gin (words);
-- row security: enabled
policy by_audience for select to atrium_tenant using (((audience = ANY (( SELECT open_audiences() AS open_audiences)::text[])) AND (article_audience = ANY (( SELECT open_audiences() AS open_audiences)::text[]))));
policy operators for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table article_pictures (
  article_id uuid not null,
  file_id uuid not null,
  constraint article_pictures_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES operator_files(id),
  constraint article_pictures_pkey PRIMARY KEY (article_id, file_id)
);
CREATE INDEX article_pictures_by_file ON public.article_pictures USING btree (file_id);
grant delete, insert, select, update to atrium_system;

create table article_releases (
  article_id uuid not null,
  topic_id uuid,
  place integer not null,
  body_de text not null,
  body_en text not null,
  includes text[] not null,
  constraint article_releases_article_id_fkey FOREIGN KEY (article_id) REFERENCES released_articles(article_id) ON DELETE CASCADE,
  constraint article_releases_pkey PRIMARY KEY (article_id)
);
CREATE INDEX article_releases_by_include ON public.article_releases USING gin (includes);
CREATE INDEX article_releases_by_topic ON public.article_releases USING btree (topic_id);
grant delete, insert, select, update to atrium_system;

create table article_revisions (
  article_id uuid not null,
  number integer not null,
  title_de text not null,
  title_en text not null,
  body_de text not null,
  body_en text not null,
  at timestamp with time zone not null,
  by_name text not null,
  constraint article_revisions_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_revisions_pkey PRIMARY KEY (article_id, number)
);
grant delete, insert, select, update to atrium_system;

create table article_votes (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  article_id uuid not null,
  voter_id uuid not null,
  helped boolean not null,
  why text not null default ''::text,
  at timestamp with time zone not null,
  constraint article_votes_pkey PRIMARY KEY (tenant_id, article_id, voter_id),
  constraint article_votes_why_check CHECK ((length(why) <= 1000))
);
CREATE INDEX article_votes_by_article ON public.article_votes USING btree (article_id, at DESC);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table article_words (
  word text not null,
  constraint article_words_pkey PRIMARY KEY (word),
  constraint article_words_word_check CHECK (((length(word) >= 3) AND (length(word) <= 60)))
);
CREATE INDEX article_words_alike ON public.article_words USING gin (word gin_trgm_ops);
CREATE INDEX article_words_in_order ON public.article_words USING btree (word COLLATE "C");
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table articles (
  id uuid not null,
  parent_id uuid,
  place integer not null default 0,
  slug text not null,
  title_de text not null,
  title_en text not null,
  body_de text not null default ''::text,
  body_en text not null default ''::text,
  audience text not null,
  tags text[] not null default '{}'::text[],
  is_question boolean not null default false,
  attribution text not null default ''::text,
  owner_name text not null,
  review_by date,
  state text not null,
  revision integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  released_at timestamp with time zone,
  owner_id uuid,
  told_faults text[] not null default '{}'::text[],
  words text not null generated always as (((((folded_words(((((slug || ' '::text) || title_de) || ' '::text) || title_en)) || ' '::text) || folded_tags(tags)) || ' '::text) || folded_words(((body_de || ' '::text) || body_en)))),
  constraint articles_attribution_check CHECK ((length(attribution) <= 500)),
  constraint articles_audience_check CHECK ((audience ~ '^(internal|all|bundle:[A-Za-z]{1,40}|tenant:[0-9a-f-]{36})$'::text)),
  constraint articles_body_de_check CHECK ((length(body_de) <= 100000)),
  constraint articles_body_en_check CHECK ((length(body_en) <= 100000)),
  constraint articles_check CHECK (((title_de <> ''::text) OR (title_en <> ''::text))),
  constraint articles_check1 CHECK ((parent_id <> id)),
  constraint articles_owner_name_check CHECK ((length(owner_name) <= 200)),
  constraint articles_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES articles(id),
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'::text)),
  constraint articles_slug_key UNIQUE (slug),
  constraint articles_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'released'::text, 'retired'::text]))),
  constraint articles_title_de_check CHECK ((length(title_de) <= 160)),
  constraint articles_title_en_check CHECK ((length(title_en) <= 160))
);
CREATE INDEX articles_by_review ON public.articles USING btree (review_by) WHERE (state <> 'retired'::text);
CREATE INDEX articles_by_words ON public.articles USING gin (words gin_trgm_ops);
CREATE INDEX articles_in_order ON public.articles USING btree (parent_id, place, id);
grant delete, insert, select, update to atrium_system;

create table attempts (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  under_way integer not null default 0,
  constraint attempts_pkey PRIMARY KEY (key),
  constraint attempts_under_way_check CHECK ((under_way >= 0))
);
grant delete, insert, select, update to atrium_system;

create table audit_entries (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  correlation_id text not null,
  actor_kind text not null default ''::text,
  on_behalf_of uuid,
  salt bytea,
  content_digest bytea not null,
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'internal'::text, 'system'::text, ''::text]))),
  constraint audit_entries_pkey PRIMARY KEY (tenant_id, id),
  constraint link TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (tenant_id, actor_id, at DESC);
CREATE INDEX audit_entries_by_correlation ON public.audit_entries USING btree (tenant_id, correlation_id);
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (tenant_id, subject_kind, subject_id, at DESC);
CREATE INDEX audit_entries_latest ON public.audit_entries USING btree (tenant_id, at DESC, id DESC);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy keeper for all to postgres using (true) with check (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;

create table audit_heads (
  chain uuid not null,
  "position" bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (chain)
);
-- row security: enabled
policy every_chain for select to atrium_staff, atrium_system using (true);
policy own_chain for select to atrium_tenant using ((chain = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
grant select to atrium_staff;
grant select to atrium_system;
grant select to atrium_tenant;

create table audit_links (
  chain uuid not null,
  "position" bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  constraint audit_links_chain_entry_id_key UNIQUE (chain, entry_id),
  constraint audit_links_pkey PRIMARY KEY (chain, "position")
);
-- row security: enabled
policy every_chain for select to atrium_staff, atrium_system using (true);
policy own_chain for select to atrium_tenant using ((chain = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
grant select to atrium_staff;
grant select to atrium_system;
grant select to atrium_tenant;

create table billing_runs (
  id uuid not null default uuidv7(),
  month date not null,
  released_at timestamp with time zone not null,
  released_by_id uuid,
  released_by text not null,
  finished_at timestamp with time zone,
  documents integer not null default 0,
  failed_tenants uuid[] not null default '{}'::uuid[],
  constraint billing_runs_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint billing_runs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX billing_runs_open ON public.billing_runs USING btree (month) WHERE (finished_at IS NULL);
grant delete, insert, select, update to atrium_system;

create table billing_settings (
  id boolean not null default true,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  vat_id text not null,
  iban text not null,
  bic text not null,
  email text not null,
  payment_days integer not null,
  saved_at timestamp with time zone not null,
  contact_name text not null default ''::text,
  phone text not null default ''::text,
  constraint billing_settings_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint billing_settings_id_check CHECK (id),
  constraint billing_settings_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 180))),
  constraint billing_settings_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update to atrium_system;

create table booking_settings (
  id boolean not null default true,
  consultant integer not null,
  client integer not null,
  chart text not null,
  account_length integer not null,
  fiscal_month integer not null,
  domestic_account text not null,
  reverse_charge_account text not null,
  export_account text not null,
  first_debtor bigint not null,
  saved_at timestamp with time zone not null,
  constraint booking_settings_account_length_check CHECK (((account_length >= 4) AND (account_length <= 8))),
  constraint booking_settings_chart_check CHECK ((chart = ANY (ARRAY['03'::text, '04'::text]))),
  constraint booking_settings_client_check CHECK (((client >= 1) AND (client <= 99999))),
  constraint booking_settings_consultant_check CHECK (((consultant >= 1001) AND (consultant <= 9999999))),
  constraint booking_settings_domestic_account_check CHECK ((domestic_account ~ '^\d{1,8}$'::text)),
  constraint booking_settings_export_account_check CHECK ((export_account ~ '^\d{1,8}$'::text)),
  constraint booking_settings_first_debtor_check CHECK (((first_debtor >= 10000) AND (first_debtor <= 699999999))),
  constraint booking_settings_fiscal_month_check CHECK (((fiscal_month >= 1) AND (fiscal_month <= 12))),
  constraint booking_settings_id_check CHECK (id),
  constraint booking_settings_pkey PRIMARY KEY (id),
  constraint booking_settings_reverse_charge_account_check CHECK ((reverse_charge_account ~ '^\d{1,8}$'::text))
);
grant delete, insert, select, update to atrium_system;

create table bookings (
  id uuid not null default uuidv7(),
  from_day date not null,
  to_day date not null,
  documents integer not null,
  left_out integer not null,
  total numeric not null,
  sha256 text not null,
  file bytea not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint bookings_check CHECK ((to_day >= from_day)),
  constraint bookings_documents_check CHECK ((documents >= 0)),
  constraint bookings_left_out_check CHECK ((left_out >= 0)),
  constraint bookings_pkey PRIMARY KEY (id)
);
CREATE INDEX bookings_by_day ON public.bookings USING btree (written_at DESC, id DESC);
grant insert, select to atrium_system;
grant update (written_by) to atrium_system;

create table budget_spends (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  line_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  title text not null,
  spent_on date not null,
  person_id uuid,
  person_name text not null,
  cost_centre text not null default ''::text,
  currency_code text not null,
  commitment numeric not null,
  monthly numeric not null,
  is_open boolean not null,
  constraint budget_spends_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint budget_spends_pkey PRIMARY KEY (tenant_id, line_id)
);
CREATE INDEX budget_spends_by_day ON public.budget_spends USING btree (tenant_id, spent_on, line_id);
CREATE INDEX budget_spends_of_cost_centre ON public.budget_spends USING btree (tenant_id, cost_centre, spent_on) WHERE (cost_centre <> ''::text);
CREATE INDEX budget_spends_of_person ON public.budget_spends USING btree (tenant_id, person_id, spent_on) WHERE (person_id IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table budgets (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  scope text not null,
  cost_centre text not null default ''::text,
  person_id uuid,
  person_name text not null default ''::text,
  amount numeric,
  currency_code text not null,
  period text not null,
  starts_on date not null,
  ends_on date,
  carry_over boolean not null,
  counts text not null,
  notify_at integer,
  approve_at integer,
  block_at integer,
  constraint budgets_amount_check CHECK ((amount >= (0)::numeric)),
  constraint budgets_approve_at_check CHECK (((approve_at >= 0) AND (approve_at <= 200))),
  constraint budgets_block_at_check CHECK (((block_at >= 0) AND (block_at <= 200))),
  constraint budgets_check CHECK (((cost_centre <> ''::text) = (scope = 'costCentre'::text))),
  constraint budgets_check1 CHECK (((person_id IS NOT NULL) = (scope = 'person'::text))),
  constraint budgets_check2 CHECK ((((ends_on IS NOT NULL) = (period = 'custom'::text)) AND (ends_on >= starts_on))),
  constraint budgets_check3 CHECK ((NOT (carry_over AND (period = 'custom'::text)))),
  constraint budgets_counts_check CHECK ((counts = ANY (ARRAY['commitment'::text, 'monthly'::text]))),
  constraint budgets_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint budgets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint budgets_notify_at_check CHECK (((notify_at >= 0) AND (notify_at <= 200))),
  constraint budgets_period_check CHECK ((period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text, 'custom'::text]))),
  constraint budgets_pkey PRIMARY KEY (tenant_id, id),
  constraint budgets_scope_check CHECK ((scope = ANY (ARRAY['tenant'::text, 'costCentre'::text, 'person'::text])))
);
CREATE INDEX budgets_by_name ON public.budgets USING btree (tenant_id, name, id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table calendar_feeds (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  hint text not null,
  language text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendar_feeds_hint_check CHECK ((length(hint) = 4)),
  constraint calendar_feeds_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint calendar_feeds_pkey PRIMARY KEY (tenant_id, id),
  constraint calendar_feeds_tenant_id_user_id_key UNIQUE (tenant_id, user_id)
);
CREATE UNIQUE INDEX calendar_feeds_by_hash ON public.calendar_feeds USING btree (token_hash);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy find for select to atrium_system using (true);
grant select to atrium_staff;
grant select to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table cart_items (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  id uuid not null,
  "position" integer not null,
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  term_duration text not null,
  billing_plan text not null,
  quantity integer not null,
  price_when_added numeric not null,
  currency_code text not null,
  added_at timestamp with time zone not null,
  promotion_id text,
  promotion_title text,
  promotion_percent numeric,
  promotion_ends_on text,
  ends_on date,
  constraint cart_items_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint cart_items_pkey PRIMARY KEY (tenant_id, user_id, id),
  constraint cart_items_promotion_check CHECK ((num_nonnulls(promotion_id, promotion_title, promotion_percent, promotion_ends_on) = ANY (ARRAY[0, 4]))),
  constraint cart_items_quantity_check CHECK ((quantity > 0)),
  constraint cart_items_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES carts(tenant_id, user_id),
  constraint cart_items_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table carts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  revision integer not null default 0,
  changed_at timestamp with time zone not null,
  cost_centre text not null default ''::text,
  constraint carts_cost_centre_check CHECK ((length(cost_centre) <= 60)),
  constraint carts_pkey PRIMARY KEY (tenant_id, user_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table catalog_upload_issues (
  upload_id uuid not null,
  "position" integer not null,
  "row" integer not null,
  column_name text,
  severity text not null,
  reason text not null,
  value text not null default ''::text,
  constraint catalog_upload_issues_pkey PRIMARY KEY (upload_id, "position"),
  constraint catalog_upload_issues_severity_check CHECK ((severity = ANY (ARRAY['error'::text, 'warning'::text]))),
  constraint catalog_upload_issues_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES catalog_uploads(id) ON DELETE CASCADE
);
grant delete, insert, select, update to atrium_system;

create table catalog_uploads (
  id uuid not null default uuidv7(),
  kind text not null,
  file_name text not null,
  state text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by text not null,
  rows integer not null,
  accepted integer not null,
  rejected integer not null,
  warnings integer not null,
  markets text[] not null default '{}'::text[],
  currencies text[] not null default '{}'::text[],
  segments text[] not null default '{}'::text[],
  separator text not null,
  encoding text not null,
  missing_columns text[] not null default '{}'::text[],
  extra_columns text[] not null default '{}'::text[],
  scopes text[] not null default '{}'::text[],
  content_hash text not null default ''::text,
  open_markets text[],
  same_as uuid,
  difference jsonb,
  constraint catalog_uploads_kind_check CHECK ((kind = ANY (ARRAY['priceSheet'::text, 'offerMatrix'::text, 'licensingNames'::text]))),
  constraint catalog_uploads_pkey PRIMARY KEY (id),
  constraint catalog_uploads_same_as_fkey FOREIGN KEY (same_as) REFERENCES catalog_uploads(id),
  constraint catalog_uploads_state_check CHECK ((state = ANY (ARRAY['staged'::text, 'refused'::text, 'unchanged'::text, 'published'::text, 'discarded'::text])))
);
CREATE INDEX catalog_uploads_by_time ON public.catalog_uploads USING btree (uploaded_at DESC, id DESC);
CREATE UNIQUE INDEX catalog_uploads_by_content ON public.catalog_uploads USING btree (kind, content_hash) WHERE (state = ANY (ARRAY['staged'::text, 'published'::text]));
grant delete, insert, select, update to atrium_system;
grant select (id, open_markets) to atrium_tenant;

create table catalog_version_scopes (
  scope text not null,
  version_id uuid not null,
  constraint catalog_version_scopes_pkey PRIMARY KEY (scope, version_id),
  constraint catalog_version_scopes_version_id_fkey FOREIGN KEY (version_id) REFERENCES catalog_versions(id)
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table catalog_versions (
  id uuid not null default uuidv7(),
  number integer not null,
  kind text not null,
  upload_id uuid not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  effective_from date not null,
  rollback_of integer,
  is_withdrawn boolean not null default false,
  constraint catalog_versions_kind_check CHECK ((kind = ANY (ARRAY['priceSheet'::text, 'offerMatrix'::text, 'licensingNames'::text]))),
  constraint catalog_versions_kind_number_key UNIQUE (kind, number),
  constraint catalog_versions_pkey PRIMARY KEY (id),
  constraint catalog_versions_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES catalog_uploads(id)
);
grant delete, insert, select, update to atrium_system;
grant select (id, number, kind, upload_id, effective_from, is_withdrawn) to atrium_tenant;

create table catalog_words (
  word text not null,
  constraint catalog_words_pkey PRIMARY KEY (word)
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table change_assessments (
  change_id text not null,
  text_de text not null,
  text_en text not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint change_assessments_change_id_check CHECK (((length(change_id) >= 1) AND (length(change_id) <= 60))),
  constraint change_assessments_pkey PRIMARY KEY (change_id),
  constraint change_assessments_text_de_check CHECK (((length(text_de) >= 1) AND (length(text_de) <= 4000))),
  constraint change_assessments_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 4000)))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table charge_marks (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  charged_to date not null,
  history_id uuid,
  constraint charge_marks_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table charges (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  key text not null,
  subscription_id uuid,
  title text not null,
  kind text not null,
  period_from date not null,
  period_to date not null,
  billed_days integer not null,
  cycle_days integer not null,
  quantity integer not null,
  unit_price numeric not null,
  amount numeric not null,
  currency_code text not null,
  happened_on date not null,
  order_id uuid,
  order_number text,
  entered_by text not null default ''::text,
  written_at timestamp with time zone not null,
  invoice_id uuid,
  constraint charges_billed_days_check CHECK ((billed_days > 0)),
  constraint charges_check CHECK ((period_to >= period_from)),
  constraint charges_check1 CHECK ((cycle_days >= billed_days)),
  constraint charges_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint charges_key_check CHECK (((length(key) >= 1) AND (length(key) <= 120))),
  constraint charges_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'renew'::text, 'cycleCharge'::text, 'extendedTerm'::text, 'addQuantity'::text, 'removeQuantity'::text, 'upgrade'::text, 'cancelImmediate'::text, 'correction'::text, 'oneOff'::text, 'credit'::text, 'service'::text, 'serviceOnce'::text]))),
  constraint charges_pkey PRIMARY KEY (tenant_id, id),
  constraint charges_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id),
  constraint charges_tenant_id_key_key UNIQUE (tenant_id, key),
  constraint charges_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX charges_by_day ON public.charges USING btree (tenant_id, happened_on, id);
CREATE INDEX charges_of_invoice ON public.charges USING btree (tenant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX charges_of_order ON public.charges USING btree (tenant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX charges_of_subscription ON public.charges USING btree (tenant_id, subscription_id, happened_on, id);
CREATE INDEX charges_unbilled ON public.charges USING btree (happened_on, tenant_id) WHERE (invoice_id IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (entered_by, invoice_id) to atrium_tenant;

create table commitments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  amount numeric not null,
  currency_code text not null,
  constraint commitments_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table connections (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  kind text not null,
  external_id text not null default ''::text,
  directory_id uuid not null,
  state text not null,
  reason text,
  roles text[] not null default '{}'::text[],
  ends_at timestamp with time zone,
  proven_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  failures integer not null default 0,
  resting_until timestamp with time zone,
  waits_since timestamp with time zone,
  is_wanted boolean not null default false,
  lease uuid,
  leased_until timestamp with time zone,
  silent_until timestamp with time zone,
  name text not null default ''::text,
  is_extended boolean not null default false,
  constraint connections_check CHECK (((reason IS NULL) = (state = ANY (ARRAY['requested'::text, 'active'::text])))),
  constraint connections_check1 CHECK (((lease IS NULL) = (leased_until IS NULL))),
  constraint connections_failures_check CHECK ((failures >= 0)),
  constraint connections_kind_check CHECK ((kind = ANY (ARRAY['graphApp'::text, 'gdap'::text, 'partnerCenter'::text]))),
  constraint connections_pkey PRIMARY KEY (tenant_id, id),
  constraint connections_reason_check CHECK ((reason = ANY (ARRAY['consentMissing'::text, 'consentExpired'::text, 'mfaMissing'::text, 'credentialRefused'::text, 'tenantGone'::text, 'expired'::text, 'terminated'::text]))),
  constraint connections_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'refused'::text, 'ended'::text]))),
  constraint connections_tenant_id_kind_external_id_key UNIQUE (tenant_id, kind, external_id)
);
CREATE INDEX connections_waiting ON public.connections USING btree (is_wanted DESC, waits_since) WHERE (waits_since IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy schedule for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table contracted_services (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  offering_id uuid not null,
  offering_number integer not null,
  started_on date not null,
  ends_on date,
  notice_days integer not null,
  included integer,
  used integer,
  unit_de text not null,
  unit_en text not null,
  price numeric,
  currency_code text,
  contact text not null,
  review_on date,
  health text not null,
  charged_from date not null default (CURRENT_DATE + 1),
  constraint contracted_services_check CHECK (((currency_code IS NULL) = (price IS NULL))),
  constraint contracted_services_health_check CHECK ((health = ANY (ARRAY['fine'::text, 'impaired'::text, 'unknown'::text]))),
  constraint contracted_services_included_check CHECK ((included >= 0)),
  constraint contracted_services_notice_days_check CHECK ((notice_days >= 0)),
  constraint contracted_services_pkey PRIMARY KEY (tenant_id, id),
  constraint contracted_services_price_check CHECK ((price >= (0)::numeric)),
  constraint contracted_services_used_check CHECK ((used >= 0))
);
CREATE INDEX contracted_services_of ON public.contracted_services USING btree (tenant_id, offering_id);
CREATE INDEX contracted_services_unpriced ON public.contracted_services USING btree (tenant_id, id) WHERE (price IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table dataset_states (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  dataset text not null,
  connection_id uuid not null,
  cursor text,
  due_at timestamp with time zone,
  is_wanted boolean not null default false,
  tried_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failure text,
  failures integer not null default 0,
  failure_code text not null default ''::text,
  request_id text not null default ''::text,
  unknown jsonb not null default '{}'::jsonb,
  silent_until timestamp with time zone,
  constraint dataset_states_failure_check CHECK ((failure = ANY (ARRAY['notLicensed'::text, 'consentMissing'::text, 'throttled'::text, 'refused'::text, 'gone'::text, 'unreachable'::text, 'failed'::text, 'signInMissing'::text]))),
  constraint dataset_states_failures_check CHECK ((failures >= 0)),
  constraint dataset_states_pkey PRIMARY KEY (tenant_id, dataset),
  constraint dataset_states_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES connections(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX dataset_states_of ON public.dataset_states USING btree (tenant_id, connection_id, due_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy schedule for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table debtor_accounts (
  customer_id uuid not null,
  account bigint not null,
  constraint debtor_accounts_account_key UNIQUE (account),
  constraint debtor_accounts_pkey PRIMARY KEY (customer_id)
);
grant delete, insert, select, update to atrium_system;

create table default_views (
  tenant_id uuid not null default (COALESCE(NULLIF(current_setting('atrium.tenant'::text, true), ''::text), '00000000-0000-0000-0000-000000000000'::text))::uuid,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  constraint default_views_pkey PRIMARY KEY (tenant_id, user_id, list),
  constraint default_views_tenant_id_view_id_fkey FOREIGN KEY (tenant_id, view_id) REFERENCES saved_views(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX default_views_by_view ON public.default_views USING btree (tenant_id, view_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy of_operator for all to atrium_system using ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid)) with check ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table detected_incidents (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  source_id text not null,
  title text not null,
  technical text not null default ''::text,
  severity text not null,
  status text not null,
  determination text not null default ''::text,
  url text not null default ''::text,
  began_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  redirected_to text,
  alerts jsonb not null default '[]'::jsonb,
  assets jsonb not null default '[]'::jsonb,
  incident_id uuid,
  dismissed_at timestamp with time zone,
  dismissed_by text not null default ''::text,
  dismissed_because text not null default ''::text,
  constraint detected_incidents_alerts_check CHECK ((jsonb_typeof(alerts) = 'array'::text)),
  constraint detected_incidents_assets_check CHECK ((jsonb_typeof(assets) = 'array'::text)),
  constraint detected_incidents_check CHECK (((dismissed_at IS NULL) = (dismissed_because = ''::text))),
  constraint detected_incidents_check1 CHECK (((dismissed_at IS NULL) OR (incident_id IS NULL))),
  constraint detected_incidents_check2 CHECK ((redirected_to IS DISTINCT FROM source_id)),
  constraint detected_incidents_determination_check CHECK ((length(determination) <= 100)),
  constraint detected_incidents_dismissed_because_check CHECK ((length(dismissed_because) <= 1000)),
  constraint detected_incidents_pkey PRIMARY KEY (tenant_id, id),
  constraint detected_incidents_redirected_to_check CHECK (((length(redirected_to) >= 1) AND (length(redirected_to) <= 200))),
  constraint detected_incidents_severity_check CHECK ((severity = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text, 'informational'::text, 'unknown'::text]))),
  constraint detected_incidents_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 200))),
  constraint detected_incidents_status_check CHECK ((length(status) <= 100)),
  constraint detected_incidents_technical_check CHECK ((length(technical) <= 4000)),
  constraint detected_incidents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint detected_incidents_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id),
  constraint detected_incidents_tenant_id_source_id_key UNIQUE (tenant_id, source_id),
  constraint detected_incidents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint detected_incidents_url_check CHECK ((length(url) <= 1000))
);
CREATE INDEX detected_incidents_of ON public.detected_incidents USING btree (tenant_id, incident_id) WHERE (incident_id IS NOT NULL);
CREATE INDEX detected_incidents_redirected ON public.detected_incidents USING btree (tenant_id, redirected_to) WHERE (redirected_to IS NOT NULL);
CREATE INDEX detected_incidents_waiting ON public.detected_incidents USING btree (updated_at DESC, id) WHERE ((incident_id IS NULL) AND (dismissed_at IS NULL) AND (redirected_to IS NULL));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table directories (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  directory_id uuid not null,
  name text not null,
  country text not null,
  city text not null,
  postal_code text not null,
  kind text not null,
  is_synchronised boolean not null,
  created_at timestamp with time zone,
  read_at timestamp with time zone not null,
  constraint directories_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table directory_domains (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  name text not null,
  is_default boolean not null,
  is_initial boolean not null,
  is_verified boolean not null,
  authentication text not null,
  services text[] not null,
  constraint directory_domains_pkey PRIMARY KEY (tenant_id, name)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table directory_groups (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  name text not null,
  constraint directory_groups_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table directory_users (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  name text not null,
  address text not null,
  department text not null,
  job_title text not null,
  user_type text not null,
  is_enabled boolean not null,
  created_at timestamp with time zone,
  read_id uuid not null,
  company text not null default ''::text,
  country text not null default ''::text,
  cost_centre text not null default ''::text,
  is_shared_mailbox boolean not null default false,
  last_active_on date,
  constraint directory_users_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX directory_users_by_activity ON public.directory_users USING btree (tenant_id, last_active_on, id);
CREATE INDEX directory_users_by_department ON public.directory_users USING btree (tenant_id, department COLLATE "de-x-icu", id);
CREATE INDEX directory_users_by_name ON public.directory_users USING btree (tenant_id, name COLLATE "de-x-icu", id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table document_acknowledgements (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  document_id uuid not null,
  number integer not null,
  user_id uuid not null,
  name text not null,
  fingerprint text not null,
  acknowledged_at timestamp with time zone not null,
  constraint document_acknowledgements_pkey PRIMARY KEY (tenant_id, document_id, number, user_id),
  constraint document_acknowledgements_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE CASCADE
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table document_answers (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  question text not null,
  value text not null,
  answered_at timestamp with time zone not null,
  answered_by text not null,
  constraint document_answers_pkey PRIMARY KEY (tenant_id, question),
  constraint document_answers_value_check CHECK ((length(value) <= 500))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table document_bundle_versions (
  bundle_id uuid not null,
  number integer not null,
  state text not null,
  title_de text not null,
  title_en text not null,
  prerequisites text[] not null,
  sections jsonb not null,
  must_acknowledge boolean not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  formats text[] not null default '{pdf}'::text[],
  version text not null default '1.0.0'::text,
  constraint document_bundle_versions_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES document_bundles(id) ON DELETE CASCADE,
  constraint document_bundle_versions_formats_check CHECK ((formats <@ '{pdf,docx}'::text[])),
  constraint document_bundle_versions_number_check CHECK ((number > 0)),
  constraint document_bundle_versions_pkey PRIMARY KEY (bundle_id, number),
  constraint document_bundle_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))),
  constraint document_bundle_versions_title_de_check CHECK (((length(title_de) >= 1) AND (length(title_de) <= 160))),
  constraint document_bundle_versions_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 160))),
  constraint document_bundle_versions_version_check CHECK ((version ~ '^\d+\.\d+\.\d+$'::text))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_bundles (
  id uuid not null,
  key text not null,
  published_number integer,
  created_at timestamp with time zone not null,
  constraint document_bundles_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,59}$'::text)),
  constraint document_bundles_key_key UNIQUE (key),
  constraint document_bundles_pkey PRIMARY KEY (id)
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_categories (
  id uuid not null,
  name_de text not null,
  name_en text not null,
  parent_id uuid,
  "position" integer not null,
  colour integer not null,
  icon text not null default 'file-text'::text,
  constraint document_categories_colour_check CHECK (((colour >= 1) AND (colour <= 8))),
  constraint document_categories_icon_check CHECK ((icon = ANY (ARRAY['archive'::text, 'book-open'::text, 'building'::text, 'clipboard-check'::text, 'cloud'::text, 'database'::text, 'file-text'::text, 'key'::text, 'life-buoy'::text, 'mail'::text, 'phone'::text, 'server'::text, 'shield'::text, 'users'::text, 'wrench'::text]))),
  constraint document_categories_name_de_check CHECK (((length(name_de) >= 1) AND (length(name_de) <= 80))),
  constraint document_categories_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  constraint document_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES document_categories(id),
  constraint document_categories_pkey PRIMARY KEY (id),
  constraint document_categories_position_check CHECK (("position" >= 0))
);
CREATE INDEX document_categories_of ON public.document_categories USING btree (parent_id);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_looks (
  number integer not null,
  accent text not null,
  heading text not null,
  logo text,
  logo_ratio numeric,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint document_looks_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  constraint document_looks_check CHECK (((logo_ratio IS NULL) = (logo IS NULL))),
  constraint document_looks_heading_check CHECK ((heading ~ '^#[0-9a-f]{6}$'::text)),
  constraint document_looks_logo_check CHECK ((length(logo) <= 100000)),
  constraint document_looks_number_check CHECK ((number > 0)),
  constraint document_looks_pkey PRIMARY KEY (number)
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_numbers (
  year integer not null,
  last integer not null,
  constraint document_numbers_pkey PRIMARY KEY (year)
);
grant delete, insert, select, update to atrium_system;

create table document_parts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  document_id uuid not null,
  number integer not null,
  "position" integer not null,
  snippet_id uuid not null,
  snippet_number integer not null,
  is_current boolean not null default false,
  must_acknowledge boolean not null default false,
  constraint document_parts_pkey PRIMARY KEY (tenant_id, document_id, number, "position"),
  constraint document_parts_tenant_id_document_id_number_fkey FOREIGN KEY (tenant_id, document_id, number) REFERENCES document_versions(tenant_id, document_id, number) ON DELETE CASCADE
);
CREATE INDEX document_parts_of ON public.document_parts USING btree (snippet_id, tenant_id, document_id, snippet_number, must_acknowledge) WHERE is_current;
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table document_prerequisites (
  key text not null,
  name_de text not null,
  name_en text not null,
  condition jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint document_prerequisites_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint document_prerequisites_name_de_check CHECK (((length(name_de) >= 1) AND (length(name_de) <= 120))),
  constraint document_prerequisites_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  constraint document_prerequisites_pkey PRIMARY KEY (key)
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_questions (
  key text not null,
  text_de text not null,
  text_en text not null,
  kind text not null,
  constraint document_questions_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint document_questions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'yesNo'::text]))),
  constraint document_questions_pkey PRIMARY KEY (key),
  constraint document_questions_text_de_check CHECK (((length(text_de) >= 1) AND (length(text_de) <= 200))),
  constraint document_questions_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 200)))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_readings (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  document_id uuid not null,
  user_id uuid not null,
  number integer not null,
  read_at timestamp with time zone not null,
  previous_number integer,
  constraint document_readings_pkey PRIMARY KEY (tenant_id, document_id, user_id),
  constraint document_readings_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE CASCADE
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table document_runs (
  id uuid not null,
  snippet_id uuid,
  title text not null,
  state text not null,
  targets jsonb not null,
  total integer not null,
  "position" integer not null default 0,
  renewed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  started_at timestamp with time zone not null,
  started_by text not null,
  finished_at timestamp with time zone,
  constraint document_runs_pkey PRIMARY KEY (id),
  constraint document_runs_snippet_id_fkey FOREIGN KEY (snippet_id) REFERENCES document_snippets(id) ON DELETE SET NULL,
  constraint document_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'done'::text])))
);
CREATE INDEX document_runs_latest ON public.document_runs USING btree (started_at DESC);
CREATE INDEX document_runs_of ON public.document_runs USING btree (snippet_id);
grant delete, insert, select, update to atrium_system;

create table document_snippet_versions (
  snippet_id uuid not null,
  number integer not null,
  state text not null,
  title_de text not null,
  title_en text not null,
  body_de text not null,
  body_en text not null,
  author_id uuid not null,
  author text not null,
  reviewer text not null default ''::text,
  changed_at timestamp with time zone not null,
  published_at timestamp with time zone,
  kind text not null,
  prerequisite text,
  author_ids uuid[] not null,
  constraint document_snippet_versions_body_de_check CHECK (((length(body_de) >= 1) AND (length(body_de) <= 100000))),
  constraint document_snippet_versions_body_en_check CHECK ((length(body_en) <= 100000)),
  constraint document_snippet_versions_check CHECK (((published_at IS NULL) = (state = ANY (ARRAY['draft'::text, 'inReview'::text])))),
  constraint document_snippet_versions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'checklist'::text, 'table'::text, 'script'::text]))),
  constraint document_snippet_versions_number_check CHECK ((number > 0)),
  constraint document_snippet_versions_pkey PRIMARY KEY (snippet_id, number),
  constraint document_snippet_versions_snippet_id_fkey FOREIGN KEY (snippet_id) REFERENCES document_snippets(id) ON DELETE CASCADE,
  constraint document_snippet_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inReview'::text, 'published'::text, 'deprecated'::text]))),
  constraint document_snippet_versions_title_de_check CHECK (((length(title_de) >= 1) AND (length(title_de) <= 160))),
  constraint document_snippet_versions_title_en_check CHECK ((length(title_en) <= 160))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_snippets (
  id uuid not null,
  key text not null,
  category_id uuid not null,
  owner text not null,
  review_on date,
  published_number integer,
  created_at timestamp with time zone not null,
  tags text[] not null default '{}'::text[],
  constraint document_snippets_category_id_fkey FOREIGN KEY (category_id) REFERENCES document_categories(id),
  constraint document_snippets_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,59}$'::text)),
  constraint document_snippets_key_key UNIQUE (key),
  constraint document_snippets_pkey PRIMARY KEY (id)
);
CREATE INDEX document_snippets_of ON public.document_snippets USING btree (category_id);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table document_versions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  document_id uuid not null,
  number integer not null,
  state text not null,
  bundle_number integer not null,
  title_de text not null,
  title_en text not null,
  category_de text not null,
  category_en text not null,
  content_de jsonb not null,
  content_en jsonb not null,
  fingerprint text not null,
  missing text[] not null,
  untranslated text[] not null,
  must_acknowledge boolean not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  published_at timestamp with time zone,
  tenant_name text not null default ''::text,
  operator_name text not null default ''::text,
  letters integer not null default 0,
  look integer not null default 0,
  constraint document_versions_number_check CHECK ((number > 0)),
  constraint document_versions_pkey PRIMARY KEY (tenant_id, document_id, number),
  constraint document_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'replaced'::text]))),
  constraint document_versions_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX document_versions_published ON public.document_versions USING btree (tenant_id, published_at DESC) WHERE (state = 'published'::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table documents (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  bundle_id uuid not null,
  published_number integer,
  created_at timestamp with time zone not null,
  constraint documents_pkey PRIMARY KEY (tenant_id, id),
  constraint documents_tenant_id_bundle_id_key UNIQUE (tenant_id, bundle_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table erasures (
  id uuid not null default uuidv7(),
  person_id uuid not null,
  kind text not null,
  state text not null,
  reason text not null,
  asked_by_id uuid not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  done integer not null default 0,
  total integer not null default 0,
  redacted integer not null default 0,
  texts jsonb not null default '[]'::jsonb,
  constraint erasures_check CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint erasures_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'internal'::text]))),
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint erasures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX erasures_by_time ON public.erasures USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX erasures_open ON public.erasures USING btree (person_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
grant delete, insert, select, update to atrium_system;

create table exports (
  tenant_id uuid not null default (COALESCE(NULLIF(current_setting('atrium.tenant'::text, true), ''::text), '00000000-0000-0000-0000-000000000000'::text))::uuid,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  title text not null,
  format text not null,
  state text not null,
  file_name text not null,
  rows integer not null,
  request jsonb not null,
  content bytea,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint exports_check CHECK (((state = 'ready'::text) = (content IS NOT NULL))),
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'csvGerman'::text, 'xlsx'::text]))),
  constraint exports_pkey PRIMARY KEY (tenant_id, id),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX exports_by_expiry ON public.exports USING btree (expires_at);
CREATE INDEX exports_by_owner ON public.exports USING btree (tenant_id, owner_id, requested_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy expired for all to atrium_system using ((expires_at < now())) with check (false);
policy of_operator for all to atrium_system using ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid)) with check ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table failed_searches (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  asked text not null,
  folded text not null,
  cause text not null,
  language text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  answer_id uuid,
  settled_at timestamp with time zone,
  settled_by text,
  constraint failed_searches_asked_check CHECK (((length(asked) >= 1) AND (length(asked) <= 200))),
  constraint failed_searches_cause_check CHECK ((cause = ANY (ARRAY['nothing'::text, 'notOpened'::text]))),
  constraint failed_searches_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint failed_searches_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX failed_searches_open ON public.failed_searches USING btree (folded, asked_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX failed_searches_once ON public.failed_searches USING btree (tenant_id, asked_by, folded) WHERE (settled_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table file_parts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint file_parts_pkey PRIMARY KEY (tenant_id, file_id, "position"),
  constraint file_parts_position_check CHECK (("position" >= 0)),
  constraint file_parts_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id) ON DELETE CASCADE
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table files (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null,
  size integer not null,
  sha256 bytea not null,
  scan text not null,
  owner_id uuid not null,
  owner text not null,
  uploaded_at timestamp with time zone not null,
  holder text,
  is_internal boolean not null default false,
  constraint files_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 40))),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['png'::text, 'jpeg'::text, 'gif'::text, 'webp'::text, 'heic'::text, 'mp4'::text, 'webm'::text, 'pdf'::text, 'office'::text, 'openDocument'::text, 'outlook'::text, 'zip'::text, 'text'::text]))),
  constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 130))),
  constraint files_pkey PRIMARY KEY (tenant_id, id),
  constraint files_scan_check CHECK ((scan = ANY (ARRAY['clean'::text, 'notScanned'::text]))),
  constraint files_sha256_check CHECK ((length(sha256) = 32)),
  constraint files_size_check CHECK (((size > 0) AND (size <= 26214400)))
);
CREATE INDEX files_waiting ON public.files USING btree (tenant_id, owner_id) WHERE (holder IS NULL);
CREATE INDEX files_waiting_by_age ON public.files USING btree (uploaded_at) WHERE (holder IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table first_steps (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  kind text not null,
  step text not null,
  done_at timestamp with time zone not null,
  done_by_id uuid,
  done_by text not null,
  constraint first_steps_kind_check CHECK ((kind = ANY (ARRAY['phishing'::text, 'ransomware'::text, 'lostDevice'::text, 'dataLeak'::text, 'invoiceFraud'::text, 'other'::text]))),
  constraint first_steps_pkey PRIMARY KEY (tenant_id, kind, step),
  constraint first_steps_step_check CHECK ((step = ANY (ARRAY['callUs'::text, 'changePassword'::text, 'endSessions'::text, 'keepMails'::text, 'checkRules'::text, 'warnColleagues'::text, 'tellManagement'::text, 'isolate'::text, 'leaveRunning'::text, 'cutBackups'::text, 'photograph'::text, 'payNothing'::text, 'writePlace'::text, 'blockSim'::text, 'reportTheft'::text, 'closeShare'::text, 'deleteNothing'::text, 'listData'::text, 'tellDataProtection'::text, 'callBank'::text, 'stopPayments'::text, 'callPartner'::text, 'reportFraud'::text, 'writeDown'::text]))),
  constraint first_steps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table health_issues (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  service text not null,
  title text not null,
  feature text not null,
  impact text not null,
  classification text not null,
  status text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  posts jsonb not null,
  constraint health_issues_id_check CHECK (((length(id) >= 1) AND (length(id) <= 60))),
  constraint health_issues_pkey PRIMARY KEY (tenant_id, id),
  constraint health_issues_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX health_issues_latest ON public.health_issues USING btree (tenant_id, started_at DESC);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table health_services (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  status text not null,
  read_at timestamp with time zone not null,
  constraint health_services_id_check CHECK (((length(id) >= 1) AND (length(id) <= 120))),
  constraint health_services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint health_services_pkey PRIMARY KEY (tenant_id, id),
  constraint health_services_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table health_told (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  subject text not null,
  turn text not null,
  told_at timestamp with time zone not null,
  constraint health_told_pkey PRIMARY KEY (tenant_id, subject),
  constraint health_told_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint health_told_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint health_told_turn_check CHECK ((turn = ANY (ARRAY['disrupted'::text, 'well'::text, 'assessed'::text, 'near'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table held_documents (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  run_id uuid not null,
  month date not null,
  currency_code text not null,
  net numeric not null,
  fingerprint text not null,
  findings jsonb not null,
  rules text not null,
  checked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirmed_by text not null default ''::text,
  reason text not null default ''::text,
  constraint held_documents_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint held_documents_pkey PRIMARY KEY (tenant_id, id),
  constraint held_documents_reason_check CHECK ((length(reason) <= 200)),
  constraint held_documents_tenant_id_currency_code_key UNIQUE (tenant_id, currency_code)
);
CREATE INDEX held_documents_of_month ON public.held_documents USING btree (month);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table hotline_codes (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  user_name text not null,
  code text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by text not null default ''::text,
  incident_id uuid,
  constraint hotline_codes_check CHECK ((expires_at > made_at)),
  constraint hotline_codes_check1 CHECK (((used_at IS NULL) = (incident_id IS NULL))),
  constraint hotline_codes_code_check CHECK ((code ~ '^[0-9]{8}$'::text)),
  constraint hotline_codes_pkey PRIMARY KEY (tenant_id, user_id),
  constraint hotline_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE UNIQUE INDEX hotline_codes_by_code ON public.hotline_codes USING btree (code) WHERE (used_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy entered for select to atrium_system using ((used_at IS NULL));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant select (tenant_id, code, expires_at, used_at) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table hotline_settings (
  is_only boolean not null default true,
  phone text not null default ''::text,
  is_always boolean not null default false,
  opens_at integer not null default 480,
  closes_at integer not null default 1080,
  weekdays integer[] not null default '{1,2,3,4,5}'::integer[],
  time_zone text not null default 'Europe/Berlin'::text,
  answer_minutes integer,
  note_de text not null default ''::text,
  note_en text not null default ''::text,
  changed_at timestamp with time zone,
  changed_by text not null default ''::text,
  constraint hotline_settings_answer_minutes_check CHECK (((answer_minutes >= 1) AND (answer_minutes <= 1440))),
  constraint hotline_settings_check CHECK ((is_always OR ((opens_at < closes_at) AND (weekdays <> '{}'::integer[])))),
  constraint hotline_settings_closes_at_check CHECK (((closes_at >= 0) AND (closes_at <= 1440))),
  constraint hotline_settings_is_only_check CHECK (is_only),
  constraint hotline_settings_note_de_check CHECK ((length(note_de) <= 500)),
  constraint hotline_settings_note_en_check CHECK ((length(note_en) <= 500)),
  constraint hotline_settings_opens_at_check CHECK (((opens_at >= 0) AND (opens_at <= 1440))),
  constraint hotline_settings_phone_check CHECK ((length(phone) <= 40)),
  constraint hotline_settings_pkey PRIMARY KEY (is_only),
  constraint hotline_settings_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint hotline_settings_weekdays_check CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
);
grant delete, insert, select, update to atrium_system;
grant select (is_only, phone, is_always, opens_at, closes_at, weekdays, time_zone, answer_minutes, note_de, note_en) to atrium_tenant;

create table idempotency_keys (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, user_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy expired for all to atrium_system using ((created_at < (now() - '7 days'::interval)));
grant select to atrium_staff;
grant delete, select to atrium_system;
grant insert, select, update to atrium_tenant;

create table identity_accounts (
  id uuid not null default gen_random_uuid(),
  realm text not null,
  login text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  is_self_made boolean not null default false,
  constraint identity_accounts_pkey PRIMARY KEY (id),
  constraint identity_accounts_realm_check CHECK ((realm = ANY (ARRAY['customer'::text, 'internal'::text])))
);
CREATE UNIQUE INDEX identity_accounts_by_login ON public.identity_accounts USING btree (realm, lower(login));
grant delete, insert, select, update to atrium_system;

create table incident_alerts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  incident_id uuid not null,
  id text not null,
  title text not null,
  severity text not null,
  at timestamp with time zone not null,
  origin text not null default ''::text,
  category text not null default ''::text,
  techniques text[] not null default '{}'::text[],
  constraint incident_alerts_category_check CHECK ((length(category) <= 100)),
  constraint incident_alerts_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
  constraint incident_alerts_origin_check CHECK ((length(origin) <= 100)),
  constraint incident_alerts_pkey PRIMARY KEY (tenant_id, incident_id, id),
  constraint incident_alerts_severity_check CHECK ((severity = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text, 'informational'::text, 'unknown'::text]))),
  constraint incident_alerts_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id),
  constraint incident_alerts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table incident_assets (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  incident_id uuid not null,
  kind text not null,
  name text not null,
  outside_id text not null default ''::text,
  standing text not null,
  constraint incident_assets_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'mailbox'::text, 'device'::text, 'file'::text, 'address'::text, 'other'::text]))),
  constraint incident_assets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint incident_assets_outside_id_check CHECK ((length(outside_id) <= 200)),
  constraint incident_assets_pkey PRIMARY KEY (tenant_id, incident_id, kind, name),
  constraint incident_assets_standing_check CHECK ((standing = ANY (ARRAY['certain'::text, 'possible'::text, 'cleared'::text]))),
  constraint incident_assets_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table incident_defaults (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  severity text not null,
  answer text not null,
  minutes integer not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  constraint incident_defaults_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint incident_defaults_minutes_check CHECK (((minutes >= 15) AND (minutes <= 1440))),
  constraint incident_defaults_pkey PRIMARY KEY (tenant_id, severity),
  constraint incident_defaults_severity_check CHECK ((severity = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text, 'informational'::text, 'unknown'::text]))),
  constraint incident_defaults_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table incident_entries (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  incident_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  side text not null,
  author_id uuid,
  author text not null,
  body text not null,
  event text,
  detail text not null default ''::text,
  seq bigint not null generated always as identity,
  constraint incident_entries_body_check CHECK ((length(body) <= 10000)),
  constraint incident_entries_check CHECK ((((kind = 'event'::text) <= (event IS NOT NULL)) AND ((kind = 'message'::text) <= (event IS NULL)))),
  constraint incident_entries_detail_check CHECK ((length(detail) <= 1000)),
  constraint incident_entries_event_check CHECK ((event = ANY (ARRAY['opened'::text, 'stateChanged'::text, 'assigned'::text, 'severityChanged'::text, 'asked'::text, 'answered'::text, 'defaulted'::text, 'withdrawn'::text, 'carriedOut'::text, 'merged'::text, 'mergedInto'::text, 'dataConcerned'::text, 'called'::text, 'stepDone'::text, 'escalated'::text, 'takenOver'::text, 'sourceResolved'::text, 'sourceReopened'::text, 'sourceMoved'::text]))),
  constraint incident_entries_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'note'::text, 'event'::text]))),
  constraint incident_entries_pkey PRIMARY KEY (tenant_id, id),
  constraint incident_entries_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint incident_entries_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id)
);
CREATE INDEX incident_entries_in_order ON public.incident_entries USING btree (tenant_id, incident_id, at, seq);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select to atrium_tenant;
grant update (author, body, detail) to atrium_tenant;

create table incident_escalations (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  incident_id uuid not null,
  to_id uuid,
  to_name text not null default ''::text,
  to_role text,
  reason text not null,
  due_at timestamp with time zone not null,
  at timestamp with time zone not null,
  by_id uuid,
  by_name text not null,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  ended_by text not null default ''::text,
  constraint incident_escalations_check CHECK ((due_at > at)),
  constraint incident_escalations_check1 CHECK (((to_id IS NULL) <> (to_role IS NULL))),
  constraint incident_escalations_check2 CHECK (((to_id IS NULL) = (to_name = ''::text))),
  constraint incident_escalations_pkey PRIMARY KEY (tenant_id, id),
  constraint incident_escalations_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint incident_escalations_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id),
  constraint incident_escalations_to_role_check CHECK ((to_role = ANY (ARRAY['desk'::text, 'management'::text, 'technology'::text])))
);
CREATE INDEX incident_escalations_of ON public.incident_escalations USING btree (tenant_id, incident_id);
CREATE UNIQUE INDEX incident_escalations_open ON public.incident_escalations USING btree (tenant_id, incident_id) WHERE (ended_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table incident_protocols (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  incident_id uuid not null,
  number integer not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  fingerprint text not null,
  content jsonb not null,
  constraint incident_protocols_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint incident_protocols_number_check CHECK ((number > 0)),
  constraint incident_protocols_pkey PRIMARY KEY (tenant_id, id),
  constraint incident_protocols_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id),
  constraint incident_protocols_tenant_id_incident_id_number_key UNIQUE (tenant_id, incident_id, number)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select to atrium_tenant;
grant update (made_by, content) to atrium_tenant;

create table incident_questions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  incident_id uuid not null,
  measure text not null,
  target text not null,
  why text not null,
  if_yes text not null,
  if_no text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  due_at timestamp with time zone not null,
  default_answer text not null,
  default_by text not null default ''::text,
  default_since timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answered_by_id uuid,
  answered_by text not null default ''::text,
  answered_via text,
  done_at timestamp with time zone,
  done_by text not null default ''::text,
  proof text not null default ''::text,
  withdrawn_at timestamp with time zone,
  constraint incident_questions_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint incident_questions_answered_via_check CHECK ((answered_via = ANY (ARRAY['portal'::text, 'phone'::text, 'default'::text]))),
  constraint incident_questions_check CHECK ((due_at > asked_at)),
  constraint incident_questions_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint incident_questions_check2 CHECK (((answer IS NULL) = (answered_via IS NULL))),
  constraint incident_questions_check3 CHECK (((done_at IS NULL) OR ((answer = 'yes'::text) AND (proof <> ''::text)))),
  constraint incident_questions_check4 CHECK (((withdrawn_at IS NULL) OR (answer IS NULL))),
  constraint incident_questions_default_answer_check CHECK ((default_answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint incident_questions_if_no_check CHECK ((length(if_no) <= 1000)),
  constraint incident_questions_if_yes_check CHECK ((length(if_yes) <= 1000)),
  constraint incident_questions_measure_check CHECK ((measure = ANY (ARRAY['blockAccount'::text, 'endSessions'::text, 'resetPassword'::text, 'isolateDevice'::text, 'other'::text]))),
  constraint incident_questions_pkey PRIMARY KEY (tenant_id, id),
  constraint incident_questions_proof_check CHECK ((length(proof) <= 2000)),
  constraint incident_questions_target_check CHECK (((length(target) >= 1) AND (length(target) <= 200))),
  constraint incident_questions_tenant_id_incident_id_fkey FOREIGN KEY (tenant_id, incident_id) REFERENCES incidents(tenant_id, id),
  constraint incident_questions_why_check CHECK ((length(why) <= 1000))
);
CREATE INDEX incident_questions_of ON public.incident_questions USING btree (tenant_id, incident_id, asked_at);
CREATE INDEX incident_questions_open ON public.incident_questions USING btree (due_at) WHERE ((answer IS NULL) AND (withdrawn_at IS NULL));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy due for select to atrium_system using (((answer IS NULL) AND (withdrawn_at IS NULL)));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant select (tenant_id, id, due_at, answer, withdrawn_at) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table incidents (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number bigint not null default nextval('incident_numbers'::regclass),
  source text not null,
  source_id text,
  source_status text not null default ''::text,
  title text not null,
  summary text not null default ''::text,
  technical text not null default ''::text,
  kind text not null,
  severity text not null,
  state text not null,
  outcome text,
  began_at timestamp with time zone not null,
  noticed_at timestamp with time zone not null,
  last_activity_at timestamp with time zone not null,
  contained_at timestamp with time zone,
  resolved_at timestamp with time zone,
  due_at timestamp with time zone,
  data_concerned_at timestamp with time zone,
  assignee_id uuid,
  assignee text not null default ''::text,
  merged_into uuid,
  constraint incidents_check CHECK (((state = 'merged'::text) = (merged_into IS NOT NULL))),
  constraint incidents_check1 CHECK (((state = 'resolved'::text) <= (outcome IS NOT NULL))),
  constraint incidents_check2 CHECK ((merged_into IS DISTINCT FROM id)),
  constraint incidents_kind_check CHECK ((kind = ANY (ARRAY['phishing'::text, 'ransomware'::text, 'lostDevice'::text, 'dataLeak'::text, 'invoiceFraud'::text, 'other'::text]))),
  constraint incidents_outcome_check CHECK ((outcome = ANY (ARRAY['truePositive'::text, 'falsePositive'::text, 'expected'::text]))),
  constraint incidents_pkey PRIMARY KEY (tenant_id, id),
  constraint incidents_severity_check CHECK ((severity = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text, 'informational'::text, 'unknown'::text]))),
  constraint incidents_source_check CHECK ((source = ANY (ARRAY['graph'::text, 'siem'::text, 'hotline'::text, 'staff'::text]))),
  constraint incidents_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 200))),
  constraint incidents_source_status_check CHECK ((length(source_status) <= 100)),
  constraint incidents_state_check CHECK ((state = ANY (ARRAY['new'::text, 'analysing'::text, 'contained'::text, 'resolved'::text, 'merged'::text]))),
  constraint incidents_summary_check CHECK ((length(summary) <= 4000)),
  constraint incidents_technical_check CHECK ((length(technical) <= 20000)),
  constraint incidents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint incidents_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES incidents(tenant_id, id),
  constraint incidents_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint incidents_tenant_id_source_source_id_key UNIQUE (tenant_id, source, source_id),
  constraint incidents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
CREATE INDEX incidents_by_activity ON public.incidents USING btree (tenant_id, last_activity_at DESC, id DESC);
CREATE INDEX incidents_merged ON public.incidents USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX incidents_open ON public.incidents USING btree (due_at, last_activity_at DESC, id) WHERE (state = ANY (ARRAY['new'::text, 'analysing'::text, 'contained'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table installation (
  name text not null,
  value jsonb not null,
  written_at timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update to atrium_system;

create table internal_permissions (
  user_id uuid not null,
  kind text not null default 'internal'::text,
  permission text not null,
  created_at timestamp with time zone not null,
  constraint internal_permissions_kind_check CHECK ((kind = 'internal'::text)),
  constraint internal_permissions_pkey PRIMARY KEY (user_id, permission),
  constraint internal_permissions_user_id_kind_fkey FOREIGN KEY (user_id, kind) REFERENCES users(id, kind)
);
grant delete, insert, select, update to atrium_system;

create table invitation_asks (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  invitation_id uuid not null,
  user_id uuid not null,
  email text not null,
  is_verified boolean not null,
  asked_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  constraint invitation_asks_email_check CHECK ((length(email) <= 320)),
  constraint invitation_asks_pkey PRIMARY KEY (tenant_id, invitation_id, user_id),
  constraint invitation_asks_tenant_id_invitation_id_fkey FOREIGN KEY (tenant_id, invitation_id) REFERENCES invitations(tenant_id, id) ON DELETE CASCADE,
  constraint invitation_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX invitation_asks_by_user ON public.invitation_asks USING btree (user_id);
CREATE UNIQUE INDEX invitation_asks_waiting ON public.invitation_asks USING btree (tenant_id, invitation_id) WHERE (refused_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table invitation_keys (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  key_hash bytea not null,
  invitation_id uuid not null,
  issued_at timestamp with time zone not null,
  constraint invitation_keys_pkey PRIMARY KEY (tenant_id, key_hash),
  constraint invitation_keys_tenant_id_invitation_id_fkey FOREIGN KEY (tenant_id, invitation_id) REFERENCES invitations(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_keys_by_hash ON public.invitation_keys USING btree (key_hash);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy find for select to atrium_system using (true);
grant select to atrium_staff;
grant select to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table invitations (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  email text not null,
  name text not null default ''::text,
  language text not null default 'de'::text,
  role_ids uuid[] not null,
  roles_expire_at timestamp with time zone,
  message text not null default ''::text,
  state text not null,
  key_hash bytea,
  key_expires_at timestamp with time zone,
  sends integer not null default 0,
  mail_id uuid,
  invited_by_id uuid,
  invited_by text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  accepted_by uuid,
  asked_again_at timestamp with time zone,
  constraint invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint invitations_message_check CHECK ((length(message) <= 1000)),
  constraint invitations_name_check CHECK ((length(name) <= 200)),
  constraint invitations_pkey PRIMARY KEY (tenant_id, id),
  constraint invitations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'opened'::text, 'accepted'::text, 'revoked'::text]))),
  constraint invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE UNIQUE INDEX invitations_open_by_address ON public.invitations USING btree (tenant_id, lower(email)) WHERE (state = ANY (ARRAY['draft'::text, 'sent'::text, 'opened'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table invoices (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number text not null,
  kind text not null,
  state text not null,
  month date not null,
  run_id uuid,
  issued_on date not null,
  due_on date not null,
  currency_code text not null,
  net numeric not null,
  tax_case text not null,
  tax_rate numeric not null,
  tax numeric not null,
  gross numeric not null,
  paid numeric not null default 0,
  buyer jsonb not null,
  seller jsonb not null,
  counterpart_id uuid,
  issued_at timestamp with time zone not null,
  lines jsonb not null default '[]'::jsonb,
  e_invoice_check text not null default 'notValidated'::text,
  e_invoice_rules text not null default ''::text,
  po_numbers text[] not null default '{}'::text[],
  constraint invoices_check CHECK ((due_on >= issued_on)),
  constraint invoices_check1 CHECK ((gross = (net + tax))),
  constraint invoices_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint invoices_e_invoice_check_check CHECK ((e_invoice_check = ANY (ARRAY['notValidated'::text, 'valid'::text, 'confirmed'::text]))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint invoices_state_check CHECK ((state = ANY (ARRAY['open'::text, 'partlyPaid'::text, 'paid'::text, 'cancelled'::text]))),
  constraint invoices_tax_case_check CHECK ((tax_case = ANY (ARRAY['domestic'::text, 'reverseCharge'::text, 'export'::text]))),
  constraint invoices_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint invoices_tenant_id_number_key UNIQUE (tenant_id, number)
);
CREATE INDEX invoices_by_date ON public.invoices USING btree (tenant_id, issued_on DESC, id DESC);
CREATE INDEX invoices_by_due ON public.invoices USING btree (tenant_id, due_on, id) WHERE (state = ANY (ARRAY['open'::text, 'partlyPaid'::text]));
CREATE INDEX invoices_by_part_of_number ON public.invoices USING gin (number gin_trgm_ops);
CREATE INDEX invoices_cancelled ON public.invoices USING btree (issued_on, number, id) WHERE (state = 'cancelled'::text);
CREATE INDEX invoices_of_all_by_date ON public.invoices USING btree (issued_on, number, id);
CREATE INDEX invoices_of_all_by_due ON public.invoices USING btree (due_on, number, id);
CREATE INDEX invoices_of_all_by_gross ON public.invoices USING btree (gross, number, id);
CREATE INDEX invoices_of_all_by_number ON public.invoices USING btree (number, id);
CREATE INDEX invoices_open_by_date ON public.invoices USING btree (issued_on, number, id) WHERE (state = ANY (ARRAY['open'::text, 'partlyPaid'::text]));
CREATE INDEX invoices_open_by_due ON public.invoices USING btree (due_on, number, id) WHERE (state = ANY (ARRAY['open'::text, 'partlyPaid'::text]));
CREATE INDEX invoices_unsettled ON public.invoices USING btree (tenant_id, currency_code) INCLUDE (gross, paid) WHERE (gross <> paid);
CREATE UNIQUE INDEX invoices_of_run ON public.invoices USING btree (tenant_id, run_id, currency_code) WHERE (run_id IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (state, paid, counterpart_id) to atrium_tenant;

create table job_pauses (
  job text not null,
  reason text not null,
  until timestamp with time zone,
  paused_by uuid not null,
  paused_by_name text not null,
  paused_at timestamp with time zone not null,
  constraint job_pauses_pkey PRIMARY KEY (job)
);
grant delete, insert, select, update to atrium_system;

create table job_run_lines (
  run_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  tenant_id uuid,
  name text not null,
  count integer not null,
  constraint job_run_lines_pkey PRIMARY KEY (run_id, number),
  constraint job_run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES job_runs(id) ON DELETE CASCADE
);
grant delete, insert, select, update to atrium_system;

create table job_run_results (
  run_id uuid not null,
  tenant_id uuid not null,
  result text not null,
  items integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  error text not null default ''::text,
  constraint job_run_results_pkey PRIMARY KEY (run_id, tenant_id),
  constraint job_run_results_result_check CHECK ((result = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint job_run_results_run_id_fkey FOREIGN KEY (run_id) REFERENCES job_runs(id) ON DELETE CASCADE
);
grant delete, insert, select, update to atrium_system;

create table job_runs (
  id uuid not null default uuidv7(),
  job text not null,
  state text not null,
  cause text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  lag_ms integer not null,
  attempt integer not null,
  items integer not null default 0,
  error text not null default ''::text,
  started_by uuid,
  started_by_name text not null default ''::text,
  correlation_id text not null default ''::text,
  cancel_asked_at timestamp with time zone,
  constraint job_runs_attempt_check CHECK ((attempt >= 1)),
  constraint job_runs_cause_check CHECK ((cause = ANY (ARRAY['clock'::text, 'message'::text, 'person'::text]))),
  constraint job_runs_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint job_runs_lag_ms_check CHECK ((lag_ms >= 0)),
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'lost'::text])))
);
CREATE INDEX job_runs_latest ON public.job_runs USING btree (job, started_at DESC, id DESC);
CREATE INDEX job_runs_open ON public.job_runs USING btree (job) WHERE (state = 'running'::text);
grant delete, insert, select, update to atrium_system;

create table licence_activities (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  workload text not null,
  last_on date not null,
  constraint licence_activities_pkey PRIMARY KEY (tenant_id, user_id, workload),
  constraint licence_activities_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES directory_users(tenant_id, id) ON DELETE CASCADE,
  constraint licence_activities_workload_check CHECK ((workload = ANY (ARRAY['exchange'::text, 'teams'::text, 'sharePoint'::text, 'oneDrive'::text, 'office'::text, 'signIn'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_alerts_told (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  alert text not null,
  told_at timestamp with time zone not null,
  count integer not null default 0,
  constraint licence_alerts_told_pkey PRIMARY KEY (tenant_id, alert)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_assignments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  sku_id uuid not null,
  group_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  state text not null,
  error text not null,
  constraint licence_assignments_pkey PRIMARY KEY (tenant_id, user_id, sku_id, group_id),
  constraint licence_assignments_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES directory_users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX licence_assignments_by_group ON public.licence_assignments USING btree (tenant_id, group_id, user_id) WHERE (group_id <> '00000000-0000-0000-0000-000000000000'::uuid);
CREATE INDEX licence_assignments_of ON public.licence_assignments USING btree (tenant_id, sku_id, user_id);
CREATE INDEX licence_assignments_with_error ON public.licence_assignments USING btree (tenant_id, user_id) WHERE (state = ANY (ARRAY['Error'::text, 'ActiveWithError'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_counts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  activity_read_at timestamp with time zone,
  is_concealed boolean not null default false,
  is_due boolean not null default true,
  counted_at timestamp with time zone,
  free_seats integer,
  free_monthly numeric,
  currency_code text,
  returnable_monthly numeric,
  returnable_until text,
  constraint licence_counts_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  sku_id uuid not null,
  enabled integer not null,
  consumed integer not null,
  constraint licence_days_pkey PRIMARY KEY (tenant_id, day, sku_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_evidence (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  period text not null,
  from_day date not null,
  to_day date not null,
  asked_at timestamp with time zone not null,
  asked_by text not null default ''::text,
  made_at timestamp with time zone,
  facts jsonb,
  products integer not null default 0,
  holders integer not null default 0,
  findings integer not null default 0,
  monthly numeric,
  currency_code text,
  constraint licence_evidence_check CHECK ((to_day >= from_day)),
  constraint licence_evidence_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint licence_evidence_number_check CHECK ((number > 0)),
  constraint licence_evidence_period_check CHECK ((period = ANY (ARRAY['month'::text, 'quarter'::text]))),
  constraint licence_evidence_pkey PRIMARY KEY (tenant_id, id),
  constraint licence_evidence_tenant_id_number_key UNIQUE (tenant_id, number)
);
CREATE UNIQUE INDEX licence_evidence_by_clock ON public.licence_evidence USING btree (tenant_id, period, from_day) WHERE (asked_by = ''::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_evidence_holders (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  evidence_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  name text not null,
  address text not null,
  department text not null,
  is_enabled boolean not null,
  licences text[] not null,
  findings text[] not null,
  monthly numeric not null,
  constraint licence_evidence_holders_pkey PRIMARY KEY (tenant_id, evidence_id, "position"),
  constraint licence_evidence_holders_tenant_id_evidence_id_fkey FOREIGN KEY (tenant_id, evidence_id) REFERENCES licence_evidence(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX licence_evidence_holders_by_address ON public.licence_evidence_holders USING btree (tenant_id, lower(address));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_evidence_settings (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  cadence text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint licence_evidence_settings_cadence_check CHECK ((cadence = ANY (ARRAY['off'::text, 'month'::text, 'quarter'::text]))),
  constraint licence_evidence_settings_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_exceptions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  user_id uuid not null,
  sku_id uuid not null,
  reason text not null,
  until date not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint licence_exceptions_pkey PRIMARY KEY (tenant_id, id),
  constraint licence_exceptions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint licence_exceptions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES directory_users(tenant_id, id) ON DELETE CASCADE,
  constraint licence_exceptions_tenant_id_user_id_sku_id_key UNIQUE (tenant_id, user_id, sku_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_pools (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  sku_id uuid not null,
  part_number text not null,
  status text not null,
  applies_to text not null,
  enabled integer not null,
  warning integer not null,
  suspended integer not null,
  locked_out integer not null,
  consumed integer not null,
  read_at timestamp with time zone not null,
  constraint licence_pools_pkey PRIMARY KEY (tenant_id, sku_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_request_lines (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  request_id uuid not null,
  user_id uuid not null,
  sku_id uuid not null,
  constraint licence_request_lines_pkey PRIMARY KEY (tenant_id, request_id, user_id, sku_id),
  constraint licence_request_lines_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES licence_requests(tenant_id, id) ON DELETE CASCADE,
  constraint licence_request_lines_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES directory_users(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX licence_request_lines_of ON public.licence_request_lines USING btree (tenant_id, user_id, sku_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_request_seats (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  request_id uuid not null,
  "position" integer not null,
  sku_id uuid not null,
  subscription_id uuid,
  name text not null,
  way text not null,
  seats integer not null,
  seats_before integer not null,
  seats_after integer not null,
  until text,
  monthly numeric,
  currency_code text,
  order_id uuid,
  order_number text,
  constraint licence_request_seats_pkey PRIMARY KEY (tenant_id, request_id, "position"),
  constraint licence_request_seats_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES licence_requests(tenant_id, id) ON DELETE CASCADE,
  constraint licence_request_seats_way_check CHECK ((way = ANY (ARRAY['window'::text, 'renewal'::text, 'ends'::text, 'bound'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_requests (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  kind text not null,
  timing text not null,
  last_day date,
  note text not null,
  newcomers text not null,
  people integer not null,
  licence_names text not null,
  monthly numeric,
  currency_code text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  ticket_id uuid not null,
  ticket_number integer not null,
  withdrawn_at timestamp with time zone,
  constraint licence_requests_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'takeBack'::text, 'leave'::text]))),
  constraint licence_requests_pkey PRIMARY KEY (tenant_id, id),
  constraint licence_requests_timing_check CHECK ((timing = ANY (ARRAY['now'::text, 'renewal'::text])))
);
CREATE INDEX licence_requests_by_time ON public.licence_requests USING btree (tenant_id, requested_at DESC, id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_signs (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  sku_id uuid not null,
  finding text not null,
  people integer not null,
  constraint licence_signs_finding_check CHECK ((finding = ANY (ARRAY['disabled'::text, 'inactive30'::text, 'inactive90'::text, 'duplicate'::text, 'missingBase'::text, 'sharedMailbox'::text, 'error'::text]))),
  constraint licence_signs_pkey PRIMARY KEY (tenant_id, sku_id, finding)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_thresholds (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  free_seats integer not null,
  inactive_days integer not null,
  ending_days integer not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint licence_thresholds_ending_days_check CHECK (((ending_days >= 1) AND (ending_days <= 90))),
  constraint licence_thresholds_free_seats_check CHECK (((free_seats >= 1) AND (free_seats <= 100000))),
  constraint licence_thresholds_inactive_days_check CHECK ((inactive_days = ANY (ARRAY[30, 90]))),
  constraint licence_thresholds_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table licence_treatments (
  sku_id uuid not null,
  treatment text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint licence_treatments_pkey PRIMARY KEY (sku_id),
  constraint licence_treatments_treatment_check CHECK ((treatment = ANY (ARRAY['notAssignable'::text, 'free'::text, 'hidden'::text, 'quiet'::text])))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table licensing_name_overrides (
  sku_guid uuid not null,
  name text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint licensing_name_overrides_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint licensing_name_overrides_pkey PRIMARY KEY (sku_guid)
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table licensing_rows (
  upload_id uuid not null,
  "row" integer not null,
  sku_guid uuid not null,
  plan_guid uuid not null,
  display_name text not null,
  string_id text not null,
  plan_name text not null,
  plan_display_name text not null,
  constraint licensing_rows_pkey PRIMARY KEY (upload_id, sku_guid, plan_guid)
);
grant delete, insert, maintain, select, update to atrium_system;
grant select to atrium_tenant;

create table mails (
  id uuid not null default uuidv7(),
  tenant_id uuid,
  recipient text not null,
  language text not null,
  subject text not null,
  plain text,
  html text,
  unsubscribe_url text,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  reason text not null default ''::text,
  correlation_id text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint mails_check CHECK (((state = 'queued'::text) = (ended_at IS NULL))),
  constraint mails_check1 CHECK (((state = 'queued'::text) OR ((plain IS NULL) AND (html IS NULL)))),
  constraint mails_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_recipient_check CHECK ((recipient ~ '^[^\s@<>,;]+@[^\s@<>,;]+$'::text)),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'notConfigured'::text]))),
  constraint mails_subject_check CHECK ((subject !~ '[\r\n]'::text))
);
CREATE INDEX mails_by_end ON public.mails USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX mails_by_tenant ON public.mails USING btree (tenant_id, created_at);
-- row security: forced
policy every_row for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
policy own for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
grant select (id, tenant_id, recipient, language, subject, state, attempts, reason, created_at, ended_at) to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert to atrium_tenant;
grant select (id, tenant_id, recipient, language, subject, state, attempts, reason, created_at, ended_at) to atrium_tenant;

create table margin_rules (
  id uuid not null default uuidv7(),
  tenant_id uuid,
  product_id text,
  basis text not null,
  percent numeric not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint margin_rules_basis_check CHECK ((basis = ANY (ARRAY['retail'::text, 'cost'::text]))),
  constraint margin_rules_percent_check CHECK (((percent >= ('-100'::integer)::numeric) AND (percent <= 999.9999))),
  constraint margin_rules_pkey PRIMARY KEY (id),
  constraint margin_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint margin_rules_tenant_id_product_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, product_id)
);
-- row security: forced
policy keep for all to atrium_system using (true) with check (true);
policy sell for select to postgres using (true);
grant delete, insert, select, update to atrium_system;

create table members (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  state text not null default 'active'::text,
  invited_by text not null default ''::text,
  joined_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed_roles jsonb,
  constraint members_pkey PRIMARY KEY (tenant_id, user_id),
  constraint members_state_check CHECK ((state = ANY (ARRAY['active'::text, 'blocked'::text, 'removed'::text]))),
  constraint members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX members_by_user ON public.members USING btree (user_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy sign_in for select to atrium_system using (true);
grant select to atrium_staff;
grant select to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table microsoft_agreements (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  read_at timestamp with time zone not null,
  template_id text not null,
  link text not null,
  is_direct boolean not null,
  agreed_on date,
  agreed_template_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  constraint microsoft_agreements_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table migrations (
  owner text not null,
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (owner, number)
);

create table news (
  id uuid not null default uuidv7(),
  title_de text not null,
  title_en text not null,
  text_de text not null,
  text_en text not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  shown_until date,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_text_de_check CHECK (((length(text_de) >= 1) AND (length(text_de) <= 2000))),
  constraint news_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 2000))),
  constraint news_title_de_check CHECK (((length(title_de) >= 1) AND (length(title_de) <= 120))),
  constraint news_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120)))
);
CREATE INDEX news_latest ON public.news USING btree (published_at DESC, id DESC);
grant delete, insert, select, update to atrium_system;

create table notice_counters (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  last bigint not null,
  constraint notice_counters_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table notice_mails (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  notice_id uuid not null,
  sequence bigint not null,
  due_at timestamp with time zone not null,
  is_staff boolean not null,
  recipient text not null,
  name text not null,
  language text not null,
  correlation_id text not null,
  constraint notice_mails_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint notice_mails_pkey PRIMARY KEY (tenant_id, user_id, notice_id),
  constraint notice_mails_tenant_id_notice_id_fkey FOREIGN KEY (tenant_id, notice_id) REFERENCES notices(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_mails_by_notice ON public.notice_mails USING btree (tenant_id, notice_id);
CREATE INDEX notice_mails_due ON public.notice_mails USING btree (due_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy due for all to atrium_system using (true) with check (is_staff);
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table notice_preferences (
  user_id uuid not null,
  topic text not null,
  portal boolean not null,
  email text not null,
  constraint notice_preferences_email_check CHECK ((email = ANY (ARRAY['off'::text, 'digest'::text, 'immediately'::text]))),
  constraint notice_preferences_pkey PRIMARY KEY (user_id, topic)
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table notice_reads (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  notice_id uuid not null,
  sequence bigint not null,
  read_at timestamp with time zone not null,
  constraint notice_reads_pkey PRIMARY KEY (tenant_id, user_id, notice_id),
  constraint notice_reads_tenant_id_notice_id_fkey FOREIGN KEY (tenant_id, notice_id) REFERENCES notices(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_reads_by_notice ON public.notice_reads USING btree (tenant_id, notice_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy of_staff for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table notice_settings (
  user_id uuid not null,
  quiet_from integer,
  quiet_until integer,
  digest_at integer not null default 480,
  time_zone text not null default 'Europe/Berlin'::text,
  constraint notice_settings_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint notice_settings_digest_at_check CHECK (((digest_at >= 0) AND (digest_at <= 1439))),
  constraint notice_settings_pkey PRIMARY KEY (user_id),
  constraint notice_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table notices (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  audience text not null,
  user_id uuid,
  topic text not null,
  type text not null,
  severity text not null,
  message text not null,
  params jsonb not null default '{}'::jsonb,
  link text,
  proceeding text,
  sequence bigint not null,
  actor_id uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint notices_audience_check CHECK ((audience = ANY (ARRAY['tenant'::text, 'user'::text, 'staff'::text]))),
  constraint notices_check CHECK (((audience = 'user'::text) = (user_id IS NOT NULL))),
  constraint notices_link_check CHECK (((link IS NULL) OR (link ~ '^/(:|internal)/'::text))),
  constraint notices_pkey PRIMARY KEY (tenant_id, id),
  constraint notices_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text]))),
  constraint notices_type_check CHECK ((type = ANY (ARRAY['success'::text, 'error'::text, 'keepVisibleError'::text])))
);
CREATE INDEX notices_by_age ON public.notices USING btree (changed_at);
CREATE INDEX notices_in_order ON public.notices USING btree (tenant_id, sequence);
CREATE INDEX notices_of_staff ON public.notices USING btree (sequence) WHERE (audience = 'staff'::text);
CREATE UNIQUE INDEX notices_by_proceeding ON public.notices USING btree (tenant_id, audience, user_id, proceeding) NULLS NOT DISTINCT WHERE (proceeding IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy expired for all to atrium_system using ((changed_at < (now() - '180 days'::interval)));
policy of_staff for all to atrium_system using (((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid) OR (audience = 'staff'::text))) with check ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table offboarding_exports (
  offboarding_id uuid not null,
  body bytea not null,
  size integer not null,
  sha256 text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint offboarding_exports_offboarding_id_fkey FOREIGN KEY (offboarding_id) REFERENCES offboardings(id),
  constraint offboarding_exports_pkey PRIMARY KEY (offboarding_id)
);
grant delete, insert, select, update to atrium_system;

create table offboarding_links (
  key_hash bytea not null,
  offboarding_id uuid not null,
  user_id uuid not null,
  sent_to text not null,
  issued_at timestamp with time zone not null,
  constraint offboarding_links_offboarding_id_fkey FOREIGN KEY (offboarding_id) REFERENCES offboarding_exports(offboarding_id) ON DELETE CASCADE,
  constraint offboarding_links_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX offboarding_links_by_export ON public.offboarding_links USING btree (offboarding_id);
grant delete, insert, select, update to atrium_system;

create table offboarding_steps (
  offboarding_id uuid not null,
  "position" integer not null,
  step text not null,
  noun text not null default ''::text,
  proof jsonb not null,
  at timestamp with time zone not null,
  constraint offboarding_steps_offboarding_id_fkey FOREIGN KEY (offboarding_id) REFERENCES offboardings(id),
  constraint offboarding_steps_pkey PRIMARY KEY (offboarding_id, step, noun),
  constraint offboarding_steps_step_check CHECK ((step = ANY (ARRAY['export'::text, 'invitations'::text, 'access'::text, 'retention'::text, 'restore'::text, 'purge'::text, 'forget'::text])))
);
grant delete, insert, select, update to atrium_system;

create table offboardings (
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  customer_name text not null,
  state text not null,
  reason text not null,
  notice_on date not null,
  effective_on date not null,
  retention_days integer not null,
  planned_by_id uuid not null,
  planned_by text not null,
  planned_at timestamp with time zone not null,
  inventory jsonb,
  inventory_at timestamp with time zone,
  confirmed_by_id uuid,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  retained_until timestamp with time zone,
  ended_by text,
  constraint offboardings_check CHECK (((confirmed_by_id IS DISTINCT FROM planned_by_id) OR (confirmed_by_id IS NULL))),
  constraint offboardings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES tenants(id),
  constraint offboardings_pkey PRIMARY KEY (id),
  constraint offboardings_retention_days_check CHECK (((retention_days >= 1) AND (retention_days <= 3650))),
  constraint offboardings_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'confirmed'::text, 'running'::text, 'retained'::text, 'purging'::text, 'purged'::text, 'cancelled'::text, 'restored'::text])))
);
CREATE INDEX offboardings_by_plan ON public.offboardings USING btree (planned_at);
CREATE UNIQUE INDEX offboardings_one_a_customer ON public.offboardings USING btree (customer_id) WHERE (state <> ALL (ARRAY['purged'::text, 'cancelled'::text, 'restored'::text]));
grant delete, insert, select, update to atrium_system;

create table offer_matrix_products (
  upload_id uuid not null,
  product_id text not null,
  is_addon boolean not null,
  allowed_countries text not null,
  min_licenses integer not null,
  max_licenses integer not null,
  constraint offer_matrix_products_pkey PRIMARY KEY (upload_id, product_id)
);
grant delete, insert, maintain, select, update to atrium_system;
grant select to atrium_tenant;

create table offer_matrix_rows (
  upload_id uuid not null,
  "row" integer not null,
  product_id text not null,
  sku_id text not null,
  product_title text not null,
  sku_title text not null,
  provisioning_id text not null,
  provisioning_string text not null,
  min_licenses integer not null,
  max_licenses integer not null,
  asset_limit integer,
  asset_limit_type text not null,
  prerequisites text[] not null,
  conversions text[] not null,
  description text not null,
  allowed_countries text[] not null,
  constraint offer_matrix_rows_pkey PRIMARY KEY (upload_id, product_id, sku_id)
);
grant delete, insert, maintain, select, update to atrium_system;
grant select to atrium_tenant;

create view offered_services as
SELECT o.id,
    o.key,
    v.number,
    v.state,
    v.content,
    c.cost AS purchase,
    c.currency_code AS purchase_currency
   FROM ((service_offerings o
     JOIN LATERAL ( SELECT n.offering_id,
            n.number,
            n.state,
            n.content,
            n.changed_at,
            n.changed_by
           FROM service_offering_versions n
          WHERE (n.offering_id = o.id)
          ORDER BY (n.number = o.published_number) DESC NULLS LAST, n.number DESC
         LIMIT 1) v ON (true))
     LEFT JOIN service_costs c ON (((c.offering_id = o.id) AND (c.number = v.number))));
grant select to atrium_system;

create table oidc_store (
  realm text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint oidc_store_pkey PRIMARY KEY (realm, model, id)
);
CREATE INDEX oidc_store_by_expiry ON public.oidc_store USING btree (expires_at);
CREATE INDEX oidc_store_by_grant ON public.oidc_store USING btree (realm, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_store_by_uid ON public.oidc_store USING btree (realm, uid) WHERE (uid IS NOT NULL);
grant delete, insert, select, update to atrium_system;

create table onboarding_steps (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  step text not null,
  evidence jsonb not null,
  note text not null default ''::text,
  done_by_id uuid,
  done_by text not null,
  done_by_kind text not null,
  done_at timestamp with time zone not null,
  constraint onboarding_steps_done_by_kind_check CHECK ((done_by_kind = ANY (ARRAY['customer'::text, 'internal'::text, 'program'::text]))),
  constraint onboarding_steps_pkey PRIMARY KEY (tenant_id, step),
  constraint onboarding_steps_step_check CHECK ((step = ANY (ARRAY['company'::text, 'microsoft'::text, 'terms'::text, 'consent'::text, 'contact'::text, 'bundle'::text, 'services'::text, 'checks'::text]))),
  constraint onboarding_steps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES onboardings(tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table onboardings (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  state text not null,
  owner_id uuid,
  owner text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  problems text[] not null default '{}'::text[],
  constraint onboardings_pkey PRIMARY KEY (tenant_id),
  constraint onboardings_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finishing'::text, 'finished'::text]))),
  constraint onboardings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX onboardings_by_start ON public.onboardings USING btree (started_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table operator_audit_entries (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  correlation_id text not null,
  actor_kind text not null default ''::text,
  on_behalf_of uuid,
  salt bytea,
  content_digest bytea not null,
  constraint link TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint operator_audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'internal'::text, 'system'::text, ''::text]))),
  constraint operator_audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_audit_entries_by_actor ON public.operator_audit_entries USING btree (actor_id, at DESC);
CREATE INDEX operator_audit_entries_by_correlation ON public.operator_audit_entries USING btree (correlation_id);
CREATE INDEX operator_audit_entries_by_subject ON public.operator_audit_entries USING btree (subject_kind, subject_id, at DESC);
CREATE INDEX operator_audit_entries_latest ON public.operator_audit_entries USING btree (at DESC, id DESC);
CREATE INDEX operator_audit_entries_looks ON public.operator_audit_entries USING btree (at DESC) WHERE ((action = 'read'::text) AND (subject_kind = 'everyTenant'::text));
-- row security: enabled
policy looks for select to atrium_tenant using (((action = 'read'::text) AND (subject_kind = 'everyTenant'::text)));
policy note for insert to atrium_staff with check (true);
policy operator for all to atrium_system using (true) with check (true);
grant insert to atrium_staff;
grant insert, select to atrium_system;
grant select to atrium_tenant;

create table operator_file_parts (
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint operator_file_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES operator_files(id) ON DELETE CASCADE,
  constraint operator_file_parts_pkey PRIMARY KEY (file_id, "position"),
  constraint operator_file_parts_position_check CHECK (("position" >= 0))
);
-- row security: enabled
policy in_articles for select to atrium_tenant using ((EXISTS ( SELECT
   FROM released_pictures p
  WHERE (p.file_id = operator_file_parts.file_id))));
policy operators for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table operator_files (
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null,
  size integer not null,
  sha256 bytea not null,
  scan text not null,
  owner_id uuid not null,
  owner text not null,
  uploaded_at timestamp with time zone not null,
  holder text,
  is_internal boolean not null default false,
  constraint operator_files_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 40))),
  constraint operator_files_kind_check CHECK ((kind = ANY (ARRAY['png'::text, 'jpeg'::text, 'gif'::text, 'webp'::text, 'heic'::text, 'mp4'::text, 'webm'::text, 'pdf'::text, 'office'::text, 'openDocument'::text, 'outlook'::text, 'zip'::text, 'text'::text]))),
  constraint operator_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 130))),
  constraint operator_files_pkey PRIMARY KEY (id),
  constraint operator_files_scan_check CHECK ((scan = ANY (ARRAY['clean'::text, 'notScanned'::text]))),
  constraint operator_files_sha256_check CHECK ((length(sha256) = 32)),
  constraint operator_files_size_check CHECK (((size > 0) AND (size <= 26214400)))
);
CREATE INDEX operator_files_waiting ON public.operator_files USING btree (owner_id) WHERE (holder IS NULL);
CREATE INDEX operator_files_waiting_by_age ON public.operator_files USING btree (uploaded_at) WHERE (holder IS NULL);
-- row security: enabled
policy in_articles for select to atrium_tenant using ((EXISTS ( SELECT
   FROM released_pictures p
  WHERE (p.file_id = operator_files.id))));
policy operators for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant select (id, name, kind, size) to atrium_tenant;

create table operator_idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamp with time zone not null,
  constraint operator_idempotency_keys_pkey PRIMARY KEY (user_id, route, key)
);
grant delete, insert, select, update to atrium_system;

create table operator_reads (
  list text not null,
  tried_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  failure text,
  failure_code text not null default ''::text,
  silent_until timestamp with time zone,
  unknown jsonb not null default '{}'::jsonb,
  constraint operator_reads_failure_check CHECK ((failure = ANY (ARRAY['notLicensed'::text, 'consentMissing'::text, 'throttled'::text, 'refused'::text, 'gone'::text, 'unreachable'::text, 'failed'::text]))),
  constraint operator_reads_list_check CHECK ((list = ANY (ARRAY['customers'::text, 'relationships'::text]))),
  constraint operator_reads_pkey PRIMARY KEY (list)
);
grant delete, insert, select, update to atrium_system;

create table order_accounts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  last_number integer not null default 0,
  constraint order_accounts_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table order_approvals (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  order_id uuid not null,
  reason text not null,
  four_eyes boolean not null,
  deadline timestamp with time zone not null,
  ends_on date,
  reminded_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by_id uuid,
  decided_by text not null default ''::text,
  decision text,
  monthly_limit numeric,
  constraint order_approvals_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint order_approvals_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'withdraw'::text, 'expire'::text]))),
  constraint order_approvals_monthly_limit_check CHECK ((monthly_limit >= (0)::numeric)),
  constraint order_approvals_pkey PRIMARY KEY (tenant_id, order_id),
  constraint order_approvals_reason_check CHECK ((reason = ANY (ARRAY['always'::text, 'amount'::text, 'budget'::text]))),
  constraint order_approvals_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id)
);
CREATE INDEX order_approvals_decided ON public.order_approvals USING btree (tenant_id, decided_at DESC, order_id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX order_approvals_waiting ON public.order_approvals USING btree (deadline) WHERE (decided_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy waiting for select to atrium_system using ((decided_at IS NULL));
grant select to atrium_staff;
grant select (tenant_id, order_id, deadline, reminded_at, decided_at) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table order_events (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  at timestamp with time zone not null,
  state text not null,
  by_name text not null,
  note text not null default ''::text,
  constraint order_events_pkey PRIMARY KEY (tenant_id, id),
  constraint order_events_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waitingForApproval'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'submitted'::text, 'processing'::text, 'needsInput'::text, 'completed'::text, 'partlyFailed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint order_events_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id)
);
CREATE INDEX order_events_of_order ON public.order_events USING btree (tenant_id, order_id, at, id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (by_name, note) to atrium_tenant;

create table order_lines (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  "position" integer not null,
  type text not null,
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  term_duration text not null,
  billing_plan text not null,
  is_trial boolean not null,
  is_addon boolean not null,
  quantity integer not null,
  target_seats integer,
  end_of_term text,
  term_price numeric not null,
  due_now numeric not null,
  monthly numeric not null,
  commitment numeric not null,
  catalog_version integer,
  state text not null,
  failure text,
  subscription_id uuid,
  subscription_ref text,
  kept_seats integer,
  from_subscription_id uuid,
  from_title text,
  from_edition text,
  stops_now numeric,
  stops_monthly numeric,
  stops_commitment numeric,
  moves_licences boolean,
  into_subscription_id uuid,
  into_ref text,
  promotion_id text,
  promotion_title text,
  promotion_percent numeric,
  promotion_ends_on text,
  list_price numeric,
  ends_on date,
  constraint order_lines_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint order_lines_check CHECK (
CASE state
    WHEN 'failed'::text THEN (failure IS NOT NULL)
    WHEN 'provisioning'::text THEN true
    ELSE (failure IS NULL)
END),
  constraint order_lines_end_of_term_check CHECK ((end_of_term = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text]))),
  constraint order_lines_ends_on_check CHECK (((ends_on IS NULL) OR (type = 'new'::text))),
  constraint order_lines_kept_seats_check CHECK ((kept_seats > 0)),
  constraint order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint order_lines_promotion_check CHECK ((num_nonnulls(promotion_id, promotion_title, promotion_percent, promotion_ends_on, list_price) = ANY (ARRAY[0, 5]))),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'provisioning'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_lines_tenant_id_order_id_position_key UNIQUE (tenant_id, order_id, "position"),
  constraint order_lines_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text]))),
  constraint order_lines_type_check CHECK ((type = ANY (ARRAY['new'::text, 'seatsIncrease'::text, 'seatsDecrease'::text, 'renewalChange'::text, 'cancel'::text, 'upgrade'::text]))),
  constraint order_lines_upgrade_check CHECK ((num_nonnulls(from_subscription_id, from_title, from_edition, stops_now, stops_monthly, stops_commitment, moves_licences) =
CASE
    WHEN (type = 'upgrade'::text) THEN 7
    ELSE 0
END))
);
CREATE INDEX order_lines_of_subscription ON public.order_lines USING btree (tenant_id, subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX order_lines_running ON public.order_lines USING btree (tenant_id, product_id) WHERE (state = ANY (ARRAY['pending'::text, 'provisioning'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table orders (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  type text not null,
  state text not null,
  placed_at timestamp with time zone not null,
  placed_by_id uuid,
  placed_by text not null,
  po_number text not null,
  note text not null,
  currency_code text not null,
  due_now numeric not null,
  monthly numeric not null,
  commitment numeric not null,
  first_title text not null,
  line_count integer not null,
  seats integer not null,
  words text not null,
  correlation_id text not null,
  cost_centre text not null default ''::text,
  constraint orders_cost_centre_check CHECK ((length(cost_centre) <= 60)),
  constraint orders_line_count_check CHECK ((line_count > 0)),
  constraint orders_pkey PRIMARY KEY (tenant_id, id),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waitingForApproval'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'submitted'::text, 'processing'::text, 'needsInput'::text, 'completed'::text, 'partlyFailed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint orders_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['new'::text, 'seatsIncrease'::text, 'seatsDecrease'::text, 'renewalChange'::text, 'cancel'::text, 'upgrade'::text])))
);
CREATE INDEX orders_by_commitment ON public.orders USING btree (tenant_id, commitment, id);
CREATE INDEX orders_by_date ON public.orders USING btree (tenant_id, placed_at DESC, id DESC);
CREATE INDEX orders_by_number ON public.orders USING btree (number, placed_at DESC);
CREATE INDEX orders_running ON public.orders USING btree (tenant_id, placed_at) WHERE (state = ANY (ARRAY['submitted'::text, 'processing'::text, 'needsInput'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table outbox (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  topic text not null,
  payload jsonb not null,
  correlation_id text not null,
  created_at timestamp with time zone not null,
  relayed_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX outbox_relayed ON public.outbox USING btree (relayed_at) WHERE (relayed_at IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (created_at) WHERE (relayed_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy relay for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant insert, select to atrium_tenant;

create table overage_alarms (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  azure_subscription_id uuid not null,
  amount numeric not null,
  currency_code text not null,
  set_by_id uuid,
  set_by text not null,
  set_at timestamp with time zone not null,
  told_for text,
  constraint overage_alarms_amount_check CHECK ((amount > (0)::numeric)),
  constraint overage_alarms_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint overage_alarms_pkey PRIMARY KEY (tenant_id, azure_subscription_id),
  constraint overage_alarms_told_for_check CHECK ((told_for ~ '^\d{4}-\d{2}$'::text))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table overage_reads (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  read_at timestamp with time zone not null,
  constraint overage_reads_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table overage_subscriptions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  plan_id uuid not null,
  name text not null,
  is_active boolean not null,
  is_on boolean not null,
  covers text not null,
  cost numeric,
  currency_code text,
  constraint overage_subscriptions_check CHECK (((currency_code IS NULL) = (cost IS NULL))),
  constraint overage_subscriptions_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table overage_switches (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  azure_subscription_id uuid not null,
  name text not null,
  wants_on boolean not null,
  state text not null,
  failure text,
  asked_by_id uuid,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint overage_switches_check CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint overage_switches_check1 CHECK (((failure IS NOT NULL) = (state = 'refused'::text))),
  constraint overage_switches_failure_check CHECK ((failure = ANY (ARRAY['declined'::text, 'unknown'::text, 'notConnected'::text, 'unreachable'::text]))),
  constraint overage_switches_pkey PRIMARY KEY (tenant_id, id),
  constraint overage_switches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX overage_switches_latest ON public.overage_switches USING btree (tenant_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX overage_switches_waiting ON public.overage_switches USING btree (tenant_id) WHERE (state = 'waiting'::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table partner_account_reads (
  name text not null,
  tried_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  failure text,
  failure_code text not null default ''::text,
  silent_until timestamp with time zone,
  constraint partner_account_reads_failure_check CHECK ((failure = ANY (ARRAY['notLicensed'::text, 'consentMissing'::text, 'throttled'::text, 'refused'::text, 'gone'::text, 'unreachable'::text, 'failed'::text]))),
  constraint partner_account_reads_name_check CHECK ((name = 'customers'::text)),
  constraint partner_account_reads_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update to atrium_system;

create table partner_accounts (
  directory_id uuid not null,
  name text not null,
  domain text not null,
  listed_at timestamp with time zone not null,
  terms jsonb not null default '[]'::jsonb,
  others integer not null default 0,
  read_at timestamp with time zone,
  failure text,
  failure_code text not null default ''::text,
  wanted_at timestamp with time zone,
  refusal text not null default ''::text,
  constraint partner_accounts_failure_check CHECK ((failure = ANY (ARRAY['notLicensed'::text, 'consentMissing'::text, 'throttled'::text, 'refused'::text, 'gone'::text, 'unreachable'::text, 'failed'::text]))),
  constraint partner_accounts_others_check CHECK ((others >= 0)),
  constraint partner_accounts_pkey PRIMARY KEY (directory_id)
);
CREATE INDEX partner_accounts_by_name ON public.partner_accounts USING btree (name COLLATE "de-x-icu", directory_id);
grant delete, insert, select, update to atrium_system;

create table partner_center_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  request jsonb not null,
  partner_order_id text,
  partner_line integer,
  outcome jsonb,
  constraint partner_center_lines_check CHECK (((partner_order_id IS NULL) = (partner_line IS NULL))),
  constraint partner_center_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES partner_center_orders(id),
  constraint partner_center_lines_pkey PRIMARY KEY (id)
);
CREATE INDEX partner_center_lines_of_order ON public.partner_center_lines USING btree (order_id, "position");
grant delete, insert, select, update to atrium_system;

create table partner_center_orders (
  id uuid not null,
  tenant_id uuid not null,
  accepted_at timestamp with time zone not null,
  lease uuid,
  leased_until timestamp with time zone,
  cart_id text,
  is_checked_out boolean not null default false,
  constraint partner_center_orders_check CHECK (((lease IS NULL) = (leased_until IS NULL))),
  constraint partner_center_orders_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update to atrium_system;

create table partner_customers (
  directory_id uuid not null,
  name text not null,
  read_at timestamp with time zone not null,
  constraint partner_customers_pkey PRIMARY KEY (directory_id)
);
CREATE INDEX partner_customers_by_name ON public.partner_customers USING btree (name COLLATE "de-x-icu", directory_id);
grant delete, insert, select, update to atrium_system;

create table partner_hints (
  directory_id uuid not null,
  changed_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint partner_hints_pkey PRIMARY KEY (directory_id)
);
grant delete, insert, select, update to atrium_system;

create table partner_relationships (
  id text not null,
  directory_id uuid,
  name text not null,
  state text not null,
  reason text,
  roles text[] not null,
  ends_at timestamp with time zone,
  is_extended boolean not null,
  read_at timestamp with time zone not null,
  constraint partner_relationships_check CHECK (((reason IS NULL) = (state = ANY (ARRAY['requested'::text, 'active'::text])))),
  constraint partner_relationships_pkey PRIMARY KEY (id),
  constraint partner_relationships_reason_check CHECK ((reason = ANY (ARRAY['expired'::text, 'terminated'::text]))),
  constraint partner_relationships_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'ended'::text])))
);
CREATE INDEX partner_relationships_of ON public.partner_relationships USING btree (directory_id);
grant delete, insert, select, update to atrium_system;

create table partner_sign_in_attempts (
  state_hash bytea not null,
  begun_by_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint partner_sign_in_attempts_pkey PRIMARY KEY (state_hash)
);
grant delete, insert, select, update to atrium_system;

create table partner_sign_ins (
  is_only boolean not null default true,
  id uuid not null default uuidv7(),
  sealed bytea not null,
  account text not null,
  signed_in_by_id uuid not null,
  signed_in_at timestamp with time zone not null,
  renewed_at timestamp with time zone not null,
  reason text,
  refused_at timestamp with time zone,
  constraint partner_sign_ins_check CHECK (((reason IS NULL) = (refused_at IS NULL))),
  constraint partner_sign_ins_id_key UNIQUE (id),
  constraint partner_sign_ins_is_only_check CHECK (is_only),
  constraint partner_sign_ins_pkey PRIMARY KEY (is_only),
  constraint partner_sign_ins_reason_check CHECK ((reason = ANY (ARRAY['ended'::text, 'unused'::text, 'mfaMissing'::text, 'consentMissing'::text])))
);
grant delete, insert, select, update to atrium_system;

create table payments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  amount numeric not null,
  paid_on date not null,
  note text not null default ''::text,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  constraint payments_note_check CHECK ((length(note) <= 200)),
  constraint payments_pkey PRIMARY KEY (tenant_id, id),
  constraint payments_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, id)
);
CREATE INDEX payments_of_invoice ON public.payments USING btree (tenant_id, invoice_id, paid_on, id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (note, recorded_by) to atrium_tenant;

create table pool_subscriptions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  sku_id uuid not null,
  commerce_id text not null,
  status text not null,
  seats integer not null,
  is_trial boolean not null,
  bought_at timestamp with time zone,
  next_lifecycle_at timestamp with time zone,
  constraint pool_subscriptions_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX pool_subscriptions_of ON public.pool_subscriptions USING btree (tenant_id, sku_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_accounts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  address text not null,
  is_guest boolean not null,
  is_enabled boolean not null,
  created_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  constraint posture_accounts_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_alerts_told (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  alert text not null,
  told_at timestamp with time zone not null,
  constraint posture_alerts_told_pkey PRIMARY KEY (tenant_id, alert)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_controls (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  title text not null,
  category text not null,
  points double precision not null,
  max_points double precision not null,
  rank integer not null,
  cost text not null,
  impact text not null,
  service text not null,
  remediation text not null,
  stated_as text not null,
  constraint posture_controls_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_devices (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  system text not null,
  version text not null,
  compliance text not null,
  is_encrypted boolean not null,
  last_seen_at timestamp with time zone,
  user_name text not null,
  address text not null,
  constraint posture_devices_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_figure_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  figure text not null,
  value integer not null,
  whole integer not null,
  constraint posture_figure_days_figure_check CHECK ((figure = ANY (ARRAY['withoutMfa'::text, 'adminsWithoutMfa'::text, 'admins'::text, 'guests'::text, 'accountsStale'::text, 'riskyUsers'::text, 'signInsFailed'::text, 'signInsLegacy'::text, 'signInsRisky'::text, 'devicesNotCompliant'::text, 'devicesNotEncrypted'::text, 'devicesUnseen'::text, 'domainsWithoutSpf'::text, 'domainsWithoutDkim'::text, 'domainsWithoutDmarc'::text]))),
  constraint posture_figure_days_pkey PRIMARY KEY (tenant_id, day, figure)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_looks (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  seen jsonb not null,
  earlier_at timestamp with time zone,
  earlier jsonb,
  constraint posture_looks_check CHECK (((earlier_at IS NULL) = (earlier IS NULL))),
  constraint posture_looks_pkey PRIMARY KEY (tenant_id, user_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_mail_domains (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  name text not null,
  initial_name text not null,
  sends_mail boolean not null,
  spf text[],
  spf_lookups integer not null,
  dkim1 text[],
  dkim2 text[],
  dmarc text[],
  dmarc_from text not null,
  read_at timestamp with time zone not null,
  constraint posture_mail_domains_pkey PRIMARY KEY (tenant_id, name)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_mail_threats (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  at timestamp with time zone not null,
  title text not null,
  threat text not null,
  outcome text not null,
  status text not null,
  is_false boolean not null,
  messages integer not null,
  recipient text not null,
  constraint posture_mail_threats_messages_check CHECK ((messages > 0)),
  constraint posture_mail_threats_outcome_check CHECK ((outcome = ANY (ARRAY['removed'::text, 'delivered'::text, 'blocked'::text, 'reported'::text, 'clicked'::text, 'other'::text]))),
  constraint posture_mail_threats_pkey PRIMARY KEY (tenant_id, id),
  constraint posture_mail_threats_threat_check CHECK ((threat = ANY (ARRAY['phishing'::text, 'malware'::text, 'other'::text])))
);
CREATE INDEX posture_mail_threats_at ON public.posture_mail_threats USING btree (tenant_id, at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_message_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  received integer not null,
  sent integer not null,
  chats integer not null,
  constraint posture_message_days_pkey PRIMARY KEY (tenant_id, day)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_registrations (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  address text not null,
  is_guest boolean not null,
  has_mfa boolean not null,
  methods text[] not null,
  constraint posture_registrations_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_risky_users (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  name text not null,
  address text not null,
  level text not null,
  state text not null,
  detail text not null,
  at timestamp with time zone,
  constraint posture_risky_users_pkey PRIMARY KEY (tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_role_members (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  role_id text not null,
  user_id text not null,
  role_name text not null,
  name text not null,
  address text not null,
  constraint posture_role_members_pkey PRIMARY KEY (tenant_id, role_id, user_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_score_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  points double precision not null,
  max_points double precision not null,
  controls jsonb not null,
  constraint posture_score_days_pkey PRIMARY KEY (tenant_id, day)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_sign_ins (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  country text not null,
  city text not null,
  client text not null,
  is_legacy boolean not null,
  has_failed boolean not null,
  risk text not null,
  count integer not null,
  constraint posture_sign_ins_pkey PRIMARY KEY (tenant_id, day, country, city, client, is_legacy, has_failed, risk)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_sign_ins_seen (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  seen_at timestamp with time zone not null,
  constraint posture_sign_ins_seen_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX posture_sign_ins_seen_at ON public.posture_sign_ins_seen USING btree (seen_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table posture_treatments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  control_id text not null,
  owner text,
  due_on date,
  accepted_because text,
  accepted_until date,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint posture_treatments_check CHECK (((accepted_because IS NULL) = (accepted_until IS NULL))),
  constraint posture_treatments_pkey PRIMARY KEY (tenant_id, control_id)
);
CREATE INDEX posture_treatments_accepted ON public.posture_treatments USING btree (accepted_until) WHERE (accepted_until IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table price_rows (
  upload_id uuid not null,
  "row" integer not null,
  market text not null,
  currency text not null,
  segment text not null,
  product_id text not null,
  sku_id text not null,
  term_duration text not null,
  billing_plan text not null,
  tier_min integer not null,
  tier_max integer,
  unit_price numeric not null,
  retail_price numeric not null,
  is_trial boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  is_sellable boolean not null,
  constraint price_rows_pkey PRIMARY KEY (upload_id, "row", valid_from),
  constraint price_rows_retail_price_check CHECK ((retail_price >= (0)::numeric)),
  constraint price_rows_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX price_rows_by_key ON public.price_rows USING btree (upload_id, market, currency, segment, product_id, sku_id);
grant delete, insert, maintain, select, update to atrium_system;
grant select (upload_id, market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, is_trial, valid_from, valid_to, is_sellable) to atrium_tenant;

create table process_steps (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  correlation_id text not null,
  process text not null,
  step text not null,
  result text not null,
  duration_ms integer not null,
  attempt integer not null,
  request jsonb,
  answer jsonb,
  actor_id uuid,
  actor_name text not null,
  order_id uuid,
  order_number text not null default ''::text,
  outside_id text not null default ''::text,
  words text not null,
  constraint process_steps_attempt_check CHECK ((attempt >= 1)),
  constraint process_steps_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint process_steps_pkey PRIMARY KEY (tenant_id, id),
  constraint process_steps_process_check CHECK ((process = ANY (ARRAY['order'::text, 'renewal'::text, 'sync'::text, 'import'::text, 'transfer'::text, 'overage'::text, 'agreement'::text]))),
  constraint process_steps_result_check CHECK ((result = ANY (ARRAY['done'::text, 'waiting'::text, 'refused'::text, 'unreachable'::text, 'failed'::text])))
);
CREATE INDEX process_steps_by_id ON public.process_steps USING btree (id);
CREATE INDEX process_steps_latest ON public.process_steps USING btree (at DESC, id DESC);
CREATE INDEX process_steps_of_run ON public.process_steps USING btree (correlation_id, at);
CREATE INDEX process_steps_words ON public.process_steps USING gin (words gin_trgm_ops);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table products (
  product_id text not null,
  title text not null,
  subtitle text not null,
  description text not null,
  publisher text not null,
  category text not null,
  search_text text not null,
  title_key text not null,
  is_hidden boolean not null default false,
  constraint products_pkey PRIMARY KEY (product_id)
);
CREATE INDEX products_by_text ON public.products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_by_title ON public.products USING btree (title_key, product_id);
CREATE INDEX products_hidden ON public.products USING btree (product_id) WHERE is_hidden;
grant delete, insert, maintain, select, update to atrium_system;
grant select to atrium_tenant;

create table promotion_reads (
  market text not null,
  tried_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  failure text,
  silent_until timestamp with time zone,
  constraint promotion_reads_pkey PRIMARY KEY (market)
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table promotions (
  market text not null,
  id text not null,
  product_id text not null,
  sku_id text not null,
  term_duration text not null,
  billing_plan text not null,
  name text not null,
  discount_percent numeric not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  min_seats integer,
  max_seats integer,
  is_first_purchase boolean not null,
  constraint promotions_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['None'::text, 'Monthly'::text, 'Annual'::text, 'Triennial'::text, 'OneTime'::text]))),
  constraint promotions_discount_percent_check CHECK (((discount_percent > (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint promotions_pkey PRIMARY KEY (market, product_id, sku_id, term_duration, billing_plan, id),
  constraint promotions_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text])))
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table provisioned_groups (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  role_id uuid not null,
  external_id text not null,
  constraint provisioned_groups_external_id_check CHECK ((length(external_id) <= 320)),
  constraint provisioned_groups_pkey PRIMARY KEY (tenant_id, role_id),
  constraint provisioned_groups_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint provisioned_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table provisioned_users (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  user_name text not null,
  external_id text,
  attributes jsonb not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint provisioned_users_external_id_check CHECK ((length(external_id) <= 320)),
  constraint provisioned_users_pkey PRIMARY KEY (tenant_id, user_id),
  constraint provisioned_users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint provisioned_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint provisioned_users_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 320)))
);
CREATE INDEX provisioned_users_by_external_id ON public.provisioned_users USING btree (tenant_id, external_id);
CREATE UNIQUE INDEX provisioned_users_by_name ON public.provisioned_users USING btree (tenant_id, lower(user_name));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table provisioner_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  request jsonb not null,
  outcome jsonb,
  constraint provisioner_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES provisioner_orders(id),
  constraint provisioner_lines_pkey PRIMARY KEY (id)
);
CREATE INDEX provisioner_lines_of_order ON public.provisioner_lines USING btree (order_id, "position");
grant delete, insert, select, update to atrium_system;

create table provisioner_orders (
  id uuid not null,
  customer_id uuid not null,
  po_number text not null,
  accepted_at timestamp with time zone not null,
  ready_at timestamp with time zone not null,
  constraint provisioner_orders_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update to atrium_system;

create table provisioner_subscriptions (
  id uuid not null,
  customer_id uuid not null,
  product_id text not null,
  sku_id text not null,
  seats integer not null,
  starts_on date not null,
  ends_on date,
  renews_on date,
  cancellable_until timestamp with time zone not null,
  end_of_term text not null,
  state text not null,
  months integer,
  next_seats integer,
  constraint provisioner_subscriptions_end_of_term_check CHECK ((end_of_term = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text]))),
  constraint provisioner_subscriptions_next_seats_check CHECK ((next_seats > 0)),
  constraint provisioner_subscriptions_pkey PRIMARY KEY (id),
  constraint provisioner_subscriptions_seats_check CHECK ((seats > 0)),
  constraint provisioner_subscriptions_state_check CHECK ((state = ANY (ARRAY['active'::text, 'extended'::text, 'ended'::text, 'cancelled'::text])))
);
CREATE INDEX provisioner_subscriptions_of_customer ON public.provisioner_subscriptions USING btree (customer_id, product_id, sku_id);
grant delete, insert, select, update to atrium_system;

create table provisioning_settings (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  issuer text not null,
  identifier text not null,
  changed_at timestamp with time zone not null,
  constraint provisioning_settings_identifier_check CHECK ((identifier = ANY (ARRAY['subject'::text, 'objectId'::text]))),
  constraint provisioning_settings_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 500))),
  constraint provisioning_settings_pkey PRIMARY KEY (tenant_id),
  constraint provisioning_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table push_seats (
  tenant_id uuid not null,
  user_id uuid not null,
  is_staff boolean not null,
  rights text not null default ''::text,
  renewed_at timestamp with time zone not null,
  sign_ins jsonb not null default '[]'::jsonb,
  constraint push_seats_pkey PRIMARY KEY (tenant_id, user_id)
);
grant delete, insert, select, update to atrium_system;

create table quote_acceptances (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  quote_id uuid not null,
  number bigint not null default nextval('contract_numbers'::regclass),
  accepted_at timestamp with time zone not null,
  accepted_by_id uuid,
  accepted_by text not null,
  fingerprint text not null,
  picked uuid[] not null,
  starts_on date not null,
  ends_on date not null,
  monthly numeric not null,
  once numeric not null,
  order_id uuid,
  order_number text,
  is_charged boolean not null default true,
  constraint quote_acceptances_check CHECK ((ends_on >= starts_on)),
  constraint quote_acceptances_pkey PRIMARY KEY (tenant_id, quote_id),
  constraint quote_acceptances_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant insert, select to atrium_tenant;
grant update (accepted_by_id, accepted_by) to atrium_tenant;

create table quote_comments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  quote_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  side text not null,
  author_id uuid,
  author text not null,
  body text not null,
  constraint quote_comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint quote_comments_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_comments_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint quote_comments_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX quote_comments_of ON public.quote_comments USING btree (tenant_id, quote_id, at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table quote_lines (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  quote_id uuid not null,
  id uuid not null,
  "position" integer not null,
  kind text not null,
  reference text not null,
  name_de text not null,
  name_en text not null,
  detail_de text not null,
  detail_en text not null,
  cadence text not null,
  quantity integer not null,
  list_price numeric not null,
  discount_percent numeric not null,
  unit_price numeric not null,
  unit_cost numeric,
  is_optional boolean not null,
  constraint quote_lines_cadence_check CHECK ((cadence = ANY (ARRAY['monthly'::text, 'once'::text]))),
  constraint quote_lines_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint quote_lines_kind_check CHECK ((kind = ANY (ARRAY['licence'::text, 'service'::text, 'free'::text]))),
  constraint quote_lines_list_price_check CHECK ((list_price >= (0)::numeric)),
  constraint quote_lines_pkey PRIMARY KEY (tenant_id, quote_id, id),
  constraint quote_lines_quantity_check CHECK ((quantity > 0)),
  constraint quote_lines_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, id) ON DELETE CASCADE,
  constraint quote_lines_unit_cost_check CHECK ((unit_cost >= (0)::numeric)),
  constraint quote_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table quote_settings (
  is_only boolean not null default true,
  floor_percent numeric not null,
  changed_at timestamp with time zone,
  changed_by text not null default ''::text,
  constraint quote_settings_floor_percent_check CHECK (((floor_percent >= (0)::numeric) AND (floor_percent <= 99.99))),
  constraint quote_settings_is_only_check CHECK (is_only),
  constraint quote_settings_pkey PRIMARY KEY (is_only)
);
grant select (is_only, floor_percent) to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select (is_only, floor_percent) to atrium_tenant;

create table quote_templates (
  id uuid not null,
  name text not null,
  language text not null,
  intro text not null,
  terms text not null,
  term_months integer not null,
  notice_days integer not null,
  valid_days integer not null,
  lines jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint quote_templates_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint quote_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint quote_templates_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update to atrium_system;

create table quotes (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  number bigint not null default nextval('quote_numbers'::regclass),
  revision integer not null default 1,
  replaces uuid,
  state text not null,
  language text not null,
  title text not null,
  intro text not null,
  terms text not null,
  currency_code text not null,
  term_months integer not null,
  notice_days integer not null,
  valid_until date not null,
  starts_on date,
  author_id uuid,
  author text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  approval_asked_by_id uuid,
  approval_note text not null default ''::text,
  approved_by text,
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  read_by_id uuid,
  read_by text,
  decided_at timestamp with time zone,
  decided_by_id uuid,
  decided_by text,
  decision_note text not null default ''::text,
  reminded_at timestamp with time zone,
  constraint quotes_intro_check CHECK ((length(intro) <= 4000)),
  constraint quotes_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint quotes_notice_days_check CHECK ((notice_days >= 0)),
  constraint quotes_pkey PRIMARY KEY (tenant_id, id),
  constraint quotes_revision_check CHECK ((revision > 0)),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inApproval'::text, 'approved'::text, 'sent'::text, 'read'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'superseded'::text, 'withdrawn'::text]))),
  constraint quotes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint quotes_tenant_id_number_revision_key UNIQUE (tenant_id, number, revision),
  constraint quotes_term_months_check CHECK (((term_months >= 1) AND (term_months <= 60))),
  constraint quotes_terms_check CHECK ((length(terms) <= 12000)),
  constraint quotes_title_check CHECK (((length(title) >= 1) AND (length(title) <= 160)))
);
CREATE INDEX quotes_changed ON public.quotes USING btree (changed_at);
CREATE INDEX quotes_open ON public.quotes USING btree (valid_until) WHERE (state = ANY (ARRAY['sent'::text, 'read'::text]));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy open_quotes for select to atrium_system using ((state = ANY (ARRAY['sent'::text, 'read'::text])));
grant select to atrium_staff;
grant select (tenant_id, id, state, valid_until, reminded_at) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table released_articles (
  article_id uuid not null,
  slug text not null,
  audience text not null,
  topic_de text not null,
  topic_en text not null,
  title_de text not null,
  title_en text not null,
  tags text[] not null,
  is_question boolean not null,
  attribution text not null,
  place integer not null,
  released_at timestamp with time zone not null,
  constraint released_articles_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint released_articles_pkey PRIMARY KEY (article_id),
  constraint released_articles_slug_key UNIQUE (slug)
);
-- row security: enabled
policy by_audience for select to atrium_tenant using ((audience = ANY (( SELECT open_audiences() AS open_audiences)::text[])));
policy operators for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table released_pictures (
  article_id uuid not null,
  language text not null,
  place integer not null,
  file_id uuid not null,
  constraint released_pictures_article_id_language_place_fkey FOREIGN KEY (article_id, language, place) REFERENCES article_blocks(article_id, language, place) ON DELETE CASCADE,
  constraint released_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES operator_files(id) ON DELETE CASCADE,
  constraint released_pictures_pkey PRIMARY KEY (article_id, language, place, file_id)
);
CREATE INDEX released_pictures_by_file ON public.released_pictures USING btree (file_id);
-- row security: enabled
policy by_block for select to atrium_tenant using ((EXISTS ( SELECT
   FROM article_blocks b
  WHERE ((b.article_id = released_pictures.article_id) AND (b.language = released_pictures.language) AND (b.place = released_pictures.place)))));
policy operators for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table reservation_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  reservation_id uuid not null,
  day date not null,
  used numeric not null,
  constraint reservation_days_pkey PRIMARY KEY (tenant_id, reservation_id, day),
  constraint reservation_days_tenant_id_reservation_id_fkey FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id) ON DELETE CASCADE,
  constraint reservation_days_used_check CHECK (((used >= (0)::numeric) AND (used <= (100)::numeric)))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table reservation_offers (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  resource_type text not null,
  sku text not null,
  title text not null,
  region text not null,
  term text not null,
  price numeric not null,
  currency_code text not null,
  constraint reservation_offers_pkey PRIMARY KEY (tenant_id, id),
  constraint reservation_offers_tenant_id_resource_type_sku_region_term_key UNIQUE (tenant_id, resource_type, sku, region, term)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table reservation_reads (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  read_at timestamp with time zone not null,
  pool_used numeric,
  pool_limit numeric,
  currency_code text,
  constraint reservation_reads_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table reservation_requests (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  kind text not null,
  reservation_id uuid not null,
  name text not null,
  quantity integer not null,
  wanted text not null,
  wanted_quantity integer,
  renews boolean,
  credit numeric,
  commitment numeric,
  currency_code text,
  note text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  ticket_id uuid not null,
  ticket_number integer not null,
  withdrawn_at timestamp with time zone,
  constraint reservation_requests_check CHECK (((renews IS NOT NULL) = (kind = 'renewal'::text))),
  constraint reservation_requests_kind_check CHECK ((kind = ANY (ARRAY['exchange'::text, 'refund'::text, 'renewal'::text]))),
  constraint reservation_requests_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX reservation_requests_by_time ON public.reservation_requests USING btree (tenant_id, requested_at DESC, id);
CREATE INDEX reservation_requests_of ON public.reservation_requests USING btree (tenant_id, reservation_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table reservations (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  order_id uuid not null,
  name text not null,
  title text not null,
  resource_type text not null,
  sku text not null,
  region text not null,
  scope text not null,
  quantity integer not null,
  term text not null,
  billing_plan text not null,
  bought_on date not null,
  starts_on date not null,
  ends_on date not null,
  renews boolean not null,
  state text not null,
  used_week numeric,
  used_month numeric,
  total numeric,
  quoted numeric,
  currency_code text,
  payments integer not null,
  payments_made integer not null,
  constraint reservations_payments_check CHECK ((payments > 0)),
  constraint reservations_pkey PRIMARY KEY (tenant_id, id),
  constraint reservations_quantity_check CHECK ((quantity > 0)),
  constraint reservations_used_month_check CHECK (((used_month >= (0)::numeric) AND (used_month <= (100)::numeric))),
  constraint reservations_used_week_check CHECK (((used_week >= (0)::numeric) AND (used_week <= (100)::numeric)))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table role_assignments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  user_id uuid not null,
  role_id uuid not null,
  origin text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint role_assignments_origin_check CHECK ((origin = ANY (ARRAY['tenant'::text, 'employee'::text]))),
  constraint role_assignments_pkey PRIMARY KEY (tenant_id, user_id, role_id, origin),
  constraint role_assignments_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint role_assignments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint role_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX role_assignments_by_role ON public.role_assignments USING btree (role_id);
CREATE INDEX role_assignments_by_user ON public.role_assignments USING btree (user_id);
CREATE INDEX role_assignments_ending ON public.role_assignments USING btree (expires_at) WHERE (expires_at IS NOT NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy sign_in for select to atrium_system using (true);
grant select to atrium_staff;
grant select to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table roles (
  id uuid not null default uuidv7(),
  tenant_id uuid,
  name text not null,
  description text not null default ''::text,
  claims text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE UNIQUE INDEX roles_by_name ON public.roles USING btree (tenant_id, lower(name)) NULLS NOT DISTINCT;
-- row security: forced
policy add_global for insert to atrium_system with check ((tenant_id IS NULL));
policy add_own for insert to atrium_tenant with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy delete_global for delete to atrium_system using ((tenant_id IS NULL));
policy delete_own for delete to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy edit_global for update to atrium_system using ((tenant_id IS NULL)) with check ((tenant_id IS NULL));
policy edit_own for update to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_role for select to atrium_staff using (true);
policy global_and_own for select to atrium_tenant using (((tenant_id IS NULL) OR (tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)));
policy sign_in for select to atrium_system using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table saved_views (
  tenant_id uuid not null default (COALESCE(NULLIF(current_setting('atrium.tenant'::text, true), ''::text), '00000000-0000-0000-0000-000000000000'::text))::uuid,
  id uuid not null default uuidv7(),
  list text not null,
  name text not null,
  query text not null,
  owner_id uuid not null,
  owner_name text not null,
  is_shared boolean not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (tenant_id, list, owner_id, lower(name));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy of_operator for all to atrium_system using ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid)) with check ((tenant_id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table seen_searches (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  asked text not null,
  folded text not null,
  language text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint seen_searches_asked_check CHECK (((length(asked) >= 1) AND (length(asked) <= 200))),
  constraint seen_searches_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint seen_searches_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX seen_searches_by_time ON public.seen_searches USING btree (asked_at);
CREATE INDEX seen_searches_by_words ON public.seen_searches USING btree (folded, asked_at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create view selling_offers as
SELECT r.upload_id,
    r.market,
    r.currency,
    r.segment,
    r.product_id,
    r.sku_id,
    r.term_duration,
    r.billing_plan,
    r.tier_min,
    r.is_trial,
    r.valid_from,
    r.valid_to,
    p.term_price,
        CASE
            WHEN ((charge_months(r.billing_plan, r.term_duration) = term_months(r.term_duration)) OR (term_months(r.term_duration) IS NULL)) THEN p.term_price
            ELSE round(((p.term_price * (charge_months(r.billing_plan, r.term_duration))::numeric) / (term_months(r.term_duration))::numeric), minor_digits(r.currency))
        END AS charge_price,
        CASE
            WHEN (term_months(r.term_duration) IS NULL) THEN (0)::numeric
            ELSE round((p.term_price / (term_months(r.term_duration))::numeric), minor_digits(r.currency))
        END AS monthly_price
   FROM (((((price_rows r
     LEFT JOIN margin_rules tp ON (((tp.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (tp.product_id = r.product_id))))
     LEFT JOIN margin_rules pr ON (((pr.tenant_id IS NULL) AND (pr.product_id = r.product_id))))
     CROSS JOIN LATERAL ( SELECT COALESCE(tp.basis, ( SELECT margin_rules.basis
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (margin_rules.product_id IS NULL))), pr.basis, ( SELECT margin_rules.basis
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id IS NULL) AND (margin_rules.product_id IS NULL)))) AS basis,
            COALESCE(tp.percent, ( SELECT margin_rules.percent
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (margin_rules.product_id IS NULL))), pr.percent, ( SELECT margin_rules.percent
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id IS NULL) AND (margin_rules.product_id IS NULL))), (0)::numeric) AS percent) m)
     CROSS JOIN LATERAL ( SELECT selling_price(
                CASE m.basis
                    WHEN 'cost'::text THEN r.unit_price
                    ELSE r.retail_price
                END, m.percent, r.currency) AS quoted) q)
     CROSS JOIN LATERAL ( SELECT in_whole_months(q.quoted, r.term_duration, r.currency) AS term_price) p)
  WHERE r.is_sellable;
grant select to atrium_tenant;

create view selling_shelf as
SELECT s.upload_id,
    s.market,
    s.currency,
    s.segment,
    s.product_id,
    s.valid_from,
    s.valid_to,
    s.editions,
    LEAST(selling_price(
        CASE m.basis
            WHEN 'cost'::text THEN s.cost_p1m
            ELSE s.retail_p1m
        END, m.percent, s.currency), round((selling_price(
        CASE m.basis
            WHEN 'cost'::text THEN s.cost_p1y
            ELSE s.retail_p1y
        END, m.percent, s.currency) / (12)::numeric), minor_digits(s.currency)), round((selling_price(
        CASE m.basis
            WHEN 'cost'::text THEN s.cost_p3y
            ELSE s.retail_p3y
        END, m.percent, s.currency) / (36)::numeric), minor_digits(s.currency))) AS from_monthly_price
   FROM (((shelf_prices s
     LEFT JOIN margin_rules tp ON (((tp.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (tp.product_id = s.product_id))))
     LEFT JOIN margin_rules pr ON (((pr.tenant_id IS NULL) AND (pr.product_id = s.product_id))))
     CROSS JOIN LATERAL ( SELECT COALESCE(tp.basis, ( SELECT margin_rules.basis
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (margin_rules.product_id IS NULL))), pr.basis, ( SELECT margin_rules.basis
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id IS NULL) AND (margin_rules.product_id IS NULL)))) AS basis,
            COALESCE(tp.percent, ( SELECT margin_rules.percent
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid) AND (margin_rules.product_id IS NULL))), pr.percent, ( SELECT margin_rules.percent
                   FROM margin_rules
                  WHERE ((margin_rules.tenant_id IS NULL) AND (margin_rules.product_id IS NULL))), (0)::numeric) AS percent) m);
grant select to atrium_tenant;

create table service_change_states (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  change_id text not null,
  state text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint service_change_states_pkey PRIMARY KEY (tenant_id, change_id),
  constraint service_change_states_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'planned'::text, 'done'::text, 'notRelevant'::text]))),
  constraint service_change_states_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table service_changes (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id text not null,
  title text not null,
  services text[] not null,
  category text not null,
  severity text not null,
  is_major boolean not null,
  tags text[] not null,
  act_by timestamp with time zone,
  published_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  body jsonb not null,
  constraint service_changes_id_check CHECK (((length(id) >= 1) AND (length(id) <= 60))),
  constraint service_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint service_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX service_changes_by_date ON public.service_changes USING btree (tenant_id, act_by, published_at DESC);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table service_costs (
  offering_id uuid not null,
  number integer not null,
  cost numeric not null,
  currency_code text not null,
  constraint service_costs_cost_check CHECK ((cost >= (0)::numeric)),
  constraint service_costs_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint service_costs_offering_id_number_fkey FOREIGN KEY (offering_id, number) REFERENCES service_offering_versions(offering_id, number) ON DELETE CASCADE,
  constraint service_costs_pkey PRIMARY KEY (offering_id, number)
);
grant delete, insert, select, update to atrium_system;

create table service_notice_posts (
  notice_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  text_de text not null,
  text_en text not null,
  written_by text not null,
  constraint service_notice_posts_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES service_notices(id) ON DELETE CASCADE,
  constraint service_notice_posts_pkey PRIMARY KEY (notice_id, id),
  constraint service_notice_posts_text_de_check CHECK (((length(text_de) >= 1) AND (length(text_de) <= 2000))),
  constraint service_notice_posts_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 2000)))
);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table service_notices (
  id uuid not null default uuidv7(),
  kind text not null,
  service text not null,
  title_de text not null,
  title_en text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  published_by text not null,
  constraint service_notices_check CHECK ((ends_at >= starts_at)),
  constraint service_notices_check1 CHECK (((kind = 'disruption'::text) OR (ends_at IS NOT NULL))),
  constraint service_notices_kind_check CHECK ((kind = ANY (ARRAY['disruption'::text, 'maintenance'::text]))),
  constraint service_notices_pkey PRIMARY KEY (id),
  constraint service_notices_service_check CHECK (((length(service) >= 1) AND (length(service) <= 120))),
  constraint service_notices_title_de_check CHECK (((length(title_de) >= 1) AND (length(title_de) <= 160))),
  constraint service_notices_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 160)))
);
CREATE INDEX service_notices_latest ON public.service_notices USING btree (starts_at DESC);
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table service_offering_versions (
  offering_id uuid not null,
  number integer not null,
  state text not null,
  content jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  in_force_from timestamp with time zone,
  constraint service_offering_versions_number_check CHECK ((number > 0)),
  constraint service_offering_versions_offering_id_fkey FOREIGN KEY (offering_id) REFERENCES service_offerings(id) ON DELETE CASCADE,
  constraint service_offering_versions_pkey PRIMARY KEY (offering_id, number),
  constraint service_offering_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text])))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table service_offerings (
  id uuid not null,
  key text not null,
  published_number integer,
  created_at timestamp with time zone not null,
  constraint service_offerings_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint service_offerings_key_key UNIQUE (key),
  constraint service_offerings_pkey PRIMARY KEY (id)
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table service_requests (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  kind text not null,
  offering_id uuid not null,
  note text not null,
  asked_at timestamp with time zone not null,
  asked_by_id uuid not null,
  asked_by text not null,
  state text not null,
  answered_at timestamp with time zone,
  answer text not null default ''::text,
  answered_by text not null default ''::text,
  constraint service_requests_answer_check CHECK ((length(answer) <= 2000)),
  constraint service_requests_check CHECK (((answered_at IS NULL) = (state = 'open'::text))),
  constraint service_requests_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'request'::text]))),
  constraint service_requests_note_check CHECK ((length(note) <= 2000)),
  constraint service_requests_pkey PRIMARY KEY (tenant_id, id),
  constraint service_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text])))
);
CREATE INDEX service_requests_open ON public.service_requests USING btree (asked_at) WHERE (state = 'open'::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table sheet_skus (
  upload_id uuid not null,
  product_id text not null,
  sku_id text not null,
  product_title text not null,
  sku_title text not null,
  description text not null,
  publisher text not null,
  tags text not null,
  unit_of_measure text not null,
  constraint sheet_skus_pkey PRIMARY KEY (upload_id, product_id, sku_id)
);
grant delete, insert, maintain, select, update to atrium_system;
grant select to atrium_tenant;

create table shelf_prices (
  upload_id uuid not null,
  market text not null,
  currency text not null,
  segment text not null,
  product_id text not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  cost_p1m numeric,
  cost_p1y numeric,
  cost_p3y numeric,
  retail_p1m numeric,
  retail_p1y numeric,
  retail_p3y numeric,
  editions text[] not null,
  constraint shelf_prices_pkey PRIMARY KEY (upload_id, market, currency, segment, product_id, valid_from)
);
grant delete, insert, maintain, select, update to atrium_system;
grant select (upload_id, market, currency, segment, product_id, valid_from, valid_to, editions) to atrium_tenant;

create table simulated_things (
  kind text not null,
  id text not null,
  number bigint not null generated always as identity,
  value jsonb not null,
  constraint simulated_things_kind_check CHECK ((kind = ANY (ARRAY['ahead'::text, 'subscriptions'::text, 'cart'::text, 'order'::text, 'transition'::text, 'transfer'::text, 'overage'::text, 'agreements'::text, 'invoice'::text, 'since'::text]))),
  constraint simulated_things_pkey PRIMARY KEY (kind, id)
);
grant delete, insert, select, update to atrium_system;

create table staff_accesses (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  user_name text not null,
  role_id uuid not null,
  role_name text not null,
  reason text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text not null default ''::text,
  constraint staff_accesses_check CHECK ((expires_at > started_at)),
  constraint staff_accesses_pkey PRIMARY KEY (tenant_id, id),
  constraint staff_accesses_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500))),
  constraint staff_accesses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint staff_accesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX staff_accesses_by_start ON public.staff_accesses USING btree (started_at DESC);
CREATE UNIQUE INDEX staff_accesses_open ON public.staff_accesses USING btree (tenant_id, user_id, role_id) WHERE (ended_at IS NULL);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table subscription_batches (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  quantity integer not null,
  added_at timestamp with time zone not null,
  charged_from date not null,
  returnable_until timestamp with time zone not null,
  order_id uuid,
  constraint subscription_batches_pkey PRIMARY KEY (tenant_id, id),
  constraint subscription_batches_quantity_check CHECK ((quantity > 0)),
  constraint subscription_batches_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
);
CREATE INDEX subscription_batches_of ON public.subscription_batches USING btree (tenant_id, subscription_id, returnable_until);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table subscription_differences (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  ref text not null,
  kind text not null,
  cause text not null,
  subscription_id uuid,
  name text not null,
  ours jsonb,
  theirs jsonb,
  found_at timestamp with time zone not null,
  state text not null default 'open'::text,
  refusal text not null default ''::text,
  reason text not null default ''::text,
  decided_by_id uuid,
  decided_by text not null default ''::text,
  decided_at timestamp with time zone,
  constraint subscription_differences_cause_check CHECK ((cause = ANY (ARRAY['boughtElsewhere'::text, 'priceUnknown'::text, 'endedAtMicrosoft'::text, 'goneAtMicrosoft'::text, 'seatsChanged'::text, 'renewedAlready'::text, 'termChanged'::text, 'extendsUnasked'::text, 'endChanged'::text]))),
  constraint subscription_differences_check CHECK (((decided_at IS NULL) = (state = 'open'::text))),
  constraint subscription_differences_kind_check CHECK ((kind = ANY (ARRAY['theirsOnly'::text, 'oursOnly'::text, 'seats'::text, 'dates'::text, 'endOfTerm'::text]))),
  constraint subscription_differences_pkey PRIMARY KEY (tenant_id, id),
  constraint subscription_differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'sending'::text, 'accepted'::text]))),
  constraint subscription_differences_tenant_id_ref_kind_key UNIQUE (tenant_id, ref, kind)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table subscription_history (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  from_day date not null,
  cause text not null,
  seats integer not null,
  monthly numeric not null,
  currency_code text not null,
  end_of_term_action text not null,
  order_number text,
  order_id uuid,
  next_seats integer,
  term_price numeric not null,
  term_duration text not null,
  billing_plan text not null,
  term_starts_on date,
  term_ends_on date,
  constraint subscription_history_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint subscription_history_cause_check CHECK ((cause = ANY (ARRAY['known'::text, 'takenOver'::text, 'booked'::text, 'seats'::text, 'nextSeats'::text, 'endOfTerm'::text, 'renewed'::text, 'extended'::text, 'cancelled'::text, 'ended'::text, 'upgraded'::text, 'arrived'::text]))),
  constraint subscription_history_end_of_term_action_check CHECK ((end_of_term_action = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint subscription_history_next_seats_check CHECK ((next_seats > 0)),
  constraint subscription_history_pkey PRIMARY KEY (tenant_id, id),
  constraint subscription_history_seats_check CHECK ((seats >= 0)),
  constraint subscription_history_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id),
  constraint subscription_history_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text])))
);
CREATE INDEX subscription_history_of ON public.subscription_history USING btree (tenant_id, subscription_id, from_day DESC, id DESC);
CREATE INDEX subscription_history_unpriced ON public.subscription_history USING btree (tenant_id, subscription_id, from_day) WHERE (term_price = (0)::numeric);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table subscriptions (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  external_ref text not null,
  name text not null,
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  seats integer not null,
  term_duration text not null,
  billing_plan text not null,
  starts_on date not null,
  ends_on date,
  renews_on date,
  end_of_term_action text not null,
  term_price numeric not null,
  currency_code text not null,
  monthly numeric not null,
  state text not null,
  cancellable_until timestamp with time zone,
  order_id uuid,
  order_number text not null,
  running_order_id uuid,
  state_before text,
  is_trial boolean not null,
  is_addon boolean not null,
  booked_at timestamp with time zone not null,
  words text not null generated always as (lower(((((((name || ' '::text) || title) || ' '::text) || edition) || ' '::text) || order_number))),
  next_seats integer,
  ending_seen text,
  ending_seen_at timestamp with time zone,
  extended_monthly numeric,
  extended_surcharge numeric,
  constraint subscriptions_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint subscriptions_check CHECK (((running_order_id IS NOT NULL) = (state = 'updating'::text))),
  constraint subscriptions_check1 CHECK (((state_before IS NOT NULL) = (state = 'updating'::text))),
  constraint subscriptions_end_of_term_action_check CHECK ((end_of_term_action = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint subscriptions_ending_seen_check CHECK ((ending_seen = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint subscriptions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint subscriptions_next_seats_check CHECK ((next_seats > 0)),
  constraint subscriptions_pkey PRIMARY KEY (tenant_id, id),
  constraint subscriptions_seats_check CHECK ((seats >= 0)),
  constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'updating'::text, 'suspended'::text, 'extended'::text, 'expired'::text, 'disabled'::text, 'deleted'::text]))),
  constraint subscriptions_tenant_id_external_ref_key UNIQUE (tenant_id, external_ref),
  constraint subscriptions_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text])))
);
CREATE INDEX subscriptions_by_end ON public.subscriptions USING btree (tenant_id, ends_on, id);
CREATE INDEX subscriptions_by_name ON public.subscriptions USING btree (tenant_id, name COLLATE "de-x-icu", id);
CREATE INDEX subscriptions_by_product ON public.subscriptions USING btree (tenant_id, product_id, sku_id);
CREATE INDEX subscriptions_with_end ON public.subscriptions USING btree (ends_on) WHERE ((ends_on IS NOT NULL) AND (state = ANY (ARRAY['active'::text, 'extended'::text, 'expired'::text, 'disabled'::text])));
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy ends_soon for select to atrium_system using (((state = 'active'::text) AND (ends_on >= CURRENT_DATE)));
policy every_tenant for select to atrium_staff using (true);
policy past_its_term for select to atrium_system using (((ends_on < CURRENT_DATE) AND (state = ANY (ARRAY['active'::text, 'extended'::text, 'expired'::text, 'disabled'::text]))));
grant select to atrium_staff;
grant select (tenant_id, id, external_ref, seats, ends_on, state, next_seats) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table takeovers (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  directory_id uuid not null,
  taken_at timestamp with time zone not null,
  taken_by_id uuid,
  taken_by text not null,
  taken integer not null,
  left_out integer not null,
  compared_at timestamp with time zone,
  constraint takeovers_left_out_check CHECK ((left_out >= 0)),
  constraint takeovers_pkey PRIMARY KEY (tenant_id),
  constraint takeovers_taken_check CHECK ((taken >= 0))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy compare for select to atrium_system using (true);
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant select to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table tenant_changes (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  field text not null,
  value_before text not null,
  value_after text not null,
  changed_by_id uuid,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint tenant_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint tenant_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select to atrium_system;
grant delete, select to atrium_tenant;
grant update (value_before, value_after, changed_by) to atrium_tenant;

create table tenant_groups (
  id uuid not null default uuidv7(),
  name text not null,
  description text not null default ''::text,
  tenant_ids uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint tenant_groups_description_check CHECK ((length(description) <= 500)),
  constraint tenant_groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint tenant_groups_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tenant_groups_by_name ON public.tenant_groups USING btree (lower(name));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;

create table tenant_renames (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name_before text not null,
  name_after text not null,
  reason text not null default ''::text,
  renamed_by_id uuid,
  renamed_by text not null,
  renamed_at timestamp with time zone not null,
  constraint tenant_renames_pkey PRIMARY KEY (tenant_id, id),
  constraint tenant_renames_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
grant select to atrium_staff;
grant insert, select to atrium_system;
grant delete, select to atrium_tenant;
grant update (reason, renamed_by) to atrium_tenant;

create table tenants (
  id uuid not null default uuidv7(),
  name text not null,
  domain text not null default ''::text,
  onmicrosoft_domain text not null default ''::text,
  license_bundle text not null default 'Essential'::text,
  market text not null default 'DE'::text,
  segment text not null default 'Commercial'::text,
  billing_currency text not null default 'EUR'::text,
  credit_limit numeric,
  marketplace_onboarded boolean not null default false,
  security_onboarded boolean not null default false,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null,
  words text not null generated always as (lower(((((name || ' '::text) || domain) || ' '::text) || onmicrosoft_domain))),
  azure_tenant_id uuid,
  buyer_reference text not null default ''::text,
  vat_id text not null default ''::text,
  street text not null default ''::text,
  postal_code text not null default ''::text,
  city text not null default ''::text,
  country text not null default ''::text,
  contact_name text not null default ''::text,
  contact_email text not null default ''::text,
  constraint tenants_billing_currency_check CHECK ((billing_currency ~ '^[A-Z]{3}$'::text)),
  constraint tenants_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint tenants_credit_limit_check CHECK ((credit_limit >= (0)::numeric)),
  constraint tenants_license_bundle_check CHECK ((license_bundle = ANY (ARRAY['Essential'::text, 'Standard'::text]))),
  constraint tenants_market_check CHECK ((market ~ '^[A-Z]{2}$'::text)),
  constraint tenants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_segment_check CHECK ((segment = ANY (ARRAY['Commercial'::text, 'Charity'::text, 'Education'::text, 'Government'::text]))),
  constraint tenants_state_check CHECK ((state = ANY (ARRAY['active'::text, 'offboarded'::text])))
);
CREATE INDEX tenants_active ON public.tenants USING btree (name COLLATE "de-x-icu", id) WHERE (state = 'active'::text);
CREATE INDEX tenants_by_domain ON public.tenants USING btree (lower(domain)) WHERE (domain <> ''::text);
CREATE INDEX tenants_by_words ON public.tenants USING gin (words gin_trgm_ops);
CREATE INDEX tenants_in_order ON public.tenants USING btree (name COLLATE "de-x-icu", id);
CREATE UNIQUE INDEX tenants_by_azure_tenant_id ON public.tenants USING btree (azure_tenant_id);
CREATE UNIQUE INDEX tenants_by_name ON public.tenants USING btree (lower(name));
CREATE UNIQUE INDEX tenants_by_onmicrosoft_domain ON public.tenants USING btree (lower(onmicrosoft_domain)) WHERE (onmicrosoft_domain <> ''::text);
-- row security: forced
policy every_row for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
policy own_row for select to atrium_tenant using ((id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table ticket_files (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  message_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  constraint ticket_files_pkey PRIMARY KEY (tenant_id, message_id, file_id),
  constraint ticket_files_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint ticket_files_tenant_id_message_id_fkey FOREIGN KEY (tenant_id, message_id) REFERENCES ticket_messages(tenant_id, id)
);
CREATE UNIQUE INDEX ticket_files_by_file ON public.ticket_files USING btree (tenant_id, file_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table ticket_forms (
  key text not null,
  version integer not null,
  category text not null,
  "position" integer not null,
  title_de text not null,
  title_en text not null,
  hint_de text not null default ''::text,
  hint_en text not null default ''::text,
  fields jsonb not null,
  is_offered boolean not null default true,
  published_at timestamp with time zone not null,
  published_by text not null,
  constraint ticket_forms_category_check CHECK ((category = ANY (ARRAY['question'::text, 'disruption'::text, 'request'::text]))),
  constraint ticket_forms_hint_de_check CHECK ((length(hint_de) <= 400)),
  constraint ticket_forms_hint_en_check CHECK ((length(hint_en) <= 400)),
  constraint ticket_forms_key_check CHECK ((key ~ '^[a-z][a-zA-Z0-9]{1,39}$'::text)),
  constraint ticket_forms_pkey PRIMARY KEY (key, version),
  constraint ticket_forms_title_de_check CHECK (((length(title_de) >= 1) AND (length(title_de) <= 120))),
  constraint ticket_forms_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  constraint ticket_forms_version_check CHECK ((version > 0))
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table ticket_links (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  ticket_id uuid not null,
  kind text not null,
  target text not null,
  label text not null,
  linked_at timestamp with time zone not null,
  linked_by text not null,
  constraint ticket_links_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'subscription'::text, 'healthIssue'::text, 'change'::text]))),
  constraint ticket_links_label_check CHECK ((length(label) <= 200)),
  constraint ticket_links_pkey PRIMARY KEY (tenant_id, ticket_id, kind, target),
  constraint ticket_links_target_check CHECK (((length(target) >= 1) AND (length(target) <= 120))),
  constraint ticket_links_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES tickets(tenant_id, id)
);
CREATE INDEX ticket_links_by_target ON public.ticket_links USING btree (tenant_id, kind, target);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table ticket_macros (
  id uuid not null default uuidv7(),
  title text not null,
  body_de text not null,
  body_en text not null,
  state text,
  "position" integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint ticket_macros_body_de_check CHECK ((length(body_de) <= 4000)),
  constraint ticket_macros_body_en_check CHECK ((length(body_en) <= 4000)),
  constraint ticket_macros_pkey PRIMARY KEY (id),
  constraint ticket_macros_state_check CHECK ((state = ANY (ARRAY['inProgress'::text, 'waitingForYou'::text, 'waitingForThird'::text, 'solved'::text]))),
  constraint ticket_macros_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
grant delete, insert, select, update to atrium_system;

create table ticket_messages (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  ticket_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  side text not null,
  author_id uuid,
  author text not null,
  body text not null,
  seq bigint not null generated always as identity,
  quoted text not null default ''::text,
  via text not null default 'portal'::text,
  event text,
  detail text not null default ''::text,
  minutes integer not null default 0,
  constraint ticket_messages_body_check CHECK ((length(body) <= 20000)),
  constraint ticket_messages_check CHECK (((kind = 'event'::text) = (event IS NOT NULL))),
  constraint ticket_messages_event_check CHECK ((event = ANY (ARRAY['created'::text, 'stateChanged'::text, 'assigned'::text, 'shared'::text, 'linked'::text, 'merged'::text, 'mergedInto'::text, 'reopened'::text, 'rated'::text, 'ranked'::text]))),
  constraint ticket_messages_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'note'::text, 'event'::text]))),
  constraint ticket_messages_minutes_check CHECK ((minutes >= 0)),
  constraint ticket_messages_pkey PRIMARY KEY (tenant_id, id),
  constraint ticket_messages_quoted_check CHECK ((length(quoted) <= 100000)),
  constraint ticket_messages_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint ticket_messages_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES tickets(tenant_id, id),
  constraint ticket_messages_via_check CHECK ((via = ANY (ARRAY['portal'::text, 'mail'::text])))
);
CREATE INDEX ticket_messages_in_order ON public.ticket_messages USING btree (tenant_id, ticket_id, at, seq);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table ticket_presence (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  ticket_id uuid not null,
  user_id uuid not null,
  name text not null,
  side text not null,
  is_typing boolean not null,
  until timestamp with time zone not null,
  constraint ticket_presence_pkey PRIMARY KEY (tenant_id, ticket_id, user_id),
  constraint ticket_presence_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'staff'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table ticket_promises (
  is_only boolean not null default true,
  hours jsonb not null,
  targets jsonb not null,
  constraint ticket_promises_is_only_check CHECK (is_only),
  constraint ticket_promises_pkey PRIMARY KEY (is_only)
);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select to atrium_tenant;

create table ticket_sharing (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  mode text not null,
  role_ids uuid[] not null,
  user_ids uuid[] not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint ticket_sharing_mode_check CHECK ((mode = ANY (ARRAY['none'::text, 'role'::text, 'member'::text, 'everyone'::text]))),
  constraint ticket_sharing_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table ticket_watchers (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  ticket_id uuid not null,
  user_id uuid not null,
  name text not null,
  added_at timestamp with time zone not null,
  constraint ticket_watchers_pkey PRIMARY KEY (tenant_id, ticket_id, user_id),
  constraint ticket_watchers_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES tickets(tenant_id, id)
);
CREATE INDEX ticket_watchers_by_user ON public.ticket_watchers USING btree (tenant_id, user_id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table tickets (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number bigint not null default nextval('ticket_numbers'::regclass),
  subject text not null,
  form_key text not null,
  form_version integer not null,
  answers jsonb not null default '{}'::jsonb,
  service text not null default ''::text,
  state text not null,
  priority text not null,
  requester_id uuid,
  requester text not null,
  share text not null default 'inherit'::text,
  assignee_id uuid,
  assignee text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_answer_at timestamp with time zone not null,
  last_answer_by text not null,
  last_answer_side text not null,
  first_answered_at timestamp with time zone,
  first_answer_due timestamp with time zone,
  solution_due timestamp with time zone,
  minutes_left integer,
  due_at timestamp with time zone,
  solved_at timestamp with time zone,
  closed_at timestamp with time zone,
  minutes_spent integer not null default 0,
  rating integer,
  rating_note text not null default ''::text,
  merged_into uuid,
  search tsvector not null default ''::tsvector,
  staff_search tsvector not null default ''::tsvector,
  first_answer_minutes_left integer,
  constraint tickets_form_key_form_version_fkey FOREIGN KEY (form_key, form_version) REFERENCES ticket_forms(key, version),
  constraint tickets_last_answer_side_check CHECK ((last_answer_side = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint tickets_minutes_spent_check CHECK ((minutes_spent >= 0)),
  constraint tickets_pkey PRIMARY KEY (tenant_id, id),
  constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'critical'::text]))),
  constraint tickets_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint tickets_rating_note_check CHECK ((length(rating_note) <= 1000)),
  constraint tickets_service_check CHECK ((length(service) <= 120)),
  constraint tickets_share_check CHECK ((share = ANY (ARRAY['inherit'::text, 'private'::text, 'everyone'::text]))),
  constraint tickets_state_check CHECK ((state = ANY (ARRAY['received'::text, 'inProgress'::text, 'waitingForYou'::text, 'waitingForThird'::text, 'solved'::text, 'closed'::text]))),
  constraint tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 160))),
  constraint tickets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tickets_tenant_id_number_key UNIQUE (tenant_id, number)
);
CREATE INDEX tickets_by_change ON public.tickets USING btree (tenant_id, updated_at DESC, id DESC);
CREATE INDEX tickets_by_due ON public.tickets USING btree (tenant_id, due_at, id);
CREATE INDEX tickets_by_number ON public.tickets USING btree (number);
CREATE INDEX tickets_by_staff_words ON public.tickets USING gin (staff_search);
CREATE INDEX tickets_by_words ON public.tickets USING gin (tenant_id, search);
CREATE INDEX tickets_done ON public.tickets USING btree (updated_at DESC, id) WHERE ((state = ANY (ARRAY['solved'::text, 'closed'::text])) AND (merged_into IS NULL));
CREATE INDEX tickets_of_requester ON public.tickets USING btree (tenant_id, requester_id, updated_at DESC);
CREATE INDEX tickets_open ON public.tickets USING btree (due_at, updated_at DESC, id) WHERE (state = ANY (ARRAY['received'::text, 'inProgress'::text, 'waitingForYou'::text, 'waitingForThird'::text]));
CREATE INDEX tickets_open_of_tenant ON public.tickets USING btree (tenant_id, state) WHERE (state = ANY (ARRAY['received'::text, 'inProgress'::text, 'waitingForYou'::text, 'waitingForThird'::text]));
CREATE INDEX tickets_solved ON public.tickets USING btree (solved_at) WHERE (state = 'solved'::text);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy closing for select to atrium_system using ((state = 'solved'::text));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant select (tenant_id, id, state, solved_at) to atrium_system;
grant delete, insert, select, update to atrium_tenant;

create table transfer_events (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  by_id uuid,
  by_name text not null,
  note text not null default ''::text,
  constraint transfer_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'received'::text, 'sent'::text, 'refused'::text, 'withdraw'::text, 'accept'::text, 'reject'::text, 'pending'::text, 'inProgress'::text, 'complete'::text, 'failed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'endDiffers'::text]))),
  constraint transfer_events_pkey PRIMARY KEY (tenant_id, id),
  constraint transfer_events_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX transfer_events_of ON public.transfer_events USING btree (tenant_id, transfer_id, at);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table transfer_items (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  "position" integer not null,
  ref text not null,
  new_ref text,
  subscription_id uuid,
  name text not null,
  seats integer not null,
  state text not null,
  detail text not null default ''::text,
  chosen_end text,
  seen_end text,
  constraint transfer_items_chosen_end_check CHECK ((chosen_end = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint transfer_items_pkey PRIMARY KEY (tenant_id, id),
  constraint transfer_items_seats_check CHECK ((seats >= 0)),
  constraint transfer_items_seen_end_check CHECK ((seen_end = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint transfer_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'stayed'::text]))),
  constraint transfer_items_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfers(tenant_id, id) ON DELETE CASCADE,
  constraint transfer_items_tenant_id_transfer_id_ref_key UNIQUE (tenant_id, transfer_id, ref)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table transfers (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  ref text,
  direction text not null,
  is_own boolean not null,
  partner_id uuid not null,
  partner_name text not null,
  contact_email text not null default ''::text,
  state text not null,
  wish text,
  failure text,
  created_at timestamp with time zone not null,
  expires_on date not null,
  changed_at timestamp with time zone not null,
  by_id uuid,
  by_name text not null,
  constraint transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint transfers_failure_check CHECK ((failure = ANY (ARRAY['declined'::text, 'legacyAzure'::text, 'reservation'::text, 'relationship'::text, 'adminAgent'::text, 'unknown'::text]))),
  constraint transfers_pkey PRIMARY KEY (tenant_id, id),
  constraint transfers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'inProgress'::text, 'complete'::text, 'failed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint transfers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint transfers_tenant_id_ref_key UNIQUE (tenant_id, ref),
  constraint transfers_wish_check CHECK ((wish = ANY (ARRAY['create'::text, 'withdraw'::text, 'accept'::text, 'reject'::text, 'expire'::text])))
);
CREATE INDEX transfers_latest ON public.transfers USING btree (created_at DESC, id);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table usage_counts (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  period integer not null,
  workload text not null,
  active integer not null,
  licensed integer not null,
  constraint usage_counts_active_check CHECK ((active >= 0)),
  constraint usage_counts_licensed_check CHECK ((licensed >= 0)),
  constraint usage_counts_period_check CHECK ((period = ANY (ARRAY[7, 30, 90, 180]))),
  constraint usage_counts_pkey PRIMARY KEY (tenant_id, day, period, workload),
  constraint usage_counts_workload_check CHECK ((workload = ANY (ARRAY['exchange'::text, 'teams'::text, 'sharePoint'::text, 'oneDrive'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table usage_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  workload text not null,
  active integer not null,
  constraint usage_days_active_check CHECK ((active >= 0)),
  constraint usage_days_pkey PRIMARY KEY (tenant_id, day, workload),
  constraint usage_days_workload_check CHECK ((workload = ANY (ARRAY['exchange'::text, 'teams'::text, 'sharePoint'::text, 'oneDrive'::text])))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table usage_quotas (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  kind text not null,
  quota_bytes bigint,
  nearly_full integer,
  constraint usage_quotas_kind_check CHECK ((kind = ANY (ARRAY['sharePoint'::text, 'oneDrive'::text, 'mailboxes'::text]))),
  constraint usage_quotas_nearly_full_check CHECK ((nearly_full >= 0)),
  constraint usage_quotas_pkey PRIMARY KEY (tenant_id, kind),
  constraint usage_quotas_quota_bytes_check CHECK ((quota_bytes >= 0))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table usage_reports (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  is_concealed boolean not null,
  constraint usage_reports_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table usage_storage_days (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  day date not null,
  kind text not null,
  used_bytes bigint not null,
  constraint usage_storage_days_kind_check CHECK ((kind = ANY (ARRAY['sharePoint'::text, 'oneDrive'::text, 'mailboxes'::text]))),
  constraint usage_storage_days_pkey PRIMARY KEY (tenant_id, day, kind),
  constraint usage_storage_days_used_bytes_check CHECK ((used_bytes >= 0))
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table user_sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  key text not null,
  device text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint user_sessions_pkey PRIMARY KEY (id),
  constraint user_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_sessions_user_id_key_key UNIQUE (user_id, key)
);
grant delete, insert, select, update to atrium_system;

create table users (
  id uuid not null default uuidv7(),
  kind text not null,
  issuer text not null,
  subject text not null,
  email text not null default ''::text,
  name text not null default ''::text,
  language text not null default 'de'::text,
  state text not null default 'active'::text,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  object_id text,
  sessions_ended_at timestamp with time zone,
  constraint users_id_kind_key UNIQUE (id, kind),
  constraint users_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'internal'::text]))),
  constraint users_kind_issuer_subject_key UNIQUE (kind, issuer, subject),
  constraint users_language_check CHECK ((language = ANY (ARRAY['de'::text, 'en'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_state_check CHECK ((state = ANY (ARRAY['active'::text, 'blocked'::text, 'removed'::text])))
);
CREATE INDEX users_by_beginning ON public.users USING btree (lower(email) COLLATE "C", id);
CREATE INDEX users_by_email ON public.users USING btree (lower(email), kind);
CREATE INDEX users_by_object_id ON public.users USING btree (issuer, object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX users_by_words ON public.users USING gin (lower(((name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX users_in_order ON public.users USING btree (name COLLATE "de-x-icu", id);
CREATE INDEX users_not_active ON public.users USING btree (state, kind) WHERE (state <> 'active'::text);
CREATE INDEX users_of_staff ON public.users USING btree (name COLLATE "de-x-icu", id) WHERE (kind = 'internal'::text);
-- row security: forced
policy every_user for select to atrium_staff using (true);
policy keep for all to atrium_system using (true) with check (true);
policy members for select to atrium_tenant using (((EXISTS ( SELECT
   FROM members m
  WHERE (m.user_id = users.id))) OR (EXISTS ( SELECT
   FROM role_assignments a
  WHERE (a.user_id = users.id))) OR (EXISTS ( SELECT
   FROM invitation_asks k
  WHERE ((k.user_id = users.id) AND (k.refused_at IS NULL))))));
grant select to atrium_staff;
grant delete, insert, select, update to atrium_system;
grant select (id, kind, email, name, language, state, last_sign_in_at, created_at) to atrium_tenant;

create table waiting_announcements (
  number bigint not null generated always as identity,
  envelope jsonb not null,
  created_at timestamp with time zone not null default now(),
  taken_at timestamp with time zone,
  constraint waiting_announcements_pkey PRIMARY KEY (number)
);
-- row security: forced
policy add_own for insert to atrium_tenant with check (((envelope ->> 'tenantId'::text) = current_setting('atrium.tenant'::text, true)));
policy relay for all to atrium_system using (true) with check (true);
grant delete, insert, select, update to atrium_system;
grant insert to atrium_tenant;

CREATE OR REPLACE FUNCTION public.audit_content(actor_name text, before jsonb, after jsonb, reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_array(actor_name, before::text, after::text, reason)::text
$function$
;

CREATE OR REPLACE FUNCTION public.charge_months(billing_plan text, term_duration text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE billing_plan WHEN 'Monthly'::text THEN 1 WHEN 'Annual'::text THEN 12 WHEN 'Triennial'::text THEN 36 ELSE term_months(term_duration) END
;

CREATE OR REPLACE FUNCTION public.counted_articles()
 RETURNS double precision
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select greatest(1, case when c.reltuples >= 10000 then c.reltuples
    else (select count(*) from (select from released_articles limit 10000) few) end)::float
  from pg_class c where c.oid = 'released_articles'::regclass
$function$
;

CREATE OR REPLACE FUNCTION public.find_articles(asked tsquery[], preferred text, most integer)
 RETURNS TABLE(article_id uuid, language text, score real)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO 'public'
AS $function$
  with words as (select w.nr, w.query from unnest(asked) with ordinality as w (query, nr)),
  hits as (
    select w.nr, b.article_id, b.language,
      least(1.6, sum(ts_rank('{0.25, 0.5, 0.85, 1.0}', b.words, w.query))) as rank
    from words w join article_blocks b on b.words @@ w.query
    where (select current_setting('role') <> 'atrium_tenant')
      or (b.audience = any ((select open_audiences())::text[]) and b.article_audience = any ((select open_audiences())::text[]))
    group by w.nr, b.article_id, b.language
  ),
  -- The planner's estimate lags; there are never fewer articles than were found.
  spread as (
    select h.nr, ln(1 + (greatest(n.articles - h.found, 0) + 0.5) / (h.found + 0.5)) as weight
    from (select nr, count(*) as found from (select nr, article_id from hits group by nr, article_id) once group by nr) h
    cross join (select counted_articles() as articles) n
  ),
  whole as (select greatest(sum(weight), 0.0001) as weight from spread)
  select h.article_id, h.language,
    (sum(s.weight * h.rank) * (0.3 + 0.7 * sum(s.weight) / max(whole.weight))
      * case when h.language = preferred then 1.05 else 1 end)::real as score
  from hits h join spread s on s.nr = h.nr cross join whole
  group by h.article_id, h.language order by score desc, h.article_id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.folded_tags(tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select folded_words(array_to_string(tags, ' '))
$function$
;

CREATE OR REPLACE FUNCTION public.folded_words(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(lower(text collate pg_c_utf8), 'ß', 'ss'), nfd),
    '[\u0300-\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '([aou])e', '\1', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION public.in_whole_months(quoted numeric, term_duration text, currency text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((term_months(term_duration) IS NULL) OR (round((quoted / (term_months(term_duration))::numeric), minor_digits(currency)) = (0)::numeric)) THEN quoted ELSE (round((quoted / (term_months(term_duration))::numeric), minor_digits(currency)) * (term_months(term_duration))::numeric) END
;

CREATE OR REPLACE FUNCTION public.is_article_word(beginning text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(starts_with((select a.word from article_words a where a.word collate "C" >= beginning collate "C"
    order by a.word collate "C" limit 1), beginning), false)
$function$
;

CREATE OR REPLACE FUNCTION public.keep_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('atrium.redacting', true) = 'on' and to_jsonb(new) ->> 'salt' is null
    and to_jsonb(new) - '{actor_name,before,after,reason,salt}'::text[] = to_jsonb(old) - '{actor_name,before,after,reason,salt}'::text[]
  then
    return new;
  end if;
  raise insufficient_privilege using message = 'the audit trail is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_published_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('published', 'deprecated')
    and (old.title_de, old.title_en, old.body_de, old.body_en, old.kind, old.prerequisite)
    is distinct from (new.title_de, new.title_en, new.body_de, new.body_en, new.kind, new.prerequisite) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.link_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  chain_id uuid;
  head audit_heads;
  link bytea;
begin
  if tg_table_name = 'operator_audit_entries' then
    chain_id := '00000000-0000-0000-0000-000000000000';
  else
    chain_id := new.tenant_id;
  end if;
  select * into head from audit_heads where chain = chain_id for update;
  if not found then
    insert into audit_heads values (chain_id, 0, '') on conflict do nothing;
    select * into head from audit_heads where chain = chain_id for update;
  end if;
  link := sha256(convert_to(jsonb_build_array(chain_id, head.position + 1, encode(head.hash, 'hex'), new.id,
    to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_id, new.actor_kind, new.on_behalf_of,
    new.action, new.subject_kind, new.subject_id, new.correlation_id, encode(new.content_digest, 'hex'))::text, 'UTF8'));
  insert into audit_links values (chain_id, head.position + 1, new.id, link);
  update audit_heads set position = head.position + 1, hash = link where chain = chain_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.minor_digits(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (currency = ANY (ARRAY['BIF'::text, 'CLP'::text, 'DJF'::text, 'GNF'::text, 'ISK'::text, 'JPY'::text, 'KMF'::text, 'KRW'::text, 'PYG'::text, 'RWF'::text, 'UGX'::text, 'UYI'::text, 'VND'::text, 'VUV'::text, 'XAF'::text, 'XOF'::text, 'XPF'::text])) THEN 0 WHEN (currency = ANY (ARRAY['BHD'::text, 'IQD'::text, 'JOD'::text, 'KWD'::text, 'LYD'::text, 'OMR'::text, 'TND'::text])) THEN 3 WHEN (currency = ANY (ARRAY['CLF'::text, 'UYW'::text])) THEN 4 ELSE 2 END
;

CREATE OR REPLACE FUNCTION public.next_document_number(of_year integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into document_numbers as drawn (year, last) values (of_year, 1)
    on conflict (year) do update set last = drawn.last + 1
    returning last;
$function$
;

CREATE OR REPLACE FUNCTION public.next_notice_sequence(of_audience text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  tenant uuid := nullif(current_setting('atrium.tenant', true), '')::uuid;
  drawn bigint;
begin
  if of_audience = 'staff' or tenant is null then
    return nextval('notice_sequence');
  end if;
  -- The first one goes on where the numbers of before ended.
  insert into notice_counters as counter (tenant_id, last)
    values (tenant, 1 + coalesce((select max(sequence) from notices where tenant_id = tenant and audience <> 'staff'), 0))
    on conflict (tenant_id) do update set last = counter.last + 1
    returning last into drawn;
  return drawn;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_audiences()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array['all'] || coalesce((select array['tenant:' || t.id, 'bundle:' || t.license_bundle] from tenants t
    where t.id = nullif(current_setting('atrium.tenant', true), '')::uuid), '{}')
$function$
;

CREATE OR REPLACE FUNCTION public.operator_offers(on_day date, moment timestamp with time zone, in_currency text)
 RETURNS TABLE(product_id text, sku_id text, term_duration text, billing_plan text, months integer, title text, edition text, subtitle text, family text, is_hidden boolean, words text, term_price numeric, term_purchase numeric, monthly_price numeric, monthly_purchase numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with in_force as (
    select distinct on (s.scope) split_part(s.scope, ':', 2) as market, v.upload_id
    from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where v.effective_from <= on_day and not v.is_withdrawn and s.scope like any (array['licences:%', 'software:%'])
    order by s.scope, v.effective_from desc, v.number desc)
  select distinct on (r.product_id, r.sku_id, r.term_duration, r.billing_plan)
    r.product_id, r.sku_id, r.term_duration, r.billing_plan, term_months(r.term_duration), p.title, k.sku_title, p.subtitle, p.category,
    p.is_hidden, p.search_text || lower(k.sku_title), s.term_price, r.unit_price,
    round(s.term_price / term_months(r.term_duration), minor_digits(r.currency)),
    round(r.unit_price / term_months(r.term_duration), minor_digits(r.currency))
  from in_force f join price_rows r on r.upload_id = f.upload_id and r.market = f.market
  join products p on p.product_id = r.product_id
  join sheet_skus k on k.upload_id = r.upload_id and k.product_id = r.product_id and k.sku_id = r.sku_id
  left join margin_rules pr on pr.tenant_id is null and pr.product_id = r.product_id
  left join margin_rules o on o.tenant_id is null and o.product_id is null
  cross join lateral (select in_whole_months(
    selling_price(case coalesce(pr.basis, o.basis) when 'cost' then r.unit_price else r.retail_price end, coalesce(pr.percent, o.percent, 0), r.currency),
    r.term_duration, r.currency) as term_price) s
  where r.currency = in_currency and r.segment = 'Commercial' and r.is_sellable and not r.is_trial and r.valid_from <= moment and r.valid_to > moment
  order by r.product_id, r.sku_id, r.term_duration, r.billing_plan, r.tier_min, s.term_price
$function$
;

CREATE OR REPLACE FUNCTION public.operator_table(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('grant select, insert, update, delete on %I to atrium_system', name);
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_by_tenant(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy by_tenant on %I to atrium_tenant using (tenant_id = nullif(current_setting(''atrium.tenant'', true), '''')::uuid) with check (tenant_id = nullif(current_setting(''atrium.tenant'', true), '''')::uuid)', name);
  execute format('create policy every_tenant on %I for select to atrium_staff using (true)', name);
  execute format('alter table %I alter column tenant_id set default nullif(current_setting(''atrium.tenant'', true), '''')::uuid', name);
  execute format('alter table %I alter column tenant_id set not null', name);
  execute format('grant select, insert, update, delete on %I to atrium_tenant', name);
  execute format('grant select on %I to atrium_staff', name);
end $function$
;

CREATE OR REPLACE FUNCTION public.redact_audit_entry(entry uuid, actor text, was jsonb, becomes jsonb, why text)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare tenant uuid := nullif(current_setting('atrium.tenant', true), '')::uuid;
begin
  perform set_config('atrium.redacting', 'on', true);
  if tenant is null then
    update operator_audit_entries set actor_name = actor, before = was, after = becomes, reason = why, salt = null where id = entry;
  else
    update audit_entries set actor_name = actor, before = was, after = becomes, reason = why, salt = null where tenant_id = tenant and id = entry;
  end if;
  perform set_config('atrium.redacting', '', true);
  return sha256(convert_to(audit_content(actor, was, becomes, why), 'UTF8'));
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_foreign_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from roles where id = new.role_id and (tenant_id is null or tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'the role belongs to another tenant', constraint = 'role_assignments_role_of_tenant';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.release_article_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update operator_files set holder = null where id = old.file_id
    and not exists (select from article_pictures p where p.file_id = old.file_id);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.release_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update files set holder = null where tenant_id = old.tenant_id and id = old.file_id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.content_digest := sha256(new.salt || convert_to(audit_content(new.actor_name, new.before, new.after, new.reason), 'UTF8'));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.selling_price(base numeric, percent numeric, currency text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN round(((base * ((100)::numeric + percent)) * 0.01), minor_digits(currency))
;

CREATE OR REPLACE FUNCTION public.term_months(term_duration text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE term_duration WHEN 'P1M'::text THEN 1 WHEN 'P1Y'::text THEN 12 WHEN 'P3Y'::text THEN 36 ELSE NULL::integer END
;
