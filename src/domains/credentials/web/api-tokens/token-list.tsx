import { BookOpen, KeyRound, Trash2 } from 'lucide-react';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { type ListPage, useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { heldPermissions, useActiveTenant, useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Muted, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  apiTokenStates,
  type ApiTokenState,
  apiTokensRoutes,
  ownApiTokensRoutes,
} from '../../api-tokens.ts';
import type {
  ApiToken,
  apiTokensContract,
  ownApiTokensContract,
} from '../../credentials.schema.ts';
import type { NewTokenProps } from './new-token-sheet.tsx';
import { tokenTexts } from './token-texts.ts';
import './tokens.css';

const NewTokenSheet = laterPart(() =>
  import('./new-token-sheet.tsx').then((sheet) => sheet.NewTokenSheet),
);

export const tokensList = defineList({
  sortable: ['name', 'createdAt', 'expiresAt', 'lastUsedAt'],
  sort: { by: 'createdAt', direction: 'desc' },
  filters: { state: apiTokenStates },
});

const tones: Readonly<Record<ApiTokenState, Tone>> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
};
const readOpen = (search: Search) => ({
  dialog: search['dialog'],
  revoke: search['revoke'],
  kind: search['kind'],
});

export interface TokenListProps extends Omit<NewTokenProps, 'onClose' | 'kind'> {
  readonly list: ListPage<ApiToken>;
  /** Administrators see whose a token is. */
  readonly hasOwner: boolean;
  /** Resolves to undefined on failure, after informing the reader. */
  readonly revoke: (token: ApiToken) => Promise<unknown>;
}

/** API tokens with their dialogs, which stand in the address. */
export function TokenList({ list, hasOwner, revoke, ...making }: TokenListProps) {
  const t = useT(tokenTexts);
  const [open, set] = useAddressState(readOpen);
  const columns = useTokenColumns(hasOwner);
  const title = t(hasOwner ? 'title' : 'ownTitle');
  const ending = list.source.rows.find(
    (token) => token.id === open.revoke && token.state === 'active',
  );
  const add = (
    <Button
      variant="primary"
      icon={KeyRound}
      onPress={() => set({ dialog: 'new' }, { push: true })}
    >
      {t('add')}
    </Button>
  );
  const reference = (
    <LinkButton href={`${location.origin}/api/reference`} icon={BookOpen}>
      {t('reference')}
    </LinkButton>
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        description={t(hasOwner ? 'description' : 'ownDescription')}
        actions={
          <>
            {making.canMake ? add : null}
            {reference}
          </>
        }
      />
      <ListFrame
        list={list}
        label={title}
        failure={t('failed')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: apiTokenStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
        ]}
        columns={columns}
        rowName={(token) => token.name}
        rowActions={(token) =>
          token.state === 'active'
            ? [
                {
                  id: 'revoke',
                  label: t('revoke'),
                  icon: Trash2,
                  tone: 'danger',
                  onAction: () => set({ revoke: token.id }, { push: true }),
                },
              ]
            : []
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {open.dialog === 'new' && making.canMake ? (
        <NewTokenSheet
          {...making}
          kind={open.kind}
          onClose={() => set({ dialog: undefined, kind: undefined })}
        />
      ) : null}
      {ending ? (
        <ConfirmDialog
          isOpen
          title={t('revokeTitle', { name: ending.name })}
          confirmLabel={t('revoke')}
          tone="danger"
          onConfirm={async () => void ((await revoke(ending)) && set({ revoke: undefined }))}
          onClose={() => set({ revoke: undefined })}
        >
          {t('revokeText')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function useTokenColumns(hasOwner: boolean): Column<ApiToken>[] {
  const t = useT(tokenTexts);
  const owner: Column<ApiToken> = {
    id: 'owner',
    header: t('owner'),
    isHiddenOnPhone: true,
    cell: (token) => token.ownerName,
  };
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '28%',
      cell: (token) => <TwoLines first={token.name} second={`atr_…${token.hint}`} />,
    },
    {
      id: 'kind',
      header: t('kind'),
      isHiddenOnPhone: true,
      cell: (token) => t(`kind.${token.kind}`),
    },
    ...(hasOwner ? [owner] : []),
    {
      id: 'scopes',
      header: t('scopes'),
      isHiddenOnPhone: true,
      cell: (token) => <Muted>{token.scopes.join(', ')}</Muted>,
    },
    {
      id: 'expiresAt',
      header: t('expires'),
      isSortable: true,
      cell: (token) => <DateText value={token.expiresAt} />,
    },
    {
      id: 'lastUsedAt',
      header: t('lastUsed'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (token) =>
        token.lastUsedAt === null ? t('never') : <DateText value={token.lastUsedAt} />,
    },
    {
      id: 'state',
      header: t('state'),
      cell: (token) => <Chip tone={tones[token.state]}>{t(`state.${token.state}`)}</Chip>,
    },
  ];
}

export const apiTokensClient = contractClient<typeof apiTokensContract>(apiTokensRoutes);
export const ownApiTokensClient = contractClient<typeof ownApiTokensContract>(ownApiTokensRoutes);

/** Data sources to reload after a token is created or revoked. */
export const tokenSources = [apiTokensClient.list, ownApiTokensClient.list] as const;

/**
 * The tokens of the person who is signed in: for the active tenant, of staff for the operator's
 * areas.
 */
export function OwnTokens() {
  const t = useT(tokenTexts);
  const user = useCurrentUser();
  const held = heldPermissions(user, useActiveTenant());
  const list = useListPage(ownApiTokensClient.list, tokensList, { rowKey: (token) => token.id });
  const add = useAction(ownApiTokensClient.add, { refresh: tokenSources });
  const addOfStaff = useAction(ownApiTokensClient.addOfStaff, { refresh: tokenSources });
  const revoke = useAction(ownApiTokensClient.revoke, {
    refresh: tokenSources,
    success: ({ name }) => t('revoked', { name }),
  });
  return (
    <TokenList
      list={list}
      hasOwner={false}
      canMake={held.length > 0}
      kinds={['personal']}
      held={held}
      make={({ name, scopes, days, reason }) =>
        (user?.kind === 'internal' ? addOfStaff : add).run({ body: { name, scopes, days, reason } })
      }
      revoke={(token) => revoke.run({ params: { tokenId: token.id }, body: {} })}
    />
  );
}
