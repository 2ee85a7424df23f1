import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { userStates } from '../users.ts';
import { usersClient } from './clients.ts';
import type { InviteWay } from './invite-parts.tsx';
import { StateChip, AccessEnd } from './person-facts.tsx';
import type { PersonEvents, PersonSignIns } from './person-pane.tsx';
import { actsFor, nameOf, personActs, type PersonAct } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { useMayDo, useMayPeople } from './use-people-action.ts';
import { usePersonActs } from './use-person-acts.ts';
import { useRoleWords } from './use-role-words.ts';
import './people.css';

export function useUserColumns(): Column<TenantUser>[] {
  const t = useT(peopleTexts);
  return [
    {
      id: 'name',
      header: t('users.name'),
      isSortable: true,
      width: '28%',
      cell: (row) => <Name user={row} />,
    },
    { id: 'roles', header: t('users.roles'), width: '24%', cell: (row) => <Roles user={row} /> },
    {
      id: 'lastSignInAt',
      header: t('users.lastSignIn'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) =>
        row.lastSignInAt ? (
          <DateText value={row.lastSignInAt} style="dateTime" />
        ) : (
          t('users.never')
        ),
    },
    {
      id: 'invitedBy',
      header: t('users.invitedBy'),
      isOptional: true,
      isHiddenOnPhone: true,
      cell: (row) => row.invitedBy || '–',
    },
    {
      id: 'expires',
      header: t('users.expires'),
      isHiddenOnPhone: true,
      cell: (row) => <AccessEnd user={row} />,
    },
    {
      id: 'state',
      header: t('users.state'),
      isSortable: true,
      cell: (row) => <StateChip user={row} />,
    },
  ];
}

function Name({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const name = nameOf(user);
  const first = user.isSelf ? `${name} (${t('users.you')})` : name;
  return name === user.email ? (
    <span>{first}</span>
  ) : (
    <TwoLines first={first} second={user.email} />
  );
}

function Roles({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  return (
    <Inline gap={2}>
      <span>{words.listOf(user.roles) || t('users.noRole')}</span>
      {user.hasDutyConflict ? <Chip tone="warning">{t('users.conflict')}</Chip> : null}
    </Inline>
  );
}

const usersList = defineList({
  sortable: ['name', 'email', 'state', 'lastSignInAt', 'since'],
  sort: { by: 'name', direction: 'asc' },
  filters: { state: userStates },
});
const readOpen = (search: Search) => ({
  dialog: oneOf(['invite', 'inviteMany', ...personActs], search['dialog']),
  person: search['person'],
});

const isWay = (dialog: PersonAct | InviteWay | undefined): dialog is InviteWay =>
  dialog === 'invite' || dialog === 'inviteMany';

const InviteSheet = laterPart(() =>
  import('./invite-sheet.tsx').then((sheet) => sheet.InviteSheet),
);
const UserSheet = laterPart(() => import('./user-sheet.tsx').then((sheet) => sheet.UserSheet));
const ConfirmPerson = laterPart(() =>
  import('./person-dialogs.tsx').then((dialogs) => dialogs.ConfirmPerson),
);
const PersonPane = laterPart(() => import('./person-pane.tsx').then((pane) => pane.PersonPane));

interface UsersViewProps {
  readonly description: string;
  readonly events?: PersonEvents;
  readonly signIns?: PersonSignIns;
}

/** Lists members and open invitations of the active tenant, with what can be done with each. */
export function UsersView({ description, events, signIns }: UsersViewProps) {
  const t = useT(peopleTexts);
  const [{ dialog, person }, set] = useAddressState(readOpen);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useListPage(usersClient.list, usersList, { rowKey: (row) => row.id });
  const states = userStates.map((id) => ({ id, label: t(`state.${id}`) }));
  const open = (act: PersonAct | InviteWay | undefined, id?: string) =>
    set({ dialog: act, person: id }, { push: act !== undefined });
  const chosen = useChosen(list.source.rows, person);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('users.title')}
        description={description}
        actions={<InviteButton onInvite={() => open('invite')} />}
      />
      <ListFrame
        list={list}
        label={t('users.title')}
        failure={t('users.failed')}
        search={t('users.search')}
        filters={[
          { name: 'state', label: t('users.state'), all: t('users.allStates'), options: states },
        ]}
        columns={useUserColumns()}
        rowName={nameOf}
        rowHref={(row) => list.linkWith({ dialog: undefined, person: row.id })}
        selection={useSelection(list.source.rows, selected, setSelected)}
        empty={{ title: t('users.empty'), hint: t('users.emptyHint') }}
      />
      {isWay(dialog) ? (
        <InviteSheet way={dialog} onWay={open} onClose={() => open(undefined)} />
      ) : null}
      {chosen && !isWay(dialog) ? (
        <OnePerson
          key={chosen.id}
          act={dialog}
          user={chosen}
          {...{ events, signIns }}
          onAct={open}
        />
      ) : null}
    </Stack>
  );
}

