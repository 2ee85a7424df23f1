import { describe, expect, test } from 'vitest';
import { internalPermissions } from '#platform/common/access.ts';
import { readPermit } from './command.rules.ts';

/** Reads as the command line splits it. */
const read = (args: readonly string[]) =>
  readPermit(
    args.filter((arg) => !arg.startsWith('--')),
    new Set(args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2))),
  );

const id = '0198c0de-0000-7000-8000-000000000001';
const issuer = 'https://login.example/tenant/v2.0';

describe('atrium permit understands', () => {
  test('--list', () => {
    expect(read(['--list'])).toEqual({ do: 'list' });
  });

  test('an id of the list, and permissions by name', () => {
    expect(read([id, 'Tenants.Write', 'DasTool.Write'])).toEqual({
      do: 'grant',
      who: { id },
      permissions: ['DasTool.Write', 'Tenants.Write'],
      isNew: false,
    });
  });

  test('issuer and subject, and all permissions', () => {
    expect(read(['internal', issuer, 'abc', 'all'])).toEqual({
      do: 'grant',
      who: { issuer, subject: 'abc' },
      permissions: internalPermissions,
      isNew: false,
    });
    expect(read(['internal', issuer, 'abc', 'all', '--new'])).toMatchObject({ isNew: true });
  });
});

describe('what cannot be meant is explained, and nothing is done', () => {
  test.each([
    [[], 'Who?'],
    [['--list', id], 'stands alone'],
    [['--list', '--new'], 'stands alone'],
    [['customer', issuer, 'abc', 'all'], 'roles in their tenants'],
    [['internal', issuer], 'Who?'],
    [['internal', 'login.example', 'abc', 'all'], 'no issuer'],
    [['lena@adler.example', 'all'], 'Who?'],
    [[id], 'Which permissions?'],
    [[id, 'all', 'Tenants.Write'], 'no permission all'],
    [[id, 'tenants.write'], 'no permission tenants.write'],
    [[id, 'portal:admin'], 'no permission portal:admin'],
    [[id, 'all', '--new'], 'needs issuer and subject'],
  ])('%j', (args, why) => {
    expect(read(args)).toEqual({ do: 'explain', why: expect.stringContaining(why) });
  });
});

test('--revoke takes permissions from somebody known', () => {
  const id = '019a0000-0000-7000-8000-000000000001';

  expect(read([id, 'Tenants.Write', '--revoke'])).toEqual({
    do: 'revoke',
    who: { id },
    permissions: ['Tenants.Write'],
  });
  expect(
    read(['internal', 'https://login.example', 'alex', 'all', '--revoke', '--new']),
  ).toMatchObject({ do: 'explain' });
});
