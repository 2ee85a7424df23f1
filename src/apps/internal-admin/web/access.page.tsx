import { rights } from '#platform/common/rights.ts';
import { KeyRound } from 'lucide-react';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { StaffAccessList } from '#domains/staff-access/web/staff-access-list.tsx';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { internalTexts } from './texts.ts';

const AccessRequestSheet = laterPart(() =>
  import('./access-request-sheet.tsx').then((sheet) => sheet.AccessRequestSheet),
);

const readOpen = (search: Search) => ({ dialog: search['dialog'] });

/** Roles of tenants that staff took for a while, and taking one. */
export function StaffAccessPage() {
  const t = useT(internalTexts);
  const mayRequest = useMayUse(...rights.staffAccess.request);
  const [{ dialog }, set] = useAddressState(readOpen);
  const open = (name: 'request' | undefined) => set({ dialog: name }, { push: name !== undefined });
  const request = mayRequest ? (
    <Button variant="primary" icon={KeyRound} onPress={() => open('request')}>
      {t('access.request')}
    </Button>
  ) : null;
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('access.title')}
        description={t('access.description')}
        actions={request}
      />
      <StaffAccessList
        scope="overview"
        label={t('access.title')}
        roleName={useRoleWords().nameOf}
      />
      {dialog === 'request' && mayRequest ? (
        <AccessRequestSheet onClose={() => open(undefined)} />
      ) : null}
    </Stack>
  );
}
