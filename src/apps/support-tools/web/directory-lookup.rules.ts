import type { FoundDirectory } from '#domains/connections/connections.schema.ts';

/** Fields of a new customer that a directory fills. */
export interface KnownFacts {
  readonly azureTenantId: string;
  readonly name?: string;
  readonly domain?: string;
  readonly onmicrosoftDomain?: string;
}

/** Returns what is known of a directory as fields of a form; what is not known is left as it is. */
export function factsOf({
  directoryId,
  name,
  domain,
  onmicrosoftDomain,
}: FoundDirectory): KnownFacts {
  return {
    azureTenantId: directoryId,
    ...(name !== '' && { name }),
    ...(domain !== '' && { domain }),
    ...(onmicrosoftDomain !== '' && { onmicrosoftDomain }),
  };
}
