import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { summedByName, type Timed, timesTable } from './times-table.ts';

const slowest = 10;

/** Prints how long each project took, and the slowest files, when more than one file was run. */
export default class VitestTimes implements Reporter {
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
