import { describe, expect, test } from 'vitest';
import { certainEqual, meets, parseFilter } from './scim-filter.rules.ts';

const ada = {
  id: '01963b2e-0000-7000-8000-0000000000aa',
  externalId: 'Ext-1',
  userName: 'Ada.Bauer@adler.example',
  name: { givenName: 'Ada', familyName: 'Bauer' },
  title: '',
  active: true,
  emails: [
    { value: 'ada@adler.example', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home' },
  ],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
};

describe('RFC 7644, 3.4.2.2: filters', () => {
  test.each([
    ['userName eq "ada.bauer@ADLER.example"', true],
    ['username EQ "ada.bauer@adler.example"', true],
    ['userName eq "ada"', false],
    ['userName ne "ada"', true],
    ['userName sw "ADA"', true],
    ['userName ew "adler.example"', true],
    ['userName co "bauer"', true],
    ['externalId eq "Ext-1"', true],
    ['externalId eq "ext-1"', false],
    ['name.familyName co "aue"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ada"', true],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "sales"', true],
    ['urn:ietf:params:scim:schemas:extension:contoso:2.0:User:userName sw "ada"', false],
    ['urn:ietf:params:scim:schemas:extension:contoso:2.0:User:active pr', false],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active eq "False"', false],
    ['active eq True', true],
    ['active eq false', false],
    ['nickName pr', false],
    ['title pr', false],
    ['emails pr', true],
    ['emails eq "ada@home.example"', true],
    ['emails.type eq "home"', true],
    ['emails[type eq "work" and value co "@home"]', false],
    ['emails[type eq "home" and value co "@home"]', true],
    ['emails[type eq "work"].value eq "ADA@adler.example"', true],
    ['emails[type eq "work"].value eq "ada@home.example"', false],
    ['not (active eq true)', false],
    ['userName sw "x" or active eq true and name.givenName eq "Ada"', true],
    ['(userName sw "x" or active eq true) and name.givenName eq "Eva"', false],
    ['nickName eq null', true],
    ['userName gt "a" and userName lt "b"', true],
    ['userName eq "with \\"quotes\\""', false],
  ])('%s: %s', (filter, expected) => {
    expect(meets(ada, parseFilter(filter))).toBe(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq ada',
    'userName is "x"',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'emails[type eq "x"',
    'userName eq "x" userName eq "y"',
    'userName eq "unclosed',
    '"userName" eq "x"',
    '__proto__ pr',
    `${'('.repeat(50)}active pr${')'.repeat(50)}`,
    `userName eq "${'x'.repeat(3_000)}"`,
  ])('%s is refused as invalidFilter', (filter) => {
    expect(() => parseFilter(filter)).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidFilter' }),
    );
  });

  test('what every match has is found, so that the database can look for it', () => {
    expect(certainEqual(parseFilter('active eq true and userName eq "a"'), 'userName')).toBe('a');
    expect(
      certainEqual(parseFilter('userName eq "a" or active eq true'), 'userName'),
    ).toBeUndefined();
    expect(certainEqual(parseFilter('not (userName eq "a")'), 'userName')).toBeUndefined();
    expect(certainEqual(parseFilter('userName co "a"'), 'userName')).toBeUndefined();
    expect(certainEqual(parseFilter('urn:x:2.0:User:userName eq "a"'), 'userName')).toBeUndefined();
  });
});
