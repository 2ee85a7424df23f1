import { expect, test } from 'vitest';
import { codeRequestFailed, messages, resultCameWithError } from './messages.ts';
import { outcomes } from './outcome.ts';

test('§8 sign-in messages, letter by letter', () => {
  expect(Object.values(messages)).toEqual([
    'no state in url',
    'no code in url',
    'codeFlowCodeRequest incorrect state',
    'Token Endpoint not defined',
    'authWellKnownEndpoints is undefined',
    'authWellKnownEndpoints.userinfo_endpoint is undefined',
    'Received no user data, request failed',
    'no refresh token found, please login',
    'Failed to retrieve signing key',
    'authorizedCallback, token(s) validation failed, resetting',
    'Please provide a configuration before setting up the module',
    'No URL found!',
    'User closed popup',
    'There is already a popup open.',
    'Could not open popup',
    'revoke token failed',
    'Revocation request failed',
  ]);
  expect(codeRequestFailed('https://op.example')).toBe(
    'OidcService code request https://op.example',
  );
  expect(resultCameWithError('login_required')).toBe(
    'AuthCallback AuthResult came with error: login_required',
  );
});

test('§4 sign-in validation outcomes: sixteen, by these names', () => {
  expect(outcomes).toEqual([
    'NotSet',
    'StatesDoNotMatch',
    'SignatureFailed',
    'IncorrectNonce',
    'RequiredPropertyMissing',
    'MaxOffsetExpired',
    'IssDoesNotMatchIssuer',
    'NoAuthWellKnownEndPoints',
    'IncorrectAud',
    'IncorrectIdTokenClaimsAfterRefresh',
    'IncorrectAzp',
    'TokenExpired',
    'IncorrectAtHash',
    'Ok',
    'LoginRequired',
    'SecureTokenServerError',
  ]);
});
