import { PortalError } from '#platform/common/errors.ts';

/** The refusal that the work ends in; anything else, success included, fails the test. */
export async function refusalOf(work: () => Promise<unknown>): Promise<PortalError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PortalError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
