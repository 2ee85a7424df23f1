/** The pages that the specification names (§2), in its order; system routes are no pages. */
export const specifiedPages: readonly string[] = [
  ...below('/:/business-cockpit/licenses', 'overview cost-distribution assignments history'),
  ...below('/:/business-cockpit/finances', 'overview invoices orders contracts price-list'),
  ...below('/:/admin', 'roles users'),
  ...below('/internal/das-tool', 'home snippets categories prerequisites bundles'),
  ...below('/:/help-and-support', 'search faq'),
  ...below('/:/incidents-hotline', 'first-steps'),
  ...below('/internal/admin', 'roles users employees :/roles :/users'),
  ...below(
    '/:/marketplace',
    'your-subscriptions azure-reservations order-history order-approval price-list',
  ),
  ...below('/:/marketplace/shop', 'start cart search category/$categoryId'),
  ...below('/:/marketplace/configuration', 'overage budget-management'),
  ...below('/:/operations', 'your-tickets managed-tenant'),
  ...below('/:/operations/managed-tenant', 'service-health usage service-changes'),
  ...below('/internal/sales-tools', 'offerportfolio'),
  ...below('/:/security/dashboards', 'ceo ciso communications identity devices'),
  ...below('/:/security', 'incidents'),
  ...below('/:/service', 'your-handouts your-services'),
  ...below(
    '/internal/support-tools',
    'onboarding/existing-tenant onboarding/service-onboarding onboarding/invite-list',
  ),
  ...below(
    '/internal/support-tools',
    'offboarding/offboarding-customers customer-base/rename-tenant',
  ),
  ...below('/internal/dev-tools', 'background-services'),
  '/internal/knowledge-base',
  ...below('/internal/marketplace-tools', 'product-management transfer-subscriptions process-logs'),
  '/:/portal',
  '/internal/portal',
];

function below(base: string, pages: string): readonly string[] {
  return pages.split(' ').map((page) => `${base}/${page}`);
}
