import { expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import {
  claimGroups,
  claimsOfGroup,
  depthOf,
  difference,
  isAsked,
  missingBundles,
  offeredClaims,
  withClaims,
} from './claim-tree.rules.ts';

test('§6: every claim stands in exactly one group, in the order of the specification', () => {
  expect(claimGroups.flatMap(claimsOfGroup)).toEqual([...claims]);
  expect(claimGroups.flatMap((group) => offeredClaims(group, claims))).toEqual([...claims]);
});

test('§6: rights that no page and no endpoint asks for are not offered, unless a role has them', () => {
  const unasked = 'marketplace:masterdata';
  expect(offeredClaims('marketplace', [])).not.toContain(unasked);
  expect(offeredClaims('marketplace', [unasked])).toContain(unasked);
  expect(offeredClaims('marketplace', [])).toEqual([
    'marketplace',
    'marketplace:shop',
    'marketplace:agreement:sign',
    'marketplace:budget:manage',
    'marketplace:overage:manage',
    'marketplace:orders:approve',
  ]);
  expect([isAsked('portal:user'), isAsked(unasked)]).toEqual([true, false]);
});

test('a claim stands below its app', () => {
  expect([depthOf('tenant'), depthOf('tenant:roles'), depthOf('tenant:roles:add')]).toEqual([
    0, 1, 2,
  ]);
});

test('ticking and unticking keep the order of the tree', () => {
  expect(withClaims(['marketplace'], ['portal:user', 'service'], true)).toEqual([
    'portal:user',
    'service',
    'marketplace',
  ]);
  expect(withClaims(['portal:user', 'marketplace'], ['portal:user'], false)).toEqual([
    'marketplace',
  ]);
});

test('§6: what a licence bundle leaves out is named with the bundle that has it', () => {
  const table = [{ name: 'finances', licenseBundles: ['Standard'] }];

  expect(missingBundles('businesscockpit:finances', table, ['Essential'])).toEqual(['Standard']);
  expect(missingBundles('businesscockpit:finances', table, ['Standard'])).toEqual([]);
  expect(missingBundles('marketplace', table, ['Essential'])).toEqual([]);
});

test('two roles are compared claim by claim', () => {
  expect(difference(['portal:user', 'marketplace'], ['portal:user', 'service'])).toEqual({
    onlyMine: ['marketplace'],
    onlyTheirs: ['service'],
  });
});
