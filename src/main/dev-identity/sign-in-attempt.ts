import { isEmployeeName } from '#domains/tenants/directory.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import {
  accountAllowance,
  accountKey,
  addressAllowance,
  addressKey,
} from '#platform/server/attempts/attempt.rules.ts';
import {
  awaitsOthers,
  beginAttempt,
  countAttempt,
  endAttempt,
  forgiveAttempt,
  secondsToWait,
} from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { checkPassword, findByLogin, registerAccount, type Account } from './accounts.store.ts';
import {
  newAccountOf,
  shortestPassword,
  wrongFields,
  type NewAccountForm,
} from './create-account.rules.ts';
import type { FormFault } from './form-field.ts';
import { identityTexts, waitText, type IdentityTranslate } from './identity.messages.ts';
import { hashPassword } from './password.ts';
import type { Demo, Realm } from './realm.ts';

/** Settings of one realm's sign-in page. */
export interface SignInOptions {
  readonly db: Db;
  readonly realm: Realm;
  readonly publicUrl: string;
  readonly operatorName: string;
  /** Domain of the operator's own addresses; nobody makes an account with one. */
  readonly operatorDomain: string;
  readonly now: () => Date;
  readonly demo?: Demo;
}

/** Submitted credentials. */
export type Attempt = { readonly login: string; readonly password: string };

/**
 * The account, or what is wrong; `seconds` to wait where there were too many tries. `crowd`: others
 * of the same account are under way, and once they have ended this one may be made.
 */
export type Outcome =
  | { readonly account: Account }
  | {
      readonly status: 401 | 422 | 429;
      readonly fault: FormFault;
      readonly seconds?: number;
      readonly crowd?: boolean;
    };

/** Makes an account, or says what is wrong with the form; counts tries of an address. */
export async function makeAccount(
  form: URLSearchParams,
  address: string,
  language: Language,
  { db, realm, now, operatorName: operator, operatorDomain }: SignInOptions,
): Promise<Outcome> {
  const t = translator(identityTexts, language);
  const given = newAccountOf(form);
  const wrong = wrongFields(given);
  if (wrong.length > 0) return { status: 422, fault: { fields: needsOf(wrong, t) } };
  if (isEmployeeName(given.login, operatorDomain))
    return { status: 422, fault: { fields: { login: t('createOfOperator', { operator }) } } };
  const seconds = await withSystem(db, (tx) =>
    countAttempt(tx, `create:${addressKey(address)}`, addressAllowance, now()),
  );
  if (seconds > 0) return tooMany(t, seconds);
  const passwordHash = await hashPassword(given.password);
  const account = await withSystem(db, (tx) =>
    registerAccount(tx, { realm, login: given.login, name: given.name, passwordHash }, now()),
  );
  return account ? { account } : { status: 422, fault: { fields: { login: t('createTaken') } } };
}

function needsOf(
  wrong: readonly (keyof NewAccountForm)[],
  t: IdentityTranslate,
): Readonly<Record<string, string>> {
  const needs = {
    name: t('createNeedsName'),
    login: t('createNeedsLogin'),
    password: t('createNeedsPassword', { least: shortestPassword }),
  };
  return Object.fromEntries(wrong.map((field) => [field, needs[field]]));
}

function tooMany(t: IdentityTranslate, seconds: number) {
  const whole = t('tooMany', { wait: waitText(t, seconds) });
  return { status: 429 as const, fault: { whole }, seconds };
}

/**
 * Returns the submitted credentials. `account` is a button of the demo: its password is the demo's.
 */
export function attemptOf(body: unknown, { demo, realm }: SignInOptions): Attempt {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const chosen = demo?.accounts.find(
    (account) => account.realm === realm && account.login === form.get('account'),
  );
  if (chosen && demo) return { login: chosen.login, password: demo.password };
  return {
    login: (form.get('login') ?? '').trim().slice(0, 320),
    password: (form.get('password') ?? '').slice(0, 1_024),
  };
}

/** Checks credentials; counts failures of the account and of the address. */
export async function judge(
  { login, password }: Attempt,
  address: string,
  language: Language,
  { db, realm, now }: SignInOptions,
): Promise<Outcome> {
  const t = translator(identityTexts, language);
  if (login === '' || password === '') {
    const fields = {
      ...(login === '' && { login: t('missingLogin') }),
      ...(password === '' && { password: t('missingPassword') }),
    };
    return { status: 422, fault: { fields } };
  }
  const keys = { account: accountKey(realm, login), address: addressKey(address) };
  const { seconds, crowd, row } = await withSystem(db, async (tx) => {
    const ofAddress = await secondsToWait(tx, keys.address, addressAllowance, now());
    if (ofAddress > 0) return { seconds: ofAddress };
    const ofAccount = await beginAttempt(tx, keys.account, accountAllowance, now());
    if (ofAccount === 0) return { seconds: 0, row: await findByLogin(tx, realm, login) };
    const others = await awaitsOthers(tx, keys.account, accountAllowance, now());
    return { seconds: ofAccount, crowd: others };
  });
  if (seconds > 0) return { ...tooMany(t, seconds), crowd: crowd === true };
  const account = await checkPassword(row, password);
  await withSystem(db, async (tx) => {
    if (account) await forgiveAttempt(tx, keys.account);
    else {
      await endAttempt(tx, keys.account);
      await countAttempt(tx, keys.address, addressAllowance, now());
    }
  });
  const doubted = ['login', 'password'];
  return account ? { account } : { status: 401, fault: { whole: t('wrong'), doubted } };
}
