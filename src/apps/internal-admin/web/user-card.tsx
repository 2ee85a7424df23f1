import { useState } from 'react';
import type { Account, Membership } from '#domains/staff-access/accounts.schema.ts';
import { PersonSessions } from '#domains/people/web/person-sessions.tsx';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DataTable, type Column } from '#platform/web/ui/data-table.tsx';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { staffUsersClient } from './clients.ts';
import { stateTones } from './states.ts';
import { internalTexts } from './texts.ts';

/**
 * Sheet with all accounts of one e-mail address, their tenants, roles and states, and open
 * invitations.
 */
export function UserCardSheet({
  userId,
  onClose,
}: {
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const t = useT(internalTexts);
  const source = useDataSource(staffUsersClient.card, { params: { userId } });
  const error = useSourceFailure({ title: t('users.failed'), source });
  const card = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={card?.email || card?.accounts[0]?.name || t('users.title')}
      subtitle={card ? t('users.accounts', { count: card.accounts.length }) : undefined}
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <Stack gap={5}>
        {card || error ? null : <Skeleton lines={6} />}
        {error}
        {card?.accounts.map((account) => (
          <AccountSection key={account.id} account={account} />
        ))}
        {card && card.invitations.length > 0 ? (
          <Section title={t('users.invitations')}>
            <Memberships label={t('users.invitations')} rows={card.invitations} />
          </Section>
        ) : null}
      </Stack>
    </Sheet>
  );
}

function AccountSection({ account }: { readonly account: Account }) {
  const t = useT(internalTexts);
  const name = account.name || account.email;
  return (
    <>
      <Section
        title={name}
        description={t(`users.kind.${account.kind}`)}
        actions={<AccountActs account={account} name={name} />}
      >
        {account.memberships.length === 0 ? (
          <Muted>{t('users.noTenant')}</Muted>
        ) : (
          <Memberships label={name} rows={account.memberships} />
        )}
      </Section>
      <PersonSessions userId={account.id} name={name} />
    </>
  );
}

function AccountActs({ account, name }: { readonly account: Account; readonly name: string }) {
  const t = useT(internalTexts);
  const [isAsking, setAsking] = useState(false);
  const refresh = [staffUsersClient.list, staffUsersClient.card];
  const block = useAction(staffUsersClient.block, {
    refresh,
    success: t('users.blocked', { name }),
  });
  const unblock = useAction(staffUsersClient.unblock, {
    refresh,
    success: t('users.unblocked', { name }),
  });
  const params = { userId: account.id };
  if (account.kind === 'internal' || account.state === 'removed') return null;
  if (account.state === 'blocked')
    return (
      <Button
        size="sm"
        isPending={unblock.pending}
        onPress={() => void unblock.run({ params, body: {} })}
      >
        {t('users.unblock')}
      </Button>
    );
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('users.block')}
      </Button>
      {isAsking ? (
        <BlockDialog
          title={t('users.blockTitle', { name })}
          text={t('users.blockText')}
          confirmLabel={t('users.block')}
          onConfirm={(reason) => block.run({ params, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Memberships({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly Membership[];
}) {
  return (
    <DataTable
      label={label}
      columns={useMembershipColumns()}
      rows={rows}
      rowKey={(row) => row.tenantId}
      rowName={(row) => row.tenantName}
      rowHref={(row) => `/internal/admin/${row.tenantId}/users`}
      empty={null}
    />
  );
}

function useMembershipColumns(): Column<Membership>[] {
  const t = useT(internalTexts);
  const words = useRoleWords();
  return [
    { id: 'tenant', header: t('tenant'), width: '40%', cell: (row) => row.tenantName },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <Chip tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Chip>,
    },
    {
      id: 'roles',
      header: t('roles'),
      cell: (row) => words.listOf(row.roles) || t('users.noRole'),
    },
  ];
}
