// Whether the portal of this container can serve: exit code 0, else 1.
const port = process.env['PORT'] ?? '4600';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
