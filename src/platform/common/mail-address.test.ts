import { expect, test } from 'vitest';
import { maskedAddress } from './mail-address.ts';

test.each([
  ['mia.meier@firm.example', 'm…@firm.example'],
  ['a@firm.example', 'a…@firm.example'],
  ['"mia@home"@firm.example', '"…@firm.example'],
  ['no address', '…'],
  ['@firm.example', '…'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
