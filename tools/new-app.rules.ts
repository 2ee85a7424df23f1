/** The files of a new app, by path below `src/apps/<name>/`: small, real and already in two languages. */

export const appNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const camel = (name: string): string => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const title = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** @param name the app's name as it stands in the route, in kebab-case */
export function filesOfApp(name: string, internal: boolean): ReadonlyMap<string, string> {
  const route = internal ? `/internal/${name}` : `/:/${name}`;
  return new Map([
    ['app.ts', manifest(name, internal, route)],
    ['web/overview.page.tsx', page(name)],
    ['web/texts.ts', catalogueOf(name)],
    ['web/i18n/de.ts', german(name)],
    ['web/i18n/en.ts', english(name)],
  ]);
}

function manifest(name: string, internal: boolean, route: string): string {
  return `import { defineApp } from '#platform/common/app-manifest.ts';

export const ${camel(name)}App = defineApp({
  feature: '${name}',
  internal: ${String(internal)},
  isApp: true,
  logo: 'layers',
  name: 'app',
  description: 'description',
  route: '${route}',
  requiredPermissions: [],
  themeConcept: 'dynamic',
  sideNavigation: [{ name: 'overview', icon: 'layers', route: '${route}/overview', match: 'exact' }],
  pages: [{ path: 'overview', name: 'overview', load: () => import('./web/overview.page.tsx').then((page) => page.OverviewPage) }],
  texts: {
    de: { app: '${title(name)}', description: '${title(name)}', overview: 'Übersicht' },
    en: { app: '${title(name)}', description: '${title(name)}', overview: 'Overview' },
  },
});
`;
}

function page(name: string): string {
  return `import { useT } from '#platform/web/i18n/use-t.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ${camel(name)}Texts } from './texts.ts';

export function OverviewPage() {
  const t = useT(${camel(name)}Texts);
  return <PageHeader title={t('overview')} description={t('intro')} />;
}
`;
}

function catalogueOf(name: string): string {
  return `import { catalogue } from '#platform/web/i18n/catalogue.ts';

export const ${camel(name)}Texts = catalogue({
  de: () => import('./i18n/de.ts').then((module) => module.de),
  en: () => import('./i18n/en.ts').then((module) => module.en),
});
`;
}

function german(name: string): string {
  return `import { words } from '#platform/web/i18n/words.ts';

export const de = words({
  overview: 'Übersicht',
  intro: 'Hier beginnt ${title(name)}.',
});
`;
}

function english(name: string): string {
  return `import { translation } from '#platform/web/i18n/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  overview: 'Overview',
  intro: '${title(name)} starts here.',
});
`;
}
