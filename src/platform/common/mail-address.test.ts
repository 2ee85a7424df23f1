import { describe, expect, test } from 'vitest';
import { addressForm, addressOf, maskedAddress, sameAddress, sameDomain } from './mail-address.ts';

describe('one mailbox is one text', () => {
  test.each([
    ['\u200Bines.roth@adler.example', 'ines.roth@adler.example'],
    ['zw\u00ADsp@firma.example', 'zwsp@firma.example'],
    ['zwsp\u2060@firma.example', 'zwsp@firma.example'],
    ['\uFEFFa\u034Fb\uFE0F@fir\u200Dma.example\u00A0', 'ab@firma.example'],
    ['info@m\u00FCller.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['info@XN--mller-KVA.example', 'info@xn--mller-kva.example'],
    ['jo\u0308rg@firma.example', 'j\u00F6rg@firma.example'],
    ['a@ＦＩＲＭＡ。example', 'a@firma.example'],
    ['Mia@Firma.Example', 'Mia@firma.example'],
    ['a@भारत.example', 'a@xn--h2brj9c.example'],
  ])('%j is stored as %s', (text, form) => {
    expect(addressOf(text)).toBe(form);
    expect(addressOf(form)).toBe(form);
    expect(sameAddress(text)).toBe(form.toLowerCase());
  });

  test.each([
    'a@192.168.0.1',
    'a@1.22',
    'a@0x7f.1',
    'a@firma.example/x',
    'a@firma.example?x',
    'a@fir%6Da.example',
    'a@firma.example:25',
    'a@[::1]',
    'a@firma.example.',
    'a@xn--.example',
    'a@firma',
    '\u200B@firma.example',
    'a\u0000@firma.example',
    'a..b@firma.example',
    `a@${'x'.repeat(64)}.example`,
  ])('%j is no address', (text) => {
    expect(addressOf(text)).toBeUndefined();
  });

  test('a text that is no address stays, composed', () => {
    expect(addressForm('mia.o\u0308')).toBe('mia.ö');
    expect(sameAddress('MIA')).toBe('mia');
  });

  test('a domain of an operator is compared in the same form', () => {
    expect(sameDomain('Müller.example')).toBe('xn--mller-kva.example');
    expect(sameDomain('')).toBe('');
  });
});

test.each([
  ['mia.meier@firm.example', 'm…@firm.example'],
  ['a@firm.example', 'a…@firm.example'],
  ['"mia@home"@firm.example', '"…@firm.example'],
  ['no address', '…'],
  ['@firm.example', '…'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
