import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { tellFlaky } from './flaky.mjs';
import { summedByName, type Timed, timesTable } from './times-table.ts';

const slowest = 10;

/**
 * Tells flaky tests, prints how long each project took, and the slowest files, when more than one
 * file was run.
 */
export default class VitestTimes implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
    if (!flaky) return;
    const [first] = test.result().errors ?? [];
    const name = `${relative('', test.module.moduleId)} > ${test.fullName}`;
    tellFlaky({ name, message: first?.message ?? 'no message', seconds: duration / 1000 });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const projects = summedByName(modules.map((module) => timed(module, module.project.name)));
    const files = modules.map((module) => timed(module, relative('', module.moduleId)));
    process.stdout.write(
      `\n${timesTable('project', projects)}\n${timesTable('slowest files', summedByName(files).slice(0, slowest))}`,
    );
  }
}

/** Start of the environment and imports included: they are most of a short file. */
function timed(module: TestModule, name: string): Timed {
  const took = module.diagnostic();
  const milliseconds =
    took.environmentSetupDuration +
    took.prepareDuration +
    took.collectDuration +
    took.setupDuration +
    took.duration;
  return { name, tests: [...module.children.allTests()].length, seconds: milliseconds / 1000 };
}
