import { createContext, createElement, use, type ComponentType } from 'react';
import { useSettings } from '../settings/settings.ts';
import { isDemoMode } from './demo-mode.rules.ts';

/** App whose demo setting applies below; null outside the portal (a part alone in a test). */
const DemoScope = createContext<{ readonly feature: string | undefined } | null>(null);

export const DemoScopeProvider = DemoScope.Provider;

/** True where sample data answers, for the app on show (spec §4). */
export function useDemoMode(): boolean {
  const scope = use(DemoScope);
  return useSettings(({ demoMode }) => scope !== null && isDemoMode(demoMode, scope.feature));
}

/**
 * A page keeps to its own app's setting, also in the moment in which the next page takes its place.
 */
export function inDemoScope(Page: ComponentType, feature: string): ComponentType {
  const scope = { feature };
  return function ScopedPage() {
    return createElement(DemoScope, { value: scope }, createElement(Page));
  };
}

export function setDemoMode(feature: string, isOn: boolean): void {
  useSettings.setState(({ demoMode }) => ({ demoMode: { ...demoMode, [feature]: isOn } }));
}
