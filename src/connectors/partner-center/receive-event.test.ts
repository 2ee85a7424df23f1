import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PartnerHint } from '#domains/takeover/takeover.port.ts';
import { createEventKeys } from './event-certificates.ts';
import {
  anAuthority,
  aSelfSigned,
  aSendersCertificate,
  certificateUrl,
  senderUnder,
  signedHeaders,
} from './event-sender.fixture.ts';
import { receiveEvent } from './receive-event.ts';

const root = anAuthority('Root');
const middle = anAuthority('Middle', root);
const issuerUrl = 'http://www.contoso.example/middle.cer';
const directoryId = randomUUID();
const subscriptionUri = `https://api.partnercenter.microsoft.com/v1/customers/${directoryId}/subscriptions/${randomUUID()}`;
const at = new Date('2026-11-29T12:00:00Z');

function anEvent(more: object = {}): Buffer {
  return Buffer.from(
    JSON.stringify({
      EventName: 'subscription-updated',
      ResourceUri: subscriptionUri,
      ResourceName: 'subscription',
      AuditUri: null,
      ResourceChangeUtcDate: '2026-11-29T11:59:58.3520276+00:00',
      ...more,
    }),
  );
}

/** A receiver over files of the sender's hosts. */
function aReceiver(files: Readonly<Record<string, Buffer>>, now = at) {
  const hints: PartnerHint[] = [];
  const fetched: string[] = [];
  const clock = { now };
  const keys = createEventKeys({
    sender: senderUnder(root),
    now: () => clock.now,
    fetch: async (url, { redirect }) => {
      fetched.push(`${url} ${String(redirect)}`);
      const file = files[url];
      return file ? new Response(new Uint8Array(file)) : new Response(null, { status: 404 });
    },
  });
  const note = async (hint: PartnerHint) => {
    hints.push(hint);
    return 'asked' as const;
  };
  return {
    ...{ hints, fetched, clock },
    receive: (body: Buffer, headers: object = signedHeaders(body)) =>
      receiveEvent({ keys, note, now: () => clock.now }, { ...headers }, body, 'test'),
  };
}

const usual = () => aReceiver({ [certificateUrl]: aSendersCertificate(root) });

