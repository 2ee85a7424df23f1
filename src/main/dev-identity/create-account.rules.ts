import { addressForm, addressOf } from '#platform/common/mail-address.ts';

/** NIST SP 800-63B: eight characters at least, of any kind. */
export const shortestPassword = 8;

export interface NewAccountForm {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

/** Reads the form of a new account; its fields may be wrong. */
export function newAccountOf(form: URLSearchParams): NewAccountForm {
  return {
    login: addressForm((form.get('login') ?? '').trim()),
    name: (form.get('name') ?? '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim(),
    password: form.get('password') ?? '',
  };
}

/** Names the fields that are missing or cannot be right, in the order of the form. */
export function wrongFields({ login, name, password }: NewAccountForm): (keyof NewAccountForm)[] {
  const isRight: Record<keyof NewAccountForm, boolean> = {
    name: name.length > 0 && name.length <= 200 && !/[\p{Cc}\p{Cf}<>]/u.test(name),
    login: addressOf(login) !== undefined,
    password: password.length >= shortestPassword && password.length <= 1_024,
  };
  return (['name', 'login', 'password'] as const).filter((field) => !isRight[field]);
}
