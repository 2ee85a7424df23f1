import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { heldPermissions, useActiveTenant, useCurrentUser } from '#platform/web/session/session.ts';
import { ownApiTokensClient, tokenSources } from './token-clients.ts';
import { TokenList, tokensList } from './token-list.tsx';
import { tokenTexts } from './token-texts.ts';

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
