import type { TestProject } from 'vitest/node';

const stages: readonly (readonly [string, RegExp])[] = [
  ['in Chromium', /\/chromium-[^/]*$/],
  ['against oidc-provider', /\/oidc-provider[^/]*$/],
  ['in Node', /./],
];

/** Says at the end how many cases were played, and where. */
export function setup(project: TestProject): () => void {
  return () => {
    const counts = new Map(stages.map(([name]) => [name, 0]));
    for (const module of project.vitest.state.getTestModules()) {
      if (module.project !== project) continue;
      const [name = ''] = stages.find(([, files]) => files.test(module.moduleId)) ?? [];
      const played = [...module.children.allTests()].filter(
        (test) => test.result().state !== 'skipped',
      ).length;
      counts.set(name, (counts.get(name) ?? 0) + played);
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `conformance: ${String(total)} cases (${[...counts].map(([name, count]) => `${String(count)} ${name}`).join(', ')})\n`,
    );
  };
}
