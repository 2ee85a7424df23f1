import { expect, test } from 'vitest';
import { apps } from './apps.ts';
import { portalMap } from './portal-map.ts';

test('every app that is built stands on the map, on the same side and at the same address', () => {
  for (const app of apps) {
    const place = portalMap.find((one) => one.base === app.route);
    expect(place, app.route).toMatchObject({ internal: app.internal });
  }
});
