import { firstReadsAt, firstReadsKey } from '../client/first-reads.rules.ts';
import { areasAt } from '../router/areas.rules.ts';
import { readMemory } from '../session/portal-memory.rules.ts';
import { type UserKind, userKinds } from '../session/user.rules.ts';
import { fieldsOf, readSettings, settingsFor, settingsKeyOf } from '../settings/settings.rules.ts';
import { conceptAt, themeFor } from '../theme/theme.rules.ts';
import { bootView } from './boot.rules.ts';

/** A start that takes longer is told so in words; the program replaces them with the page. */
const slowAfterMs = 5_000;

/**
 * Runs as a small script file of its own, before the first paint and before the program is there:
 * theme, language and the fitting skeleton, so that nothing flashes; and the first call, so that it
 * does not wait for the program.
 */
function boot(): void {
  const root = document.documentElement;
  const { authConfig, userIds } = readMemory(stored('atrium.memory'));
  const kinds = userKinds.filter((kind) => session(kind).includes('"authnResult"'));
  const kind = kinds.find((one) => one === authConfig.id);
  const person = kind && userIds[kind];
  const { theme, themeEverywhere, language } = settingsFor(
    stored(settingsKeyOf(person)),
    readSettings(stored(settingsKeyOf(undefined))),
  );
  const concept = conceptAt(location.pathname, { light: listed('light'), dark: listed('dark') });
  root.classList.add(themeFor(concept, theme, themeEverywhere));
  root.lang = language;
  const hasTokens = kinds.length > 0;
  root.dataset['boot'] = bootView({
    path: location.pathname,
    hasTokens,
    hasMemory: Object.keys(authConfig).length > 0,
  });
  setTimeout(() => (root.dataset['slow'] = ''), slowAfterMs);
  const token = kind && tokenOf(kind);
  window.atriumBoot = {
    config: ask('/api/config', language),
    reads: token === undefined ? undefined : askFirstReads(language, token),
    person,
    concept,
    wants: undefined,
  };
  const answering = userKinds.find((one) => location.pathname === `/auth/${one}`);
  if (hasTokens || answering) preload(kind ?? answering, answering !== undefined);
  addEventListener('click', rememberChoice);
}

/** A list that the build has written beside this script's name. */
function listed(name: string): readonly string[] {
  return document.currentScript?.dataset[name]?.split(' ').filter(Boolean) ?? [];
}

function ask(address: string, language: string, token?: string): Promise<Response> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = fetch(address, {
    headers: { accept: 'application/json', 'accept-language': language, ...authorization },
  });
  answer.catch(() => undefined); // the code that needs it asks again and shows the fault
  return answer;
}

/** Returns the token that lies in this tab, if it is still good. */
function tokenOf(kind: UserKind): string | undefined {
  const { authzData, access_token_expires_at: expires } = fieldsOf(parsed(session(kind)));
  const isGood = typeof expires === 'number' && expires >= Date.now() + 5_000;
  return isGood && typeof authzData === 'string' ? authzData : undefined;
}

/** Asks who is there, and for what this page needed before its first drawing the last time. */
function askFirstReads(
  language: string,
  token: string,
): NonNullable<Window['atriumBoot']>['reads'] {
  const known = firstReadsAt(parsed(session(firstReadsKey)), location.pathname);
  const urls = new Set(['/api/user/me', ...known]);
  return { token, answers: new Map([...urls].map((url) => [url, ask(url, language, token)])) };
}

/**
 * The files of the shell and of the home, which the program would ask for only when it is there
 * itself.
 */
function preload(kind: UserKind | undefined, isAnswer: boolean): void {
  const isHome = isAnswer || /^\/(reroute)?$|\/portal$/.test(location.pathname);
  const lists = [
    ...(isAnswer ? ['library'] : []),
    'shell',
    ...areasAt(location.pathname).map((area) =>
      area === 'customer' ? 'appsCustomer' : 'appsInternal',
    ),
    ...(isHome ? [kind === 'internal' ? 'homeInternal' : 'homeCustomer'] : []),
  ];
  for (const file of new Set(lists.flatMap(listed))) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.href = file;
    link.crossOrigin = '';
    document.head.append(link);
  }
}

/** A sign-in button pressed before the program is there is carried out when it is. */
function rememberChoice(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('[data-sign-in]') : null;
  if (button && window.atriumBoot && document.documentElement.dataset['boot'])
    window.atriumBoot.wants = button.getAttribute('data-sign-in') ?? undefined;
}

function session(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The state part of what zustand wrote; nothing where storage is forbidden. */
function stored(key: string): unknown {
  try {
    return fieldsOf(parsed(localStorage.getItem(key) ?? ''))['state'];
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

boot();
