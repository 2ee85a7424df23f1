import { OwnSessions } from '#domains/people/web/own-sessions.tsx';
import { OwnData } from '#domains/privacy/web/own-data.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';

/**
 * Page with the personal data stored about the signed-in person (GDPR Art. 15 and 20), and where
 * they are signed in.
 */
export function OwnDataPage() {
  return (
    <Stack gap={6}>
      <OwnData />
      <OwnSessions />
    </Stack>
  );
}
