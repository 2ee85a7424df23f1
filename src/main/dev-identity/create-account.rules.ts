/** NIST SP 800-63B: eight characters at least, of any kind. */
export const shortestPassword = 8;

export interface NewAccountForm {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

/** Parses the form of a new account; undefined if a field is missing or the address is invalid. */
export function newAccountOf(form: URLSearchParams): NewAccountForm | undefined {
  const login = (form.get('login') ?? '').trim();
  const name = (form.get('name') ?? '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const password = form.get('password') ?? '';
  const isAddress =
    /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/u.test(login) &&
    login.length <= 254;
  const isName = name.length > 0 && name.length <= 200 && !/[\p{Cc}\p{Cf}<>]/u.test(name);
  const isPassword = password.length >= shortestPassword && password.length <= 1_024;
  return isAddress && isName && isPassword ? { login, name, password } : undefined;
}
