import type { Search } from '#platform/web/router/search.rules.ts';

/** Parameters with which Microsoft's login service leads back; none of them stays in the address. */
export const answerParameters = [
  'code',
  'state',
  'session_state',
  'error',
  'error_description',
  'error_uri',
] as const;

/** Answer of the login service, as the address has it. */
export type SignInAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** Microsoft, or the person, has stopped it. `number` is Microsoft's own; empty: none was told. */
  | { readonly kind: 'declined'; readonly number: string };

/**
 * Reads the answer. Anybody can make such an address: of its words nothing is shown but a number
 * that looks like Microsoft's.
 */
export function readAnswer(search: Search): SignInAnswer {
  const { code, state, error, error_description: words = '' } = search;
  if (error !== undefined)
    return { kind: 'declined', number: /AADSTS\d{4,9}/.exec(words)?.[0] ?? '' };
  if (code === undefined || state === undefined) return { kind: 'none' };
  return { kind: 'code', code, state };
}
