import { rights } from '#platform/common/rights.ts';
import { Link2, Mail, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { OpenInvitation } from '#domains/people/invitations.schema.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CustomerLink } from '#platform/web/shell/customer-link.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { invitationsClient, tenantGroupsClient } from './clients.ts';
import { supportTexts } from './texts.ts';

const states = ['asked', 'draft', 'sent', 'opened', 'expired', 'bounced'] as const;
const tones: Readonly<Record<OpenInvitation['state'], Tone>> = {
  asked: 'warning',
  draft: 'neutral',
  sent: 'info',
  opened: 'info',
  accepted: 'success',
  expired: 'warning',
  revoked: 'neutral',
  bounced: 'danger',
};
const invitationList = defineList({
  sortable: ['email', 'tenantName', 'sentAt', 'expiresAt'],
  sort: { by: 'sentAt', direction: 'desc' },
  filters: { state: states, groupId: (text: string) => (isGuid(text) ? text : undefined) },
});
const sources = [invitationsClient.open] as const;

/** Every invitation of every customer that nobody has accepted or taken back. */
export function InviteListPage() {
  const t = useT(supportTexts);
  const [asked, setAsked] = useState<{
    readonly act: 'answer' | 'link' | 'revoke';
    readonly invitation: OpenInvitation;
  }>();
  const groups = useDataSource(tenantGroupsClient.list).data?.data ?? [];
  const list = useListPage(invitationsClient.open, invitationList, { rowKey: (row) => row.id });
  const resend = useAction(invitationsClient.resend, {
    refresh: sources,
    success: ({ email }) => t('invites.resent', { email }),
  });
  const mayAct = useMayUse(...rights.users.byStaff);
  const rowActions = (row: OpenInvitation): RowAction[] => {
    if (!mayAct) return [];
    const ask = (act: 'answer' | 'link' | 'revoke') => () => setAsked({ act, invitation: row });
    const revoke = {
      id: 'revoke',
      label: t('invites.revoke'),
      icon: Trash2,
      tone: 'danger',
      onAction: ask('revoke'),
    } as const;
    // A new link would send away who asks: they get an answer first.
    if (row.state === 'asked')
      return [
        { id: 'answer', label: t('invites.answer'), icon: UserCheck, onAction: ask('answer') },
        revoke,
      ];
    return [
      {
        id: 'resend',
        label: t('invites.resend'),
        icon: Mail,
        onAction: () => void resend.run({ params: pathOf(row) }),
      },
      { id: 'link', label: t('invites.link'), icon: Link2, onAction: ask('link') },
      revoke,
    ];
  };
  return (
    <Stack gap={5}>
      <PageHeader title={t('invites.title')} description={t('invites.description')} />
      {mayAct ? null : <Banner>{t('invites.readOnly')}</Banner>}
      <ListFrame
        list={list}
        label={t('invites.title')}
        failure={t('invites.failed')}
        search={t('invites.search')}
        filters={[
          {
            name: 'state',
            label: t('invites.state'),
            all: t('invites.allStates'),
            options: states.map((id) => ({ id, label: t(`invite.${id}`) })),
          },
          ...(groups.length > 0
            ? [
                {
                  name: 'groupId' as const,
                  label: t('invites.group'),
                  all: t('invites.allGroups'),
                  options: groups.map(({ id, name }) => ({ id, label: name })),
                },
              ]
            : []),
        ]}
        columns={useColumns()}
        rowName={(row) => row.email}
        rowActions={rowActions}
        empty={{ title: t('invites.empty'), hint: t('invites.emptyHint') }}
      />
      {asked?.act === 'answer' ? (
        <AnswerDialog invitation={asked.invitation} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked?.act === 'link' ? (
        <LinkDialog invitation={asked.invitation} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked?.act === 'revoke' ? (
        <RevokeDialog invitation={asked.invitation} onClose={() => setAsked(undefined)} />
      ) : null}
    </Stack>
  );
}

const AnswerDialog = laterPart(() =>
  import('./answer-dialog.tsx').then((dialog) => dialog.AnswerDialog),
);

const pathOf = ({ tenantId, id }: OpenInvitation) => ({ tenantId, invitationId: id });

function useColumns(): Column<OpenInvitation>[] {
  const words = useRoleWords();
  const t = useT(supportTexts);
  return [
    {
      id: 'email',
      header: t('invites.who'),
      isSortable: true,
      cell: (row) => (row.name ? <TwoLines first={row.email} second={row.name} /> : row.email),
    },
    {
      id: 'tenantName',
      header: t('invites.tenant'),
      isSortable: true,
      cell: ({ tenantId, tenantName }) => <CustomerLink tenantId={tenantId} name={tenantName} />,
    },
    {
      id: 'state',
      header: t('invites.state'),
      cell: (row) => <Chip tone={tones[row.state]}>{t(`invite.${row.state}`)}</Chip>,
    },
    {
      id: 'roles',
      header: t('invites.roles'),
      isHiddenOnPhone: true,
      cell: (row) => row.roles.map(words.nameOf).join(', '),
    },
    {
      id: 'sentAt',
      header: t('invites.sentAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => (row.sentAt ? <DateText value={row.sentAt} style="dateTime" /> : '–'),
    },
    {
      id: 'expiresAt',
      header: t('invites.expiresAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => (row.expiresAt ? <DateText value={row.expiresAt} /> : '–'),
    },
    {
      id: 'invitedBy',
      header: t('invites.invitedBy'),
      isHiddenOnPhone: true,
      cell: (row) => row.invitedBy,
    },
  ];
}

interface DialogProps {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
}

function RevokeDialog({ invitation, onClose }: DialogProps) {
  const t = useT(supportTexts);
  const revoke = useAction(invitationsClient.revoke, {
    refresh: sources,
    success: t('invites.revoked', { email: invitation.email }),
  });
  const confirm = async () => {
    await revoke.run({ params: pathOf(invitation) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('invites.revokeTitle', { email: invitation.email })}
      context={invitation.tenantName}
      confirmLabel={t('invites.revoke')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('invites.revokeText')}</p>
    </ConfirmDialog>
  );
}

/** Dialog with a new invitation link; it is shown once and replaces the previous one. */
function LinkDialog({ invitation, onClose }: DialogProps) {
  const t = useT(supportTexts);
  const format = useFormat();
  const [made, setMade] = useState<{ readonly link: string; readonly expiresAt: string }>();
  const link = useAction(invitationsClient.link, { refresh: sources, onSuccess: setMade });
  const actions = made ? (
    <Button variant="primary" onPress={onClose}>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={link.pending}
        onPress={() => void link.run({ params: pathOf(invitation) })}
      >
        {t('invites.newLink')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invites.linkTitle', { email: invitation.email })}
      actions={actions}
    >
      {made ? (
        <Stack gap={3}>
          <p>{t('invites.linkText', { date: format.date(made.expiresAt) })}</p>
          <CopyText label={t('invites.link')} value={made.link} />
        </Stack>
      ) : (
        <p>{t('invites.linkBefore')}</p>
      )}
    </Dialog>
  );
}
