import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, createServer } from 'vite';
import type { ThemeConcept } from '../src/platform/common/app-manifest.ts';
import { filesOf } from './bundle-budget.ts';
import { type PageEntries, readApps, readPages } from './page-entries.ts';
import { hashedName, smallScript } from './small-script.ts';

const devPath = '/@boot.js';

/** Source paths whose files a signed-in user's page needs at once. */
export interface PreloadLists {
  readonly shell: readonly string[];
  /** Those of the page that reads an answer to a sign-in. */
  readonly library: readonly string[];
  /**
   * By kind of user: what the portal knows of their apps. Their homes, with all that apps lend
   * them, come out of the manifests.
   */
  readonly apps: Readonly<Record<'customer' | 'internal', string>>;
}

/**
 * Puts on the page what comes before the program: the boot script as one small file, loaded first and not
 * deferred (a strict Content-Security-Policy refuses inline scripts), and the skeletons drawn into
 * index.html.
 */
export function webBoot(lists: PreloadLists): Plugin {
  let root = process.cwd();
  let isBuild = false;
  return {
    name: 'atrium:web-boot',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    configureServer: (server) => {
      server.middlewares.use(devPath, (_, response) => {
        void bootScript(root).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html
          .replace('<!--skeletons-->', await drawSkeletons(root))
          .replace(
            '<!--boot-->',
            `<script src="${isBuild ? bootMark : devPath}" ${await themes(root)}></script>`,
          ),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const code = await bootScript(root);
        const fileName = hashedName('boot', code);
        this.emitFile({ type: 'asset', fileName, source: code });
        const homes = (await readPages(root)).filter(({ kind }) => kind === 'home');
        const page = bundle['index.html'];
        if (page?.type === 'asset')
          page.source = String(page.source).replace(
            `src="${bootMark}"`,
            `src="/${fileName}" ${preloads(bundle, lists, homes)}`,
          );
      },
    },
  };
}

/** Stands in the page until the script's name is known; an address that Vite leaves alone. */
const bootMark = 'https://boot.invalid/boot.js';

/**
 * The apps that insist on a theme (spec §4): the boot script puts the right one on before the first
 * paint.
 */
async function themes(root: string): Promise<string> {
  const apps = await readApps(root);
  const of = (concept: ThemeConcept): string =>
    apps.flatMap(({ app }) => (app.themeConcept === concept ? [app.route] : [])).join(' ');
  return `data-light="${of('alwaysLight')}" data-dark="${of('alwaysDark')}"`;
}

/**
 * The lists as attributes of the boot script, without what the page loads anyway; apps and homes
 * without the shell.
 */
function preloads(
  bundle: Rolldown.OutputBundle,
  lists: PreloadLists,
  homes: readonly PageEntries[],
): string {
  const known = new Set(withStyles(bundle, ['index.html']));
  const attribute = (name: string, entries: readonly string[]): string => {
    const files = withStyles(bundle, entries).filter((file) => !known.has(file));
    return `data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;
  };
  const library = attribute('library', lists.library);
  const shell = attribute('shell', lists.shell);
  for (const file of withStyles(bundle, lists.shell)) known.add(file);
  const kinds = (['customer', 'internal'] as const).flatMap((kind) => [
    attribute(`apps-${kind}`, [lists.apps[kind]]),
    attribute(
      `home-${kind}`,
      homes.find(({ entries }) => entries.includes(lists.apps[kind]))?.entries ?? [],
    ),
  ]);
  return [shell, library, ...kinds].join(' ');
}

function withStyles(bundle: Rolldown.OutputBundle, entries: readonly string[]): string[] {
  const scripts = [...filesOf(bundle, entries)];
  const styles = scripts.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...scripts, ...styles];
}

const bootScript = (root: string): Promise<string> =>
  smallScript(root, 'src/platform/web/boot/boot.ts');

/** The skeletons as HTML in both languages, drawn by the very components that replace them. */
async function drawSkeletons(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    // not the one of the server that may be running around it
    cacheDir: 'node_modules/.vite-skeletons',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { drawSkeletons: draw } = await server.ssrLoadModule(
      '/src/platform/web/boot/skeletons.tsx',
    );
    return String(draw());
  } finally {
    await server.close();
  }
}
