import { helpAndSupportAddresses } from '../addresses.values.ts';

const { article, question } = helpAndSupportAddresses.byId;

/** Returns the address that opens an article where it stands. */
export function helpAddress(one: { readonly slug: string; readonly isQuestion: boolean }) {
  return one.isQuestion ? question(one.slug) : article(one.slug);
}
