import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * The tiny application that the library is driven in: one page for every address, and the page of
 * the silent renewal.
 */
export type AppServer = { readonly origin: string; readonly close: () => Promise<void> };

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Content security policy required by the library's README, and nothing more. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  'connect-src http://127.0.0.1:* http://localhost:*',
  "frame-src 'self' http://127.0.0.1:* http://localhost:*",
  'form-action http://127.0.0.1:*',
  "frame-ancestors 'self'",
].join('; ');

const pageOf = (script: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>app</title><link rel="icon" href="data:,"></head><body>${body}<script type="module" src="/${script}.js"></script></body></html>`;

/** @param headers added to every page, for example a cross-origin opener policy. */
export async function startApp(): Promise<AppServer> {
  const scripts = await bundle();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    const script = scripts.get(pathname);
    const html =
      pathname === '/silent-renew.html'
        ? pageOf('silent-renew')
        : pageOf('app', '<button id="popup">Sign in</button>');
    response.writeHead(200, {
      'content-type': script === undefined ? 'text/html' : 'text/javascript',
      'content-security-policy': policy,
    });
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: here('.'),
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: { app: here('app.page.ts'), 'silent-renew': here('silent-renew.page.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .flatMap((file) =>
        file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [],
      ),
  );
}
