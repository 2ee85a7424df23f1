import { describe, expect, test } from 'vitest';
import { readAuditCommand } from './command.rules.ts';

const tenant = '0198c0de-0000-7000-8000-00000000000A';

describe('npm run audit understands', () => {
  test.each([
    [['verify'], { do: 'verify', tenant: undefined, isJson: false }],
    [['verify', '--json'], { do: 'verify', tenant: undefined, isJson: true }],
    [
      ['verify', '--tenant', tenant, '--json'],
      { do: 'verify', tenant: tenant.toLowerCase(), isJson: true },
    ],
    [['anchor'], { do: 'anchor' }],
  ])('%j', (args, command) => {
    expect(readAuditCommand(args)).toEqual(command);
  });
});

describe('what cannot be meant is explained, and nothing is done', () => {
  test.each([
    [[], ''],
    [['repair'], 'no repair'],
    [['verify', '--tenant'], 'needs the id'],
    [['verify', '--tenant', 'adler'], 'needs the id'],
    [['verify', '--fix'], 'no --fix'],
    [['anchor', '--json'], 'stands alone'],
  ])('%j', (args, why) => {
    expect(readAuditCommand(args)).toEqual({ do: 'explain', why: expect.stringContaining(why) });
  });
});
