import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import type { MapApp } from '#platform/common/portal-map.ts';
import type { DirectoryPort } from '../session/directory-port.ts';
import type { UserKind } from '../session/user.rules.ts';
import type { Language } from '../i18n/language.ts';
import { shown } from '../i18n/pseudo.rules.ts';

/** What the program hands to the platform: the apps in menu order, the portal's whole map, and the directory. */
export interface Portal {
  readonly apps: readonly AppManifest[];
  readonly map: readonly MapApp[];
  /** Whose apps are among them; left out: everybody's. Other addresses load the page anew. */
  readonly areas?: readonly UserKind[];
  readonly directory: DirectoryPort;
  /** Loads what answers in demo mode: every slice's demo. */
  readonly demo: () => Promise<DemoBackend>;
  /** Data sources that a pushed change of a topic makes old: `{ orders: ['orders.list'] }`. */
  readonly liveSources: () => Promise<Readonly<Record<string, readonly string[]>>>;
}

/** What is known before anybody is signed in: the apps come with the first page that is theirs. */
export interface PortalStart extends Omit<Portal, 'apps' | 'map'> {
  readonly loadApps: (areas: readonly UserKind[]) => Promise<Pick<Portal, 'apps' | 'map'>>;
}

export function usePortal(): Portal {
  return useRouter().options.context; // typed any by the router, whose type for data-made routes is open; makeRouter puts a Portal there
}

/** App and page on show; both undefined on pages of no app. */
export function useShownPage(): { readonly app: AppManifest | undefined; readonly page: PageRoute | undefined } {
  const shown = useRouterState({ select: (state) => state.matches[state.matches.length - 1]?.staticData });
  return { app: shown?.app, page: shown?.page };
}

/** The app on show; a component that needs no more than this is not drawn again for another page of it. */
export function useShownApp(): AppManifest | undefined {
  return useRouterState({ select: (state) => state.matches[state.matches.length - 1]?.staticData.app });
}

/** A text of an app's manifest. */
export function appText(app: AppManifest, name: string, language: Language): string {
  return shown(app.texts[language][name] ?? name);
}