/** The person of the address; loaded where the page of the list does not show them. */
function useChosen(rows: readonly TenantUser[], id: string | undefined): TenantUser | undefined {
  const shown = rows.find((row) => row.id === id);
  const isLoaded = id !== undefined && shown === undefined;
  const params = { userId: id ?? '' };
  const loaded = useDataSource(usersClient.get, { params }, { enabled: isLoaded }).data;
  return shown ?? (loaded?.id === id ? loaded : undefined);
}

function InviteButton({ onInvite }: { readonly onInvite: () => void }) {
  const t = useT(peopleTexts);
  const mayAdd = useMayPeople('users', 'add');
  const allowance = useDataSource(usersClient.allowance).data;
  if (!mayAdd) return null;
  const { used = 0, limit = null } = allowance ?? {};
  return (
    <Inline gap={3}>
      {limit === null ? null : <span className="ui-muted">{t('users.used', { used, limit })}</span>}
      <Button
        variant="primary"
        icon={UserPlus}
        onPress={onInvite}
        disabledReason={limit !== null && used >= limit ? t('users.full', { limit }) : undefined}
      >
        {t('users.invite')}
      </Button>
    </Inline>
  );
}

interface OnePersonProps {
  readonly act: PersonAct | undefined;
  readonly user: TenantUser;
  readonly events: PersonEvents | undefined;
  readonly signIns: PersonSignIns | undefined;
  readonly onAct: (act: PersonAct | undefined, id?: string) => void;
}

/** The pane of a person, and above it what is being done. */
function OnePerson({ act, user, events, signIns, onAct }: OnePersonProps) {
  const { run } = usePersonActs();
  const back = () => onAct(undefined, user.id);
  return (
    <>
      <PersonPane
        user={user}
        {...{ events, signIns }}
        onAct={(next) => onAct(next, user.id)}
        onClose={() => onAct(undefined)}
      />
      {act === 'edit' ? <UserSheet user={user} onClose={back} /> : null}
      {act === 'block' || act === 'remove' || act === 'revoke' ? (
        <ConfirmPerson
          act={act}
          user={user}
          onClose={back}
          onConfirm={(reason) => run(act, user, reason)}
        />
      ) : null}
    </>
  );
}

/** Several people at once; what an act does not fit is left out. */
function useSelection(
  rows: readonly TenantUser[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
) {
  const t = useT(peopleTexts);
  const may = useMayDo();
  const { runAll } = usePersonActs();
  const [asked, setAsked] = useState<'block' | 'remove'>();
  const fitting = (act: PersonAct) =>
    rows.filter((row) => selected.has(row.id) && actsFor(row, may).includes(act));
  const run = async (act: 'block' | 'remove' | 'resend') => {
    await runAll(act, fitting(act));
    onChange(new Set());
  };
  if (!may.mayAdd && !may.mayEdit && !may.mayDelete) return undefined;
  const button = (act: 'block' | 'remove' | 'resend') =>
    fitting(act).length > 0 ? (
      <Button
        key={act}
        size="sm"
        onPress={() => (act === 'resend' ? void run(act) : setAsked(act))}
      >
        {t(`act.${act}`)}
      </Button>
    ) : null;
  const dialog = asked ? (
    <ConfirmDialog
      isOpen
      title={t(asked === 'block' ? 'bulk.confirmBlock' : 'bulk.confirmRemove', {
        count: fitting(asked).length,
      })}
      confirmLabel={t(`act.${asked}`)}
      tone="danger"
      onConfirm={() => run(asked).finally(() => setAsked(undefined))}
      onClose={() => setAsked(undefined)}
    >
      <p>{t(`confirm.${asked}Text`)}</p>
    </ConfirmDialog>
  ) : null;
  const actions = (
    <>
      {button('resend')}
      {button('block')}
      {button('remove')}
      {dialog}
    </>
  );
  return { selected, onChange, actions };
}
