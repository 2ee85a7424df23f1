import type { ClientContext } from './client-context.ts';
import type { TokenSource } from './token-source.ts';

/** What parts share whose calls carry a token. */
export type ApiContext = ClientContext & { readonly tokens: TokenSource };
