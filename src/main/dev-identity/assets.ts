import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetsPath } from './frame.ts';

const here = join(import.meta.dirname, 'assets');
const root = join(import.meta.dirname, '../../..');

/**
 * Serves style, scripts, mark and font of the provider's own pages from our origin, as a strict
 * content security policy wants.
 */
export function serveAssets(app: FastifyInstance): void {
  add(app, 'identity.css', 'text/css; charset=utf-8', Buffer.from(styles()));
  for (const script of ['theme.js', 'sign-in.js', 'sign-out.js', 'check-session.js'])
    add(app, script, 'text/javascript; charset=utf-8', readFileSync(join(here, script)));
  add(
    app,
    'favicon.svg',
    'image/svg+xml; charset=utf-8',
    readFileSync(join(root, 'public/favicon.svg')),
  );
  for (const subset of ['latin', 'latin-ext']) {
    const font = fontFile(subset);
    if (font) add(app, `inter-${subset}.woff2`, 'font/woff2', font);
  }
}

function add(app: FastifyInstance, name: string, type: string, body: Buffer): void {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  app.get(`${assetsPath}/${name}`, async (request, reply) => {
    void reply.header('etag', tag).header('cache-control', 'public, max-age=3600');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(body);
  });
}

/** The rules of the portal's sign-in page, in their order (`shell/entry.css`). */
const portalRules = ['ui/css/base.css', 'ui/css/controls.css', 'shell/system.css'];

/**
 * The portal's own tokens and rules, so that both look alike; the theme follows the choice made
 * there, else the device.
 */
function styles(): string {
  const tokens = portalCss('ui/css/tokens.css');
  const dark = /^ *\.dark \{([^}]*)\}/m.exec(tokens)?.[1];
  if (!dark) throw new Error('the design tokens have no dark theme');
  const font = (subset: string, range: string): string =>
    `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url('${assetsPath}/inter-${subset}.woff2') format('woff2'); unicode-range: ${range}; }\n`;
  return [
    tokens,
    `@media screen and (prefers-color-scheme: dark) {\n:root:not(.light) {${dark}}\n}\n`,
    font('latin', 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212'),
    font('latin-ext', 'U+0100-02BA, U+1E00-1E9F, U+2C60-2C7F'),
    ...portalRules.map(portalCss),
    readFileSync(join(here, 'identity.css'), 'utf8'),
  ].join('');
}

function portalCss(name: string): string {
  return readFileSync(join(root, 'src/platform/web', name), 'utf8');
}

/** Absent where only the packages of production are installed: the system's font does. */
function fontFile(subset: string): Buffer | undefined {
  try {
    return readFileSync(
      createRequire(import.meta.url).resolve(
        `@fontsource-variable/inter/files/inter-${subset}-opsz-normal.woff2`,
      ),
    );
  } catch {
    return undefined;
  }
}
