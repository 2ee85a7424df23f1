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
  constraint approval_policies_bulk_limit_check CHECK ((bulk_limit >= (0)::numeric)),
  constraint approval_policies_deadline_days_check CHECK (((deadline_days >= 1) AND (deadline_days <= 30))),
  constraint approval_policies_free_seats_percent_check CHECK (((free_seats_percent >= 0) AND (free_seats_percent <= 100))),
  constraint approval_policies_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'above'::text, 'always'::text]))),
  constraint approval_policies_monthly_limit_check CHECK ((monthly_limit >= (0)::numeric)),
  constraint approval_policies_pkey PRIMARY KEY (tenant_id)
);
-- row security: forced
policy by_tenant for all to atrium_tenant using ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid)) with check ((tenant_id = (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid));
policy every_tenant for select to atrium_staff using (true);
grant select to atrium_staff;
grant delete, insert, select, update to atrium_tenant;

create table attempts (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
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
  constraint cart_items_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint cart_items_pkey PRIMARY KEY (tenant_id, user_id, id),
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
  constraint catalog_versions_number_key UNIQUE (number),
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

create table commitments (
  tenant_id uuid not null default (NULLIF(current_setting('atrium.tenant'::text, true), ''::text))::uuid,
  id uuid not null,
  amount numeric not null,
  currency_code text not null,
  open_until date,
  constraint commitments_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX commitments_open ON public.commitments USING btree (tenant_id, open_until);
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
  constraint dataset_states_failure_check CHECK ((failure = ANY (ARRAY['notLicensed'::text, 'consentMissing'::text, 'throttled'::text, 'refused'::text, 'gone'::text, 'unreachable'::text, 'failed'::text]))),
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
  constraint order_approvals_reason_check CHECK ((reason = ANY (ARRAY['always'::text, 'amount'::text]))),
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
  constraint order_lines_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint order_lines_check CHECK (((failure IS NOT NULL) = (state = 'failed'::text))),
  constraint order_lines_end_of_term_check CHECK ((end_of_term = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text]))),
  constraint order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'provisioning'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_lines_tenant_id_order_id_position_key UNIQUE (tenant_id, order_id, "position"),
  constraint order_lines_term_duration_check CHECK ((term_duration = ANY (ARRAY['P1M'::text, 'P1Y'::text, 'P3Y'::text, 'OneTime'::text]))),
  constraint order_lines_type_check CHECK ((type = ANY (ARRAY['new'::text, 'seatsIncrease'::text, 'seatsDecrease'::text, 'renewalChange'::text, 'cancel'::text])))
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
  constraint orders_line_count_check CHECK ((line_count > 0)),
  constraint orders_pkey PRIMARY KEY (tenant_id, id),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waitingForApproval'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'submitted'::text, 'processing'::text, 'needsInput'::text, 'completed'::text, 'partlyFailed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint orders_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['new'::text, 'seatsIncrease'::text, 'seatsDecrease'::text, 'renewalChange'::text, 'cancel'::text])))
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
  constraint subscription_history_cause_check CHECK ((cause = ANY (ARRAY['known'::text, 'booked'::text, 'seats'::text, 'nextSeats'::text, 'endOfTerm'::text, 'renewed'::text, 'extended'::text, 'cancelled'::text, 'ended'::text]))),
  constraint subscription_history_end_of_term_action_check CHECK ((end_of_term_action = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
  constraint subscription_history_next_seats_check CHECK ((next_seats > 0)),
  constraint subscription_history_pkey PRIMARY KEY (tenant_id, id),
  constraint subscription_history_seats_check CHECK ((seats >= 0)),
  constraint subscription_history_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id)
);
CREATE INDEX subscription_history_of ON public.subscription_history USING btree (tenant_id, subscription_id, from_day DESC, id DESC);
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
  order_id uuid not null,
  order_number text not null,
  running_order_id uuid,
  state_before text,
  is_trial boolean not null,
  is_addon boolean not null,
  booked_at timestamp with time zone not null,
  words text not null generated always as (lower(((((((name || ' '::text) || title) || ' '::text) || edition) || ' '::text) || order_number))),
  next_seats integer,
  constraint subscriptions_billing_plan_check CHECK ((billing_plan = ANY (ARRAY['Monthly'::text, 'Annual'::text, 'Triennial'::text, 'None'::text, 'OneTime'::text]))),
  constraint subscriptions_check CHECK (((running_order_id IS NOT NULL) = (state = 'updating'::text))),
  constraint subscriptions_check1 CHECK (((state_before IS NOT NULL) = (state = 'updating'::text))),
  constraint subscriptions_end_of_term_action_check CHECK ((end_of_term_action = ANY (ARRAY['renew'::text, 'extend'::text, 'cancel'::text, 'none'::text]))),
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
policy every_tenant for select to atrium_staff using (true);
policy past_its_term for select to atrium_system using (((ends_on < CURRENT_DATE) AND (state = ANY (ARRAY['active'::text, 'extended'::text, 'expired'::text, 'disabled'::text]))));
grant select to atrium_staff;
grant select (tenant_id, id, external_ref, ends_on, state) to atrium_system;
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

CREATE OR REPLACE FUNCTION public.in_whole_months(quoted numeric, term_duration text, currency text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((term_months(term_duration) IS NULL) OR (round((quoted / (term_months(term_duration))::numeric), minor_digits(currency)) = (0)::numeric)) THEN quoted ELSE (round((quoted / (term_months(term_duration))::numeric), minor_digits(currency)) * (term_months(term_duration))::numeric) END
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
