import { describe, expect, test } from 'vitest';
import { shopApp } from '../router/app.fixture.ts';
import { anAccess } from '../router/gate.fixture.ts';
import { dialogKey, dialogLinkOf } from './link-dialog.rules.ts';

const call = {
  name: 'call',
  requiredPermissions: ['tenant:securityincidentshotline'],
  dialogComponent: () => Promise.resolve(() => null),
  closeOnBackdropClick: true,
} as const;
const hotline = {
  ...shopApp,
  feature: 'incidents-hotline',
  sideNavigation: [...shopApp.sideNavigation, call],
};
const now = { apps: [hotline], open: 'incidents-hotline.call', internal: false };

describe('§3 navigation link, dialogComponent: the address opens the dialog', () => {
  test('of a link that the person may use', () => {
    const access = anAccess({ held: ['tenant:securityincidentshotline'] });

    expect(dialogKey(hotline, call)).toBe(now.open);
    expect(dialogLinkOf({ ...now, access })).toBe(call);
  });

  test('and of no other: not without the permission, not of a link to a page, not of nonsense', () => {
    const access = anAccess({ held: ['tenant:securityincidentshotline'] });

    expect(dialogLinkOf({ ...now, access: anAccess() })).toBeUndefined();
    expect(dialogLinkOf({ ...now, open: 'incidents-hotline.budget', access })).toBeUndefined();
    expect(dialogLinkOf({ ...now, open: 'x', access })).toBeUndefined();
    expect(dialogLinkOf({ ...now, open: undefined, access })).toBeUndefined();
  });
});
