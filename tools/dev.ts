import { spawn, type ChildProcess } from 'node:child_process';

/**
 * `npm run dev`: the server restarts and the web app is built again as files change; both end
 * together.
 */
const children: ChildProcess[] = [
  spawn('vite', ['build', '--watch', '--mode', 'development'], { stdio: 'inherit' }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main/server.ts'], {
    stdio: 'inherit',
  }),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
