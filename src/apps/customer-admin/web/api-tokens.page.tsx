import { claims } from '#platform/common/access.ts';
import {
  apiTokensClient,
  tokenSources,
  TokenList,
  tokensList,
} from '#domains/credentials/web/api-tokens/token-list.tsx';
import { tokenTexts } from '#domains/credentials/web/api-tokens/token-texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { peopleTexts } from '#domains/people/web/texts.ts';

/** All tokens that open something of the company, personal ones too. */
export function ApiTokensPage() {
  const t = useT(peopleTexts);
  const tToken = useT(tokenTexts);
  const held = useActiveTenant()?.roleClaims ?? [];
  const list = useListPage(apiTokensClient.list, tokensList, { rowKey: (token) => token.id });
  const add = useAction(apiTokensClient.add, { refresh: tokenSources });
  const revoke = useAction(apiTokensClient.revoke, {
    refresh: tokenSources,
    success: ({ name }) => tToken('revoked', { name }),
  });
  const nameOf = (scope: string): string => {
    const claim = claims.find((one) => one === scope);
    return claim === undefined ? scope : t(`claim.${claim}`);
  };
  return (
    <TokenList
      list={list}
      hasOwner
      canMake={held.includes('portal:admin')}
      kinds={['tenant', 'provisioning']}
      held={claims.filter((claim) => held.includes(claim))}
      scopeName={nameOf}
      make={({ kind, ...body }) =>
        add.run({ body: { ...body, kind: kind === 'provisioning' ? 'provisioning' : 'tenant' } })
      }
      revoke={(token) => revoke.run({ params: { tokenId: token.id }, body: {} })}
    />
  );
}
