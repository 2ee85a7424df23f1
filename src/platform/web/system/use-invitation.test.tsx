import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, settled } from '../data/render-hook.fixture.tsx';
import { useInvitation } from './use-invitation.ts';

const tenantId = '0190f1a0-0000-7000-8000-000000000001';
const view = {
  tenantName: 'Adler',
  email: 'mia@firm.example',
  name: '',
  language: 'de',
  invitedBy: 'Lena',
  message: '',
  roles: [],
  rolesExpireAt: null,
  expiresAt: '2027-01-10T00:00:00.000Z',
};
const standing = (state: string) => ({
  state,
  tenantId: state === 'joined' ? tenantId : null,
  tenantName: 'Adler',
});

/** Answers of the server, by the end of the path; an Error is no answer at all. */
let answers: Record<string, { readonly status: number; readonly body: object } | Error> = {};
const joined: string[] = [];

beforeEach(() => {
  joined.length = 0;
  answers = { look: { status: 200, body: view } };
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = answers[url.split('/').at(-1) ?? ''];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`nobody asked for ${url}`);
    return Response.json(answer.body, { status: answer.status });
  });
});

const says = (state: string) => ({ status: 200, body: standing(state) });
const refuses = (status: number, type: string) => ({
  status,
  body: { type, status, title: '', params: {}, correlationId: 'c-1' },
});
const opened = (isCustomer = true) =>
  renderHook(() => useInvitation({ key: 'k', isCustomer, onJoined: (id) => void joined.push(id) }));

/** The page is looked at again: it asks at once instead of at its next turn. */
const comeBack = () => settled(() => document.dispatchEvent(new Event('visibilitychange')));
const stepOf = async (hook: Awaited<ReturnType<typeof opened>>, step: string) => {
  await vi.waitFor(async () => {
    await settled();
    expect(hook.current().now.step).toBe(step);
  });
  return hook.current().now;
};

describe('0073: an invitation under another address', () => {
  test('waits for the inviter, also after a reload, and goes on by itself', async () => {
    answers['standing'] = says('waiting');
    const hook = await opened();
    await stepOf(hook, 'waiting');
    expect(joined).toEqual([]);

    answers['standing'] = says('joined');
    await comeBack();

    await stepOf(hook, 'accepting');
    expect(joined).toEqual([tenantId]);
  });

  test('accepting it leads to waiting, not to an error', async () => {
    answers['standing'] = says('open');
    const hook = await opened();
    const now = await stepOf(hook, 'open');
    answers['accept'] = says('waiting');
    answers['standing'] = says('waiting');

    await settled(() => void ('view' in now && hook.current().accept(now.view)));

    expect(await stepOf(hook, 'waiting')).toMatchObject({ view });
  });

  test('a refusal is said, with its own type', async () => {
    answers['standing'] = says('waiting');
    const hook = await opened();
    await stepOf(hook, 'waiting');
    answers['standing'] = says('refused');

    await comeBack();

    const now = await stepOf(hook, 'failed');
    expect('error' in now && now.error.type).toBe('ERROR_TENANTS_INVITATION_ASK_REFUSED');
  });

  test('an invitation that was withdrawn meanwhile is said', async () => {
    answers['standing'] = says('waiting');
    const hook = await opened();
    await stepOf(hook, 'waiting');
    answers['standing'] = refuses(404, 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND');

    await comeBack();

    const type = 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND';
    expect(await stepOf(hook, 'failed')).toMatchObject({ error: { type } });
  });

  test.each([
    ['out of reach', new TypeError('failed to fetch')],
    ['busy', refuses(429, 'ERROR_TOO_MANY_REQUESTS')],
    ['broken for a moment', refuses(503, 'ERROR_UNAVAILABLE')],
  ])('a server that is %s is asked again', async (_, answer) => {
    answers['standing'] = says('waiting');
    const hook = await opened();
    await stepOf(hook, 'waiting');
    answers['standing'] = answer;
    await comeBack();
    expect(hook.current().now.step).toBe('waiting');

    answers['standing'] = says('joined');
    await comeBack();

    await stepOf(hook, 'accepting');
  });

  test('nobody who has not signed in is asked about', async () => {
    const hook = await opened(false);

    expect(await stepOf(hook, 'open')).toMatchObject({ view });
  });
});
