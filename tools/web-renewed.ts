import type { Plugin } from 'vite';
import { hashedName, smallScript } from './small-script.ts';

const devPath = '/@renewed.js';

/**
 * Writes `renewed.html`, the page in a hidden frame that a provider answers a silent renewal to: it
 * only reports its address, so it loads nothing of the program.
 */
export function webRenewed(): Plugin {
  let root = process.cwd();
  const script = (): Promise<string> =>
    smallScript(root, 'src/platform/web/session/renewed-page.ts');
  return {
    name: 'atrium:web-renewed',
    configResolved: (config) => void (root = config.root),
    configureServer: ({ middlewares }) => {
      middlewares.use(devPath, (_, response) => {
        void script().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
      middlewares.use((request, response, next) => {
        if (!/^\/auth\/[a-z]+\/renewed(\?|$)/.test(request.url ?? '')) return next();
        response.setHeader('content-type', 'text/html').end(page(devPath));
      });
    },
    async generateBundle() {
      const code = await script();
      const fileName = hashedName('renewed', code);
      this.emitFile({ type: 'asset', fileName, source: code });
      this.emitFile({ type: 'asset', fileName: 'renewed.html', source: page(`/${fileName}`) });
    },
  };
}

const page = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Atrium</title><script src="${script}"></script></html>\n`;
