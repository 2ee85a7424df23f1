import { OwnTokens } from '#domains/credentials/web/api-tokens/token-list.tsx';

/** The API tokens of the person who is signed in. */
export function OwnApiTokensPage() {
  return <OwnTokens />;
}
