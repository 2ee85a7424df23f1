import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { HoldersList } from '#domains/staff-access/web/holders-list.tsx';
import { StaffAccessList } from '#domains/staff-access/web/staff-access-list.tsx';
import { staffAccessTexts } from '#domains/staff-access/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { ReadingsList } from './readings-list.tsx';

const views = ['roles', 'accesses', 'readings'] as const;
const readAddress = (search: Search) => ({ view: oneOf(views, search['view']) ?? 'roles' });

/** Each view holds another list, so changing it clears the list's part of the address. */
const cleared = Object.fromEntries(
  ['page', 'sortBy', 'sortDirection', 'state', 'scope', 'columns', 'saved', 'panel'].map((name) => [
    name,
    undefined,
  ]),
);

/**
 * Page that lists who of the operator has a role in the company, standing or for a while, which
 * accesses there were, and everything that was looked at, each with its reason.
 */
export function StaffAccessPage() {
  const t = useT(staffAccessTexts);
  const roleName = useRoleWords().nameOf;
  const [{ view }, set] = useAddressState(readAddress);
  return (
    <Stack gap={5}>
      <PageHeader title={t('access.title')} description={t('access.description')} />
      <Tabs
        label={t('views')}
        selected={view}
        onSelect={(id) => set({ ...cleared, view: id })}
        tabs={[
          {
            id: 'roles',
            label: t('holders.title'),
            content: <HoldersList roleName={roleName} />,
          },
          {
            id: 'accesses',
            label: t('accesses.title'),
            content: (
              <StaffAccessList scope="list" label={t('accesses.title')} roleName={roleName} />
            ),
          },
          { id: 'readings', label: t('readings.title'), content: <ReadingsList /> },
        ]}
      />
    </Stack>
  );
}
