import { OwnTokens } from '#domains/credentials/web/api-tokens/own-tokens.tsx';

/** The API tokens of the person who is signed in. */
export function OwnApiTokensPage() {
  return <OwnTokens />;
}
