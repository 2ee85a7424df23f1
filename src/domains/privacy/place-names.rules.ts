/** Tables that have a word in both languages; a test demands one of every table that is about people. */
export const places = [
  ...(['users', 'members', 'role_assignments', 'internal_permissions', 'invitations', 'access_reviews', 'access_review_items'] as const),
  ...(['roles', 'tenants', 'api_tokens', 'provisioned_users', 'staff_accesses', 'tenant_renames', 'tenant_groups'] as const),
  ...(['audit_entries', 'operator_audit_entries', 'idempotency_keys', 'operator_idempotency_keys', 'outbox', 'mails'] as const),
  ...([
    'exports',
    'saved_views',
    'default_views',
    'cart_items',
    'carts',
    'orders',
    'order_events',
    'order_approvals',
    'approval_policies',
    'subscriptions',
  ] as const),
  ...(['notices', 'notice_mails', 'notice_preferences', 'notice_settings', 'notice_reads', 'push_seats', 'news'] as const),
  ...(['onboardings', 'onboarding_steps', 'offboardings', 'offboarding_links', 'erasures', 'identity_accounts', 'oidc_store'] as const),
  ...(['catalog_uploads', 'catalog_versions', 'licensing_name_overrides', 'margin_rules'] as const),
] as const;
export type Place = (typeof places)[number];
