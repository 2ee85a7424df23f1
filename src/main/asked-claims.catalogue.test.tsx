import { expect, test } from 'vitest';
import { isAsked } from '#domains/people/web/claim-tree.rules.ts';
import { claims, mayUse, portalClaims } from '#platform/common/access.ts';
import type { GateNeeds, NavigationLink } from '#platform/common/app-manifest.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { apps } from './apps.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

const ofEndpoints: string[] = [];
mountNouns((contract) => {
  for (const { needs } of Object.values<Endpoint>(contract.endpoints))
    if (typeof needs !== 'string') ofEndpoints.push(...needs);
}, someNounOptions());

const links = (of: readonly NavigationLink[]): readonly NavigationLink[] =>
  of.flatMap((link) => [link, ...links(link.children ?? [])]);
const ofPages = apps
  .flatMap((app): readonly GateNeeds[] => [app, ...app.pages, ...links(app.sideNavigation)])
  .flatMap(({ requiredPermissions }) => requiredPermissions ?? []);

test('§6: the role editor offers exactly the rights that pages and endpoints ask for', () => {
  const asked = [...portalClaims, ...ofEndpoints, ...ofPages];

  expect(claims.filter(isAsked)).toEqual(claims.filter((claim) => mayUse(asked, [claim])));
});
