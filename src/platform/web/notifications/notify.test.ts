import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { configureRefusalTexts, loadRefusalTexts } from './refusal-texts.ts';
import { systemTexts } from '../i18n/system-texts.ts';
import { type Notification, notify, notifyError, receiveNotifications } from './notify.ts';
import { reportFailedCall } from './report-failed-call.ts';

configureRefusalTexts(async () => [
  {
    de: { ERROR_TEST_KNOWN: 'Nur {limit} erlaubt' },
    en: { ERROR_TEST_KNOWN: 'Only {limit} allowed' },
  },
]);

let said: Notification[] = [];
beforeEach(async () => {
  said = [];
  receiveNotifications((one) => said.push(one));
  await loadRefusalTexts('de');
});

const failure = (type: string, title = 'Titel', params = {}) =>
  new ApiError({
    type,
    status: 409,
    title,
    params,
    correlationId: 'c',
    errors: [{ at: '', message: 'Meldung' }],
  });

test('§8 a known business error type becomes a translated notification with its parameters, without the generic one', () => {
  notifyError(failure('ERROR_TEST_KNOWN', 'Titel', { limit: 5 }));

  expect(said).toEqual([{ type: 'error', text: 'Nur 5 erlaubt', correlationId: 'c' }]);
});

test('§8 other errors show a notification: the error title, then its message', () => {
  notifyError(failure('ERROR_TEST_OTHER'), 'keepVisibleError');

  expect(said).toEqual([
    { type: 'keepVisibleError', text: 'Titel', detail: 'Meldung', correlationId: 'c' },
  ]);
});

test('§8 in development every failed HTTP response is shown as a notification with the status', () => {
  reportFailedCall(failure('ERROR_TEST_KNOWN'), 'POST /api/x');

  expect(said).toEqual([
    { type: 'error', text: '409 ERROR_TEST_KNOWN', detail: 'POST /api/x', correlationId: 'c' },
  ]);
});

test('§8 login: the text of a failed sign-in has the key of the catalogue, in both languages', async () => {
  const key = 'start.login.action.login.response.fail';
  const texts = await Promise.all([systemTexts.load('de'), systemTexts.load('en')]);

  expect(texts.map((t) => t(key))).toEqual([
    'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    'Sign-in failed. Please try again.',
  ]);
});

test('§1 notifications said before anybody shows them are not lost', () => {
  const give = receiveNotifications(() => undefined);
  give();
  notify({ type: 'success', text: 'Gespeichert' });
  const late: Notification[] = [];
  receiveNotifications((one) => late.push(one));

  expect(late).toEqual([{ type: 'success', text: 'Gespeichert' }]);
});