describe('an event is believed', () => {
  test.each(['sha256', 'sha384', 'sha512'])('signed by RSA and %s', async (hash) => {
    const { receive, hints } = usual();
    const body = anEvent();

    expect(await receive(body, signedHeaders(body, hash))).toEqual({
      status: 200,
      fate: 'asked',
      name: 'subscription-updated',
    });
    expect(hints).toEqual([
      {
        directoryId,
        changedAt: new Date('2026-11-29T11:59:58.352Z'),
        at,
        correlationId: 'test',
      },
    ]);
  });

  test('with its signature in the header that a registration may ask for', async () => {
    const body = anEvent();
    const { authorization, ...headers } = signedHeaders(body);

    expect(
      await usual().receive(body, { ...headers, 'x-ms-signature': authorization }),
    ).toMatchObject({ status: 200 });
  });

  test('with a certificate as text, and with one between it and the root', async () => {
    const pem = (der: Buffer) =>
      `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
    const both = Buffer.from(pem(aSendersCertificate(middle)) + pem(middle.der));

    expect(await aReceiver({ [certificateUrl]: both }).receive(anEvent())).toMatchObject({
      status: 200,
    });
  });

  test('where the issuer lies at the address that the certificate names, fetched by https', async () => {
    const { receive, fetched } = aReceiver({
      [certificateUrl]: aSendersCertificate(middle, { issuerAt: issuerUrl }),
      'https://www.contoso.example/middle.cer': middle.der,
    });

    expect(await receive(anEvent())).toMatchObject({ status: 200 });
    expect(fetched).toEqual([
      `${certificateUrl} manual`,
      'https://www.contoso.example/middle.cer manual',
    ]);
  });

  test('and its certificate is fetched once for a day', async () => {
    const { receive, fetched, clock } = usual();

    await Promise.all([receive(anEvent()), receive(anEvent())]);
    await receive(anEvent());
    expect(fetched).toHaveLength(1);
    clock.now = new Date(at.getTime() + 25 * 3_600_000);
    await receive(anEvent());
    expect(fetched).toHaveLength(2);
  });
});

describe('an event is refused, and leaves nothing', () => {
  test('that says more than was signed', async () => {
    const { receive, hints } = usual();
    const body = anEvent();
    const other = Buffer.from(body);
    other.writeUInt8(other.readUInt8(40) ^ 1, 40);

    expect(await receive(other, signedHeaders(body))).toEqual({
      status: 401,
      fate: 'refused',
      refusal: 'signatureWrong',
    });
    expect(hints).toEqual([]);
  });

  test.each([
    ['another algorithm than it was signed by', { 'x-ms-signature-algorithm': 'rsa-sha512' }, 401],
    ['an algorithm of yesterday', { 'x-ms-signature-algorithm': 'rsa-sha1' }, 401],
    ['no signature', { authorization: undefined }, 400],
    ['a token instead of one', { authorization: 'Bearer x' }, 400],
    ['no certificate', { 'x-ms-certificate-url': undefined }, 400],
  ])('with %s', async (_, headers, status) => {
    const { receive, hints } = usual();
    const body = anEvent();

    expect(await receive(body, { ...signedHeaders(body), ...headers })).toMatchObject({ status });
    expect(hints).toEqual([]);
  });

  test.each([
    'https://attacker.example/events.cer',
    'http://certificates.contoso.example/events.cer',
    'https://certificates.contoso.example.attacker.example/events.cer',
    'https://certificates.contoso.example:8443/events.cer',
    'https://user@certificates.contoso.example/events.cer',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'events.cer',
  ])('whose certificate lies elsewhere, which nobody calls: %s', async (url) => {
    const { receive, fetched } = usual();
    const body = anEvent();

    expect(await receive(body, signedHeaders(body, 'sha256', url))).toMatchObject({
      status: 401,
      refusal: 'certificateElsewhere',
    });
    expect(fetched).toEqual([]);
  });

  const ended = new Date(Date.UTC(2026, 0, 1));
  test.each([
    ['has ended', aSendersCertificate(root, { to: ended }), 'certificateExpired'],
    [
      'has not begun',
      aSendersCertificate(root, { from: new Date(Date.UTC(2030, 0, 1)) }),
      'certificateExpired',
    ],
    ['signed itself', aSelfSigned(), 'certificateUntrusted'],
    ['leads to another root', aSendersCertificate(anAuthority('Root')), 'certificateUntrusted'],
    ['leads to nobody', aSendersCertificate(middle), 'certificateUntrusted'],
    [
      'was issued by one that may not issue',
      Buffer.from(
        [aSendersCertificate(middle), anAuthority('Middle', root, { isAuthority: false }).der]
          .map(
            (der) =>
              `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
          )
          .join(''),
      ),
      'certificateUntrusted',
    ],
    [
      'is for another host',
      aSendersCertificate(root, { hosts: ['shop.contoso.example'] }),
      'certificateForeign',
    ],
    [
      'is of another organisation',
      aSendersCertificate(
        { ...root, name: { commonName: 'Root' } },
        { subject: { commonName: 'events.contoso.example', organization: 'Fabrikam' } },
      ),
      'certificateForeign',
    ],
    ['is none', Buffer.from('<html>'), 'certificateUnreadable'],
    ['is too large', Buffer.alloc(70_000), undefined],
  ])('whose certificate %s', async (_, certificate, refusal) => {
    const { receive, hints } = aReceiver({ [certificateUrl]: certificate });

    const { status, refusal: told } = await receive(anEvent());

    expect({ status, told }).toEqual({ status: refusal ? 401 : 503, told: refusal });
    expect(hints).toEqual([]);
  });

  test('for now, where its certificate cannot be fetched: the sender comes again', async () => {
    const files: Record<string, Buffer> = {};
    const { receive, clock } = aReceiver(files);

    expect(await receive(anEvent())).toMatchObject({ status: 503, fate: 'silent' });
    files[certificateUrl] = aSendersCertificate(root);
    clock.now = new Date(at.getTime() + 31_000);
    expect(await receive(anEvent())).toMatchObject({ status: 200 });
  });

  test('without end: a flood of addresses fetches a dozen files, and drives no proven key out', async () => {
    const { receive, fetched } = usual();
    const body = anEvent();
    await receive(body);

    for (let one = 0; one < 100; one += 1)
      await receive(body, signedHeaders(body, 'sha256', `${certificateUrl}?${String(one)}`));

    expect(fetched).toHaveLength(12);
    expect(await receive(body)).toMatchObject({ status: 200 });
  });
});

describe('what is believed', () => {
  test.each([
    ['a test', { EventName: 'test-created', ResourceUri: 'https://x.example/test' }, 'test'],
    ['a name that nobody knows', { EventName: 'moon-risen' }, 'other'],
    ['a subscription of nobody', { ResourceUri: 'https://x.example/v1/subscriptions/7' }, 'other'],
    ['no resource at all', { ResourceUri: null }, 'other'],
  ])('asks for nothing: %s', async (_, more, fate) => {
    const { receive, hints } = usual();

    expect(await receive(anEvent(more))).toMatchObject({ status: 200, fate });
    expect(hints).toEqual([]);
  });

  test.each([['[]'], ['{"EventName":7}'], ['{'], ['['.repeat(5_000)]])(
    'and is no event is a fault of the sender: %.20s',
    async (text) => {
      expect(await usual().receive(Buffer.from(text))).toMatchObject({
        status: 400,
        fate: 'unreadable',
      });
    },
  );
});
