import { readMemory } from '../session/portal-memory.rules.ts';
import { readSettings } from '../settings/settings.rules.ts';
import { bootView } from './boot.rules.ts';

/**
 * Runs as a small script file of its own, before the first paint and before the program is there: theme, language and the
 * fitting skeleton, so that nothing flashes; and the first call, so that it does not wait for the program.
 */
function boot(): void {
  const root = document.documentElement;
  const { theme, language } = readSettings(stored('atrium.settings'));
  const { authConfig } = readMemory(stored('atrium.memory'));
  root.classList.add(theme);
  root.lang = language;
  const hasTokens = ['customer', 'internal'].some((kind) => session(kind).includes('"authnResult"'));
  root.dataset['boot'] = bootView({ path: location.pathname, hasTokens, hasMemory: Object.keys(authConfig).length > 0 });
  window.atriumBoot = {
    config: fetch('/api/config', { headers: { accept: 'application/json', 'accept-language': language } }),
    wants: undefined,
  };
  window.atriumBoot.config.catch(() => undefined); // whoever needs it asks again and shows the fault
  addEventListener('click', rememberChoice);
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

/** The state part of what zustand wrote; nothing for anything that is no JSON, or where storage is forbidden. */
function stored(key: string): unknown {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'state' in value ? value.state : undefined;
  } catch {
    return undefined;
  }
}

boot();
