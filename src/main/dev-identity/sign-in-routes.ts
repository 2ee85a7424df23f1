import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { isEmployeeName } from '#domains/tenants/directory.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { checkPassword, findByLogin, registerAccount, type Account } from './accounts.store.ts';
import { createAccountPage } from './create-account-page.ts';
import {
  newAccountOf,
  shortestPassword,
  wrongFields,
  type NewAccountForm,
} from './create-account.rules.ts';
import type { FormFault } from './form-field.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import {
  identityTexts,
  languageOf,
  waitText,
  type IdentityTranslate,
} from './identity.messages.ts';
import { problemPage } from './notice-page.ts';
import { hashPassword } from './password.ts';
import { publicAddress } from './provider-bridge.ts';
import { realmPath, type Demo, type Realm } from './realm.ts';
import {
  accountAllowance,
  accountKey,
  addressAllowance,
  addressKey,
} from '#platform/server/attempts/attempt.rules.ts';
import {
  countAttempt,
  forgiveAttempt,
  secondsToWait,
} from '#platform/server/attempts/attempt.store.ts';
import { createTurns } from '#platform/server/attempts/turns.ts';
import { signInPage } from './sign-in-page.ts';

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

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Submitted credentials, or what is wrong with them. */
type Attempt = { readonly login: string; readonly password: string };
type Outcome =
  | { readonly account: Account }
  | { readonly status: 401 | 422 | 429; readonly fault: FormFault; readonly seconds?: number };

/** The sign-in page of one realm: our page, the provider's interaction. */
export function mountSignIn(
  app: FastifyInstance,
  provider: Provider,
  options: SignInOptions,
): void {
  const { realm, publicUrl, operatorName, demo } = options;
  const url = `${realmPath(realm)}/sign-in/:uid`;
  // Failures of an address count before its next password is looked at; a company that starts work
  // behind one address waits a moment instead of being refused.
  const inTurn = createTurns(8);

  async function interactionOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Interaction | undefined> {
    publicAddress(request, provider.issuer);
    const uid = fieldOf(request.params, 'uid');
    const found = await provider
      .interactionDetails(request.raw, reply.raw)
      .catch((error: unknown) => {
        if (error instanceof errors.SessionNotFound) return undefined;
        throw error;
      });
    return found?.uid === uid ? found : undefined;
  }

  /** Undefined where the page is not to be shown; the answer has been given then. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ interaction: Interaction; language: Language } | undefined> {
    const interaction = await interactionOf(request, reply);
    const lang = fieldOf(request.query, 'lang');
    const language = languageOf(
      lang,
      interaction?.params['ui_locales'],
      request.headers['accept-language'],
    );
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (!interaction) {
      await reply
        .code(400)
        .send(problemPage({ language, operatorName, portalUrl: publicUrl }, 'expired', request.id));
      return undefined;
    }
    if (interaction.prompt.name === 'login') return { interaction, language };
    // The portal is the operator's own: where a client insists on consent, it is given.
    await reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, { consent: {} }),
      303,
    );
    return undefined;
  }

  function page(
    request: FastifyRequest,
    language: Language,
    login: string,
    fault?: FormFault,
  ): string {
    const action = request.url.split('?')[0] ?? '';
    return signInPage({
      language,
      realm,
      operatorName,
      action,
      portalUrl: publicUrl,
      login,
      ...(fault && { fault }),
      ...(demo && { demo }),
    });
  }

  function newAccountPage(
    request: FastifyRequest,
    language: Language,
    typed: { login: string; name: string },
    fault?: FormFault,
  ): string {
    const action = request.url.split('?')[0] ?? '';
    return createAccountPage({
      language,
      operatorName,
      action,
      portalUrl: publicUrl,
      ...typed,
      ...(fault && { fault }),
    });
  }

  /**
   * Makes the account and signs it in. One that exists is never signed in here, whatever the
   * password.
   */
  async function register(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const typed = { login: text(form.get('login')), name: text(form.get('name')) };
    const outcome = await makeAccount(form, request.ip, language, options);
    if ('account' in outcome) {
      const result = { login: { accountId: outcome.account.id, amr: ['pwd'] } };
      return reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, result, {
          mergeWithLastSubmission: false,
        }),
        303,
      );
    }
    if (outcome.seconds) void reply.header('retry-after', outcome.seconds);
    return reply.code(outcome.status).send(newAccountPage(request, language, typed, outcome.fault));
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get(url, async (request, reply) => {
      const begun = await begin(request, reply);
      if (!begun) return reply;
      const login = text(begun.interaction.params['login_hint']);
      return reply.send(
        wantsAccount(request, realm)
          ? newAccountPage(request, begun.language, { login, name: '' })
          : page(request, begun.language, login),
      );
    });

    scope.post(url, async (request, reply) => {
      const begun = await begin(request, reply);
      if (!begun) return reply;
      if (wantsAccount(request, realm)) return register(request, reply, begun.language);
      const attempt = attemptOf(request.body, options);
      const outcome = await inTurn(addressKey(request.ip), () =>
        judge(attempt, request.ip, begun.language, options),
      );
      if ('account' in outcome) {
        const result = { login: { accountId: outcome.account.id, amr: ['pwd'] } };
        return reply.redirect(
          await provider.interactionResult(request.raw, reply.raw, result, {
            mergeWithLastSubmission: false,
          }),
          303,
        );
      }
      if (outcome.seconds) void reply.header('retry-after', outcome.seconds);
      return reply
        .code(outcome.status)
        .send(page(request, begun.language, attempt.login, outcome.fault));
    });
  });
}

/** Returns a field of a request's path or query, which Fastify leaves untyped here. */
function fieldOf(fields: unknown, name: string): unknown {
  return typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined;
}

/** Staff get their accounts from the operator. */
function wantsAccount(request: FastifyRequest, realm: Realm): boolean {
  return realm === 'customer' && fieldOf(request.query, 'new') === '1';
}

async function makeAccount(
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

function tooMany(t: IdentityTranslate, seconds: number): Outcome {
  const whole = t('tooMany', { wait: waitText(t, seconds) });
  return { status: 429, fault: { whole }, seconds };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 320) : '';
}

/** `account` is a button of the demo: its password is the demo's. */
function attemptOf(body: unknown, { demo, realm }: SignInOptions): Attempt {
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

async function judge(
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
  const { seconds, row } = await withSystem(db, async (tx) => {
    const wait =
      (await secondsToWait(tx, keys.address, addressAllowance, now())) ||
      (await countAttempt(tx, keys.account, accountAllowance, now()));
    return { seconds: wait, row: wait > 0 ? undefined : await findByLogin(tx, realm, login) };
  });
  if (seconds > 0) return tooMany(t, seconds);
  const account = await checkPassword(row, password);
  await withSystem(db, async (tx) => {
    if (account) await forgiveAttempt(tx, keys.account);
    else await countAttempt(tx, keys.address, addressAllowance, now());
  });
  const doubted = ['login', 'password'];
  return account ? { account } : { status: 401, fault: { whole: t('wrong'), doubted } };
}
