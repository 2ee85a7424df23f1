import { describe, expect, test } from 'vitest';
import { exportStateOf, manifestOf } from './export-states.rules.ts';

describe('the three types of an operation', () => {
  test('a running one is still running', () => {
    expect(exportStateOf({ status: 'running' })).toEqual({ state: 'running' });
    expect(exportStateOf({ status: 'notStarted' })).toEqual({ state: 'running' });
  });

  test('a successful one names its manifest, or holds it', () => {
    const link = 'https://graph.microsoft.com/v1.0/reports/partners/billing/manifests/1';
    expect(
      exportStateOf({ status: 'succeeded', 'resourceLocation@odata.navigationLink': link }),
    ).toEqual({ state: 'succeeded', manifest: link });
    expect(exportStateOf({ status: 'succeeded', resourceLocation: { id: '1' } })).toEqual({
      state: 'succeeded',
      manifest: { id: '1' },
    });
  });

  test('a failed one throws the service’s code', () => {
    const body = { status: 'failed', error: { code: '5000', message: 'No data available' } };

    expect(() => exportStateOf(body)).toThrow('exportFailed (code 5000)');
  });

  test.for([undefined, {}, { status: 'succeeded' }, { status: 'unheardOf' }])(
    'anything else is told, not waited for: %j',
    (body) => {
      expect(() => exportStateOf(body)).toThrow('badAnswer: shape');
    },
  );
});

describe('a manifest', () => {
  const manifest = {
    eTag: 'tag-1',
    rootDirectory: 'https://store1.blob.core.windows.net/root/Month=202601',
    sasToken: 'sv=1&sig=a%2Bb',
    blobCount: 1,
    blobs: [{ name: 'part 1.json.gz', partitionValue: 'default' }],
  };

  test('names each file with its permission', () => {
    expect(manifestOf(manifest).files).toEqual([
      {
        name: 'part 1.json.gz',
        partition: 'default',
        address: new URL(
          'https://store1.blob.core.windows.net/root/Month=202601/part%201.json.gz?sv=1&sig=a%2Bb',
        ),
      },
    ]);
  });

  test.for(['../../other/secret', '', 'a/../../b'])(
    'a name that leads out is refused: %s',
    (name) => {
      expect(() => manifestOf({ ...manifest, blobs: [{ name }] })).toThrow('badAnswer: shape');
    },
  );

  test('a name with another address in it stays a name', () => {
    const { files } = manifestOf({ ...manifest, blobs: [{ name: 'https://evil.example/x?y#z' }] });
    expect(files[0]?.address.host).toBe('store1.blob.core.windows.net');
  });

  test('missing files are told: a month of invoices must not lose its half', () => {
    expect(() => manifestOf({ ...manifest, blobCount: 2 })).toThrow('badAnswer: shape');
  });
});
