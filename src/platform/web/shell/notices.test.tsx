import { act } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { useSession } from '../session/session.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { useSettings } from '../settings/settings.ts';
import { mount } from '../ui/mount.fixture.tsx';
import { Notices } from './notices.tsx';

const known = (...names: readonly string[]) =>
  useSession.setState({
    config: {
      featureFlags: [],
      internalValues: names.map((name) => ({ name: `notice.${name}`, value: name })),
      licenseBundles: [],
      operator: { name: 'Nordwind', domain: 'nordwind.example' },
      identity: {
        customer: { authority: 'https://id.example', clientId: 'c', scope: 'openid' },
        internal: { authority: 'https://id.example', clientId: 'i', scope: 'openid' },
      },
    },
  });

beforeEach(() => useSettings.setState(defaultSettings, true));

test('§4 banner dismissal is recorded per banner id: one goes, the other stays', async () => {
  known('maintenance', 'prices');
  const { all, click } = await mount(<Notices />);
  expect(all('.ui-banner')).toHaveLength(2);

  await click('.ui-banner button');

  expect(all('.ui-banner').map((banner) => banner.textContent)).toEqual([
    expect.stringContaining('prices'),
  ]);
  expect(useSettings.getState().discardedBanners).toEqual(['notice.maintenance']);
});

test('§3 discardedBanners: stored ids that are no longer known are dropped on reload', async () => {
  useSettings.setState({ discardedBanners: ['notice.long-gone', 'notice.prices'] });
  await act(async () => known('prices'));
  await mount(<Notices />);

  expect(useSettings.getState().discardedBanners).toEqual(['notice.prices']);
});

test('UXR-5: a dismissed banner can be taken back, by the notification that says so', async () => {
  const said: Notification[] = [];
  onTestFinished(receiveNotifications((one) => void said.push(one)));
  known('maintenance');
  const { all, click } = await mount(<Notices />);
  await click('.ui-banner button');
  expect(all('.ui-banner')).toHaveLength(0);

  await act(async () => said.at(-1)?.undo?.());
  expect(all('.ui-banner')).toHaveLength(1);
  expect(useSettings.getState().discardedBanners).toEqual([]);
});
