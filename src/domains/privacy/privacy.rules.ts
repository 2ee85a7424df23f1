import { sameAddress } from '#platform/common/mail-address.ts';
import { privacyRefusals } from './privacy.ts';
import type { Person } from './privacy.schema.ts';

export interface ErasureRequest {
  readonly typed: string;
  readonly reason: string;
  readonly askedById: string;
  readonly isRunning: boolean;
}

/**
 * Two steps: the dry run before, then the person's address typed, with a reason. Whoever has no
 * address is named by id.
 * @throws PortalError ERROR_PRIVACY_OWN_ACCOUNT, _ALREADY_ERASED, _ERASURE_RUNNING,
 * _REASON_MISSING, _TYPED_DIFFERS
 */
export function demandErasable(
  person: Person,
  { typed, reason, askedById, isRunning }: ErasureRequest,
): void {
  if (person.id === askedById) throw privacyRefusals.OWN_ACCOUNT();
  if (isRunning) throw privacyRefusals.ERASURE_RUNNING();
  if (person.isErased) throw privacyRefusals.ALREADY_ERASED();
  if (reason === '') throw privacyRefusals.REASON_MISSING();
  if (sameAddress(typed) !== sameAddress(person.email || person.id))
    throw privacyRefusals.TYPED_DIFFERS();
}

/**
 * A text without the person's name and address: what is written down about an erasure must not
 * bring them back.
 */
export function nameless(text: string, { name, email }: Pick<Person, 'name' | 'email'>): string {
  return [email, name]
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .reduce((left, word) => left.replaceAll(wholeWord(word), '…'), text)
    .trim();
}

const wholeWord = (word: string): RegExp => {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu');
};
