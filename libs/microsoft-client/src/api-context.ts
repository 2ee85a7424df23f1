import type { ClientContext } from './client-context.ts';
import type { TokenSource } from './token-source.ts';

/** Dependencies of the parts that call an API with a token. */
export type ApiContext = ClientContext & { readonly tokens: TokenSource };
