import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { mount } from '../ui/mount.fixture.tsx';
import { RetryCountdown } from './retry-countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = (seconds: number) =>
  new ApiError({ type: 'ERROR_TOO_MANY_REQUESTS', status: 429, title: '', params: { seconds } });

test('UXR-3: on 429 the seconds count down, and at their end it is tried again once', async () => {
  const onRetry = vi.fn();
  await mount(<RetryCountdown error={busy(3)} onRetry={onRetry} />);
  expect(document.body.textContent).toContain('in 3 s');

  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(document.body.textContent).toContain('in 1 s');
  expect(onRetry).not.toHaveBeenCalled();

  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a failure that waiting does not cure shows no countdown', async () => {
  await mount(
    <RetryCountdown
      error={new ApiError({ type: 'ERROR_FORBIDDEN', status: 403, title: '', params: {} })}
      onRetry={() => undefined}
    />,
  );

  expect(document.body.textContent).not.toContain('erneut versucht');
});
