import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { AddressOf } from '#platform/common/page-link.ts';
import type { MapApp } from '#platform/common/portal-map.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import type { DirectoryPort } from '../session/directory-port.ts';
import type { UserKind } from '../session/user.rules.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { shown } from '#platform/common/texts/shown.ts';
import type { Texts } from '#platform/common/texts/words.ts';

/**
 * Parts that the program passes to the platform: the apps in menu order, the portal's map, and the
 * directory.
 */
export interface Portal {
  readonly apps: readonly AppManifest[];
  readonly map: readonly MapApp[];
  /** Areas whose apps are included; default all. Other addresses reload the page. */
  readonly areas?: readonly UserKind[];
  readonly directory: DirectoryPort;
  /** Makes the address of a page that shared parts lead to. */
  readonly addressOf: AddressOf;
  /** Loads what answers in demo mode: every slice's demo. */
  readonly demo: () => Promise<DemoBackend>;
  /** Loads the texts of all slices for pages about all of them: the same promise every time. */
  readonly sliceWords: () => Promise<SliceWords>;
  /** Loads the topics of notices of all slices: the same promise every time. */
  readonly noticeTopics: () => Promise<NoticeTopics>;
  /** Loads the texts of all slices' refusals. */
  readonly refusalTexts: () => Promise<readonly Texts[]>;
  /** Data sources that a pushed change of a topic makes old: `{ orders: ['orders.list'] }`. */
  readonly liveSources: () => Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Parts known before sign-in; the apps load with the first page that needs them. */
export interface PortalStart extends Omit<Portal, 'apps' | 'map'> {
  readonly loadApps: (areas: readonly UserKind[]) => Promise<Pick<Portal, 'apps' | 'map'>>;
}

export function usePortal(): Portal {
  // typed any by the router, whose type for data-made routes is open; makeRouter puts a Portal
  // there
  return useRouter().options.context;
}

/** App and page on show; both undefined on pages of no app. */
export function useShownPage(): {
  readonly app: AppManifest | undefined;
  readonly page: PageRoute | undefined;
} {
  const shown = useRouterState({
    select: (state) => state.matches[state.matches.length - 1]?.staticData,
  });
  return { app: shown?.app, page: shown?.page };
}

/**
 * The app on show; a component that needs no more than this is not drawn again for another page of
 * it.
 */
export function useShownApp(): AppManifest | undefined {
  return useRouterState({
    select: (state) => state.matches[state.matches.length - 1]?.staticData.app,
  });
}

/** A text of an app's manifest. */
export function appText(app: AppManifest, name: string, language: Language): string {
  return shown(app.texts[language][name] ?? name);
}
