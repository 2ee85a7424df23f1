import { describe, expect, test } from 'vitest';
import { circles, importsOf, judge, judgeDemo, judgeNoun } from './layers.rules.ts';

describe('imports point one way', () => {
  test.each([
    ['src/platform/common/money.ts', "import { x } from '#platform/server/http/mount.ts';"],
    [
      'src/platform/server/http/mount.ts',
      "import type { x } from '#domains/orders/orders.schema.ts';",
    ],
    ['src/platform/web/shell/header.tsx', "import { x } from '#apps/marketplace/app.ts';"],
    ['src/domains/orders/orders.rules.ts', "import { x } from './server/orders.store.ts';"],
    [
      'src/domains/orders/server/orders.store.ts',
      "import { x } from '#domains/catalog/server/offers.store.ts';",
    ],
    ['src/domains/orders/server/orders.store.ts', "import { x } from '../web/order-chip.tsx';"],
    [
      'src/apps/marketplace/web/cart.page.tsx',
      "import { x } from '#apps/sales-tools/web/offer.tsx';",
    ],
    [
      'src/apps/marketplace/web/cart.page.tsx',
      "const x = import('#platform/server/http/mount.ts');",
    ],
    [
      'src/apps/marketplace/web/cart.page.tsx',
      "type X = import('#domains/orders/server/orders.store.ts').X;",
    ],
    [
      'src/connectors/partner-center/buy-lines.ts',
      "import { x } from '#domains/orders/server/orders.store.ts';",
    ],
    [
      'libs/oidc-client/src/oidc-client.ts',
      "import { x } from '../../../src/platform/common/money.ts';",
    ],
    [
      'src/domains/people/server/people.jobs.ts',
      "import { x } from '#domains/staff-access/server/staff-access.store.ts';",
    ],
    [
      'src/domains/people/server/members.store.ts',
      "import { x } from '#domains/orders/server/orders.store.ts';",
    ],
  ])('%s may not: %s', (file, source) => {
    expect(judge(file, source)).toHaveLength(1);
  });

  test.each([
    ['src/platform/common/money.ts', "import pg from 'pg';"],
    ['src/apps/marketplace/web/cart.page.tsx', "import { readFileSync } from 'node:fs';"],
    ['src/domains/orders/server/orders.store.ts', "import React from 'react';"],
    ['libs/oidc-client/src/oidc-client.ts', "import { useState } from 'react';"],
  ])('a package that is not listed for its zone is refused: %s', (file, source) => {
    expect(judge(file, source)).toHaveLength(1);
  });

  test.each([
    [
      'src/domains/orders/server/orders.store.ts',
      "import { x } from '#domains/catalog/catalog.port.ts';",
    ],
    [
      'src/apps/marketplace/web/cart.page.tsx',
      "import type { x } from '#domains/orders/cart.schema.ts';",
    ],
    [
      'src/domains/credentials/server/scim/scim-users.ts',
      "import { x } from '#domains/people/server/members.store.ts';",
    ],
    [
      'src/domains/people/people.rules.ts',
      "import { x } from '#domains/tenants/directory.rules.ts';",
    ],
    ['src/main/server.ts', "import { x } from '#domains/orders/server/orders.handlers.ts';"],
    ['libs/microsoft-client/src/csv-rows.ts', "import { parse } from 'csv-parse';"],
  ])('%s may: %s', (file, source) => {
    expect(judge(file, source)).toEqual([]);
  });

  test.each([
    ['src/apps/marketplace/web/a.page.tsx', "import { x } from '#domains/orders/cart.schema.ts';"],
    [
      'src/apps/marketplace/web/a.page.tsx',
      "import { type X } from '#domains/orders/cart.schema.ts';",
    ],
    ['src/apps/marketplace/web/a.page.tsx', "import('#domains/orders/cart.schema.ts');"],
    ['src/apps/marketplace/web/a.page.tsx', "export * from '#domains/orders/cart.schema.ts';"],
    ['src/platform/web/session/session.ts', "import '#platform/common/portal.schema.ts';"],
    ['src/domains/orders/orders.rules.ts', "import { order } from './orders.schema.ts';"],
    ['src/domains/orders/orders.routes.ts', "import { z } from 'zod';"],
    ['src/apps/marketplace/web/a.page.tsx', "import { z } from 'zod';"],
  ])('what the browser loads names schemas in types only: %s may not: %s', (file, source) => {
    expect(judge(file, source)).toHaveLength(1);
  });

  test.each([
    [
      'src/apps/marketplace/web/a.page.tsx',
      "import type { X,\n  Y } from '#domains/orders/cart.schema.ts';",
    ],
    ['src/apps/marketplace/web/a.page.tsx', "import { z } from 'zod/mini';"],
    ['src/domains/orders/orders.schema.ts', "import { order } from './cart.schema.ts';"],
    ['src/domains/orders/demo/orders.demo.ts', "import { order } from '../orders.schema.ts';"],
  ])('schemas: %s may: %s', (file, source) => {
    expect(judge(file, source)).toEqual([]);
  });

  test('a file without a role is named by other slices only where it is a contract', () => {
    const named = (file: string, source: string) =>
      judgeNoun(file, 'src/domains/orders/orders.ts', () => source);
    const page = 'src/apps/marketplace/web/a.page.tsx';
    const inside = 'export const sentences = [];';

    expect(named(page, "export const ordersRoutes = routes('orders', {});")).toBeUndefined();
    expect(named(page, inside)?.why).toContain('belongs to domains/orders alone');
    expect(named('src/domains/orders/web/a.tsx', inside)).toBeUndefined();
    expect(named('src/main/nouns.ts', inside)).toBeUndefined();
  });

  const distributor = '#connectors/microsoft-simulator/distributor/distributor.ts';
  test.each([
    ['src/main/ports/provisioner.ts', `import { x } from '${distributor}';`],
    ['src/main/ports/provisioner.ts', "import { x } from '../demo-operator/rehearsals.ts';"],
    ['src/main/demo-operator/load-demo.ts', "import { x } from './demo-operator.ts';"],
    ['src/main/jobs.ts', "import { x } from './simulator/run-simulator.ts';"],
  ])('without a demo nothing leads to the simulator: %s may not: %s', (file, source) => {
    expect(judgeDemo(file, source)).toHaveLength(1);
  });

  test.each([
    [
      'src/main/ports/provisioner.ts',
      "const { x } = await import('../demo-operator/rehearsals.ts');",
    ],
    ['src/main/open-microsoft.ts', "import type { X } from './demo-operator/demo-microsoft.ts';"],
    ['src/main/portal.ts', "import { x } from './demo-operator/accounts.ts';"],
    ['src/main/demo-operator/orders.ts', `import { x } from '${distributor}';`],
    [
      'src/main/server-slices.list.ts',
      "import { x } from '#connectors/microsoft-simulator/server-slice.ts';",
    ],
    ['src/main/demo-operator/demo-orders.test.ts', `import { x } from '${distributor}';`],
  ])('without a demo nothing leads to the simulator: %s may: %s', (file, source) => {
    expect(judgeDemo(file, source)).toEqual([]);
  });

  test('a file in no zone is an error', () => {
    expect(judge('src/shared/things.ts', '')).toEqual([
      { file: 'src/shared/things.ts', specifier: '', why: 'lies in no zone' },
    ]);
  });

  test('a page in a domain is an error', () => {
    expect(judge('src/domains/people/web/users.page.tsx', '')).toEqual([
      {
        file: 'src/domains/people/web/users.page.tsx',
        specifier: '',
        why: 'is a page: those belong to apps',
      },
    ]);
  });

  test('imports inside comments do not count, every real form does', () => {
    expect(
      importsOf(
        "// import 'a'\n/* from 'b' */\nimport 'c';\nexport * from 'd';\nawait import('e');\nimport type { F } from \"f\";",
      ),
    ).toEqual(['c', 'd', 'e', 'f']);
  });

  test('a key of texts that ends in a keyword is no import', () => {
    expect(importsOf("'products.import': 'Preisliste einlesen', 'valid.from': 'Gilt ab'")).toEqual(
      [],
    );
  });

  test('a circle between domains is found', () => {
    expect(
      circles(
        new Map([
          ['orders', new Set(['catalog'])],
          ['catalog', new Set(['orders'])],
        ]),
      ),
    ).not.toEqual([]);
    expect(circles(new Map([['orders', new Set(['catalog'])]]))).toEqual([]);
  });
});
