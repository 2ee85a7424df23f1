import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { FetchFault } from '#domains/connections/connections.port.ts';

/** Runs calls to Microsoft. @throws FetchFault where Microsoft failed; other faults as they are */
export async function asFetchFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MicrosoftError) throw new FetchFault(error.fault, { cause: error });
    throw error;
  }
}
