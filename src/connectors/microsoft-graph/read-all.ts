import type { MicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { asFetchFault } from './as-fetch-fault.ts';

type Item = Readonly<Record<string, unknown>>;

interface ReadLimits {
  readonly signal: AbortSignal;
  readonly correlationId: string;
}

/** Reads a list of a directory to its end. @throws FetchFault where Microsoft failed */
export function readAll(
  client: MicrosoftClient,
  directoryId: string,
  path: string,
  { signal, correlationId }: ReadLimits,
): Promise<Item[]> {
  return asFetchFault(async () => {
    const read: Item[] = [];
    const pages = client.graph(directoryId).pages(path, { signal, correlationId });
    for await (const { items } of pages) read.push(...items);
    return read;
  });
}
