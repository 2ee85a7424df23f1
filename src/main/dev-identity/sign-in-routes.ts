import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Language } from '#platform/common/texts/language.ts';
import { accountKey, addressKey } from '#platform/server/attempts/attempt.rules.ts';
import { createTurns } from '#platform/server/attempts/turns.ts';
import { createAccountPage } from './create-account-page.ts';
import type { FormFault } from './form-field.ts';
import { languageOf } from './identity.messages.ts';
import { problemPage } from './notice-page.ts';
import { publicAddress } from './provider-bridge.ts';
import { realmPath, type Realm } from './realm.ts';
import {
  attemptOf,
  judge,
  makeAccount,
  type Outcome,
  type SignInOptions,
} from './sign-in-attempt.ts';
import { signInPage } from './sign-in-page.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

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
  // A good attempt takes its count back before the next begins: who signs in on many devices at once
  // with the right password is not taken for somebody who guesses.
  const ofAccount = createTurns(1);

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
      const tryOnce = () =>
        inTurn(addressKey(request.ip), () =>
          ofAccount(accountKey(realm, attempt.login), () =>
            judge(attempt, request.ip, begun.language, options),
          ),
        );
      let outcome = await tryOnce();
      while (isCrowd(outcome)) {
        await setTimeout(crowdPauseMs);
        outcome = await tryOnce();
      }
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

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 320) : '';
}

/** How often who waits for others of the same account looks whether they have ended. */
const crowdPauseMs = 100;

/**
 * Tries of one account are in line at a process; at others they may be on their way at the same
 * moment, and each counts until its password is found right. Each of them ends, so this does.
 */
function isCrowd(outcome: Outcome): boolean {
  return 'crowd' in outcome && outcome.crowd === true;
}
