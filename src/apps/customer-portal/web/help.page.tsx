import { HelpPage } from '#platform/web/help/help.page.tsx';

/** Shows the help articles of the portal and of its apps. */
export function PortalHelpPage() {
  return <HelpPage />;
}
