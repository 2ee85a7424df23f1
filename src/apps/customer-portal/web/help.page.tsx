import { HelpPage } from '#platform/web/help/help.page.tsx';

/** What the portal and its apps explain. */
export function PortalHelpPage() {
  return <HelpPage />;
}
