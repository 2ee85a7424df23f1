import type { PortalError } from '#platform/common/errors.ts';
import { messagesOf } from '#platform/common/merged-slices.ts';
import { appSlices, domainSlices } from '../server-slices.ts';
import { createTranslate } from '../translate.ts';

/** Returns the English words of a refusal and its type. */
export async function wordsOfRefusal({ type, params }: PortalError): Promise<string> {
  const slices = [...domainSlices, ...appSlices].map((slice) => slice.common);
  const translate = createTranslate(await messagesOf(slices));
  return `${translate('en', type, params)} (${type})`;
}
